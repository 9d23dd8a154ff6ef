// The picture for authenticator apps, read back by a reader of its own: places, mask, error correction, bytes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qrCodeSvg, qrModules } from './qr-code.ts';

/** ISO/IEC 18004, table E.1: where the alignment patterns of a version stand. */
const ALIGNMENT: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
  11: [6, 30, 54],
  12: [6, 32, 58],
  13: [6, 34, 62],
  14: [6, 26, 46, 66],
  15: [6, 26, 48, 70],
};
/** Table 9, level M: blocks as [count, data bytes], and the error-correction bytes of each. */
const BLOCKS: Record<number, { ecc: number; groups: [number, number][] }> = {
  1: { ecc: 10, groups: [[1, 16]] },
  2: { ecc: 16, groups: [[1, 28]] },
  5: { ecc: 24, groups: [[2, 43]] },
  8: {
    ecc: 22,
    groups: [
      [2, 38],
      [2, 39],
    ],
  },
  10: {
    ecc: 26,
    groups: [
      [4, 43],
      [1, 44],
    ],
  },
  15: {
    ecc: 24,
    groups: [
      [5, 41],
      [5, 42],
    ],
  },
};
/** The format bits of level M by mask, annex C, as printed there. */
const FORMATS = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];
const MASKS: ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_i, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

function read(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const at = (row: number, column: number) => (modules[row]?.[column] ? '1' : '0');
  // Format bits, most significant first: along row 8 from the left, then up column 8.
  const places = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ];
  const mask = FORMATS.indexOf(places.map(([row = 0, column = 0]) => at(row, column)).join(''));
  const centres = ALIGNMENT[version] ?? [];
  const last = centres.at(-1);
  const isFixed = (row: number, column: number): boolean => {
    if (row === 6 || column === 6) return true;
    if (row < 9 && (column < 9 || column >= size - 8)) return true;
    if (row >= size - 8 && column < 9) return true;
    if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
    return centres.some((y) =>
      centres.some((x) => {
        const isFinder = (y === 6 && (x === 6 || x === last)) || (y === last && x === 6);
        return !isFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
      }),
    );
  };
  let bits = '';
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, index) => size - 1 - 2 * index).map((right) =>
    right <= 6 ? right - 1 : right,
  );
  for (const [turn, right] of pairs.entries())
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = turn % 2 === 0 ? size - 1 - step : step;
        if (!isFixed(row, column))
          bits += (at(row, column) === '1') !== MASKS[mask]?.(row, column) ? '1' : '0';
      }
  return bytesOf(
    (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
    version,
  );
}

function bytesOf(codewords: readonly number[], version: number): string {
  const table = BLOCKS[version];
  if (!table) throw new Error(`version ${version} is not in the table of this test`);
  const lengths = table.groups.flatMap(([count, length]) => Array.from({ length: count }, () => length));
  const blocks = lengths.map((): number[] => []);
  let next = 0;
  for (let index = 0; index < Math.max(...lengths); index += 1)
    for (const [block, length] of lengths.entries())
      if (index < length) blocks[block]?.push(codewords[next++] ?? 0);
  const data = blocks.map((block) => block.slice());
  for (let index = 0; index < table.ecc; index += 1)
    for (const block of blocks) block.push(codewords[next++] ?? 0);
  for (const block of blocks)
    expect(syndromes(block, table.ecc)).toEqual(Array.from({ length: table.ecc }, () => 0));
  const stream = data
    .flat()
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  expect(stream.slice(0, 4)).toBe('0100');
  const start = version > 9 ? 20 : 12;
  const length = Number.parseInt(stream.slice(4, start), 2);
  const bytes = (stream.slice(start, start + length * 8).match(/.{8}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 2),
  );
  return Buffer.from(bytes).toString('utf8');
}

/** A block without errors, taken as a polynomial, is zero at every root of the generator. */
function syndromes(block: readonly number[], count: number): number[] {
  const power = [1];
  for (let index = 1; index < 255; index += 1) {
    const doubled = (power[index - 1] ?? 0) << 1;
    power.push(doubled > 255 ? doubled ^ 0x11d : doubled);
  }
  const times = (a: number, b: number) =>
    a === 0 || b === 0 ? 0 : (power[(power.indexOf(a) + power.indexOf(b)) % 255] ?? 0);
  return Array.from({ length: count }, (_, root) =>
    block.reduce((value, coefficient) => times(value, power[root] ?? 1) ^ coefficient, 0),
  );
}

describe('a QR code', () => {
  it.each([
    ['a', 21],
    ['otpauth://totp/Wortlaut', 25],
    ['x'.repeat(84), 37],
    ['x'.repeat(150), 49],
    [`otpauth://totp/Wortlaut:ada%40example.org?${'x'.repeat(160)}`, 57],
    ['x'.repeat(400), 77],
  ])('of %s has %i modules a side and reads back', (text, side) => {
    const modules = qrModules(text);
    expect(modules).toHaveLength(side);
    expect(read(modules)).toBe(text);
  });

  it('reads back whatever was written, umlauts too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3 }), (text) => {
        fc.pre(Buffer.byteLength(text) <= 14);
        expect(read(qrModules(text))).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it('is a picture with a quiet zone of four modules, and refuses what no code of its size can hold', () => {
    expect(qrCodeSvg('a')).toMatch(/^<svg [^>]*viewBox="0 0 29 29"/);
    expect(() => qrCodeSvg('x'.repeat(413))).toThrow(RangeError);
  });
});
