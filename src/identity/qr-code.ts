// A QR code (ISO/IEC 18004) as an SVG picture: bytes, error correction level M, versions 1 to 15.

/** By version, from 1: error-correction bytes of a block, and blocks (table 9, level M). */
const ECC_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10] as const;
const QUIET_ZONE = 4;

type Grid = { size: number; dark: boolean[][]; isFixed: boolean[][] };

/** Fit for a data URL as it is: no character of it has a meaning there. @throws RangeError for more than 412 bytes of UTF-8 */
export function qrCodeSvg(text: string): string {
  const dark = qrModules(text);
  const side = dark.length + 2 * QUIET_ZONE;
  const path = dark.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET_ZONE},${y + QUIET_ZONE}h1v1h-1z`] : [])),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0,0h${side}v${side}h-${side}z"/><path fill="black" d="${path.join('')}"/></svg>`
  );
}

/** Row by row, true for dark. */
export function qrModules(text: string): boolean[][] {
  const bytes = Buffer.from(text, 'utf8');
  const version = versionFor(bytes.length);
  const codewords = interleave(dataCodewords(bytes, version), version);
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => {
    const grid = fixedPatterns(version);
    drawFormat(grid, mask);
    drawData(grid, codewords, mask);
    return grid.dark;
  });
  return candidates.reduce((best, next) => (monotony(next) < monotony(best) ? next : best));
}

function versionFor(bytes: number): number {
  for (let version = 1; version <= BLOCKS.length; version += 1)
    if (12 + (version > 9 ? 8 : 0) + bytes * 8 <= dataBytes(version) * 8) return version;
  throw new RangeError('too long for a QR code of version 15');
}

function rawBytes(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const align = Math.floor(version / 7) + 2;
    modules -= (25 * align - 10) * align - 55;
  }
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

const eccBytes = (version: number) => ECC_BYTES[version - 1] ?? 0;
const blocksOf = (version: number) => BLOCKS[version - 1] ?? 1;
const dataBytes = (version: number) => rawBytes(version) - eccBytes(version) * blocksOf(version);

/** Mode, length, the bytes, and the filling that the standard prescribes. */
function dataCodewords(bytes: Buffer, version: number): number[] {
  const lengthBits = version > 9 ? 16 : 8;
  const bits = ['0100', bytes.length.toString(2).padStart(lengthBits, '0')];
  for (const byte of bytes) bits.push(byte.toString(2).padStart(8, '0'));
  const capacity = dataBytes(version) * 8;
  let stream = bits.join('');
  stream += '0'.repeat(Math.min(4, capacity - stream.length));
  stream += '0'.repeat((8 - (stream.length % 8)) % 8);
  const words = (stream.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
  for (let pad = 0xec; words.length < capacity / 8; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Splits into blocks, adds each one's error correction, and takes from the blocks in turn. */
function interleave(data: readonly number[], version: number): number[] {
  const count = blocksOf(version);
  const short = count - (rawBytes(version) % count);
  const length = Math.floor(rawBytes(version) / count) - eccBytes(version);
  const generator = generatorOf(eccBytes(version));
  let from = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const part = data.slice(from, from + length + (index < short ? 0 : 1));
    from += part.length;
    return { part, ecc: remainderOf(part, generator) };
  });
  const result: number[] = [];
  for (let index = 0; index <= length; index += 1)
    for (const { part } of blocks) if (index < part.length) result.push(part[index] ?? 0);
  for (let index = 0; index < eccBytes(version); index += 1)
    for (const { ecc } of blocks) result.push(ecc[index] ?? 0);
  return result;
}

/** In GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function generatorOf(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, index) => Number(index === degree - 1));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1)
      result[index] = multiply(result[index] ?? 0, root) ^ (result[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

function remainderOf(data: readonly number[], generator: readonly number[]): number[] {
  let rest = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = generator.map((term, index) => (rest[index + 1] ?? 0) ^ multiply(term, factor));
  }
  return rest;
}

function fixedPatterns(version: number): Grid {
  const size = version * 4 + 17;
  const empty = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const grid: Grid = { size, dark: empty(), isFixed: empty() };
  for (let index = 0; index < size; index += 1) {
    set(grid, 6, index, index % 2 === 0);
    set(grid, index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(grid, x, y, 4);
  const centres = alignmentCentres(version, size);
  const last = centres.length - 1;
  for (const [i, x] of centres.entries())
    for (const [j, y] of centres.entries()) {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isFinder) square(grid, x, y, 2);
    }
  if (version >= 7) drawVersion(grid, version);
  return grid;
}

function set(grid: Grid, x: number, y: number, isDark: boolean): void {
  const dark = grid.dark[y];
  const isFixed = grid.isFixed[y];
  if (!dark || !isFixed || x < 0 || x >= grid.size) return;
  dark[x] = isDark;
  isFixed[x] = true;
}

/** Rings around a centre: dark, but for the second from inside and, with radius 4, the outermost. */
function square(grid: Grid, x: number, y: number, radius: 2 | 4): void {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, x + dx, y + dy, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
}

function alignmentCentres(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const rest = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step);
  return [6, ...rest.toReversed()];
}

function drawVersion(grid: Grid, version: number): void {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1;
    const a = grid.size - 11 + (index % 3);
    const b = Math.floor(index / 3);
    set(grid, a, b, isDark);
    set(grid, b, a, isDark);
  }
}

/** Level M is 00. */
function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid;
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index < 15; index += 1) {
    // Around the finder at the top left, leaving out the timing lines.
    if (index < 8) set(grid, 8, index < 6 ? index : index + 1, bit(index));
    else set(grid, index === 8 ? 7 : 14 - index, 8, bit(index));
    // Along the two others.
    if (index < 8) set(grid, size - 1 - index, 8, bit(index));
    else set(grid, 8, size - 15 + index, bit(index));
  }
  set(grid, 8, size - 8, true);
}

/** In pairs of columns from the right, up and down, leaving out the timing column. */
function drawData(grid: Grid, codewords: readonly number[], mask: number): void {
  const { size } = grid;
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = grid.dark[y];
        if (!row || grid.isFixed[y]?.[x]) continue;
        const bit = ((codewords[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1;
        row[x] = (bit === 1) !== isMasked(mask, x, y);
        index += 1;
      }
  }
}

function isMasked(mask: number, x: number, y: number): boolean {
  const rules = [
    (x + y) % 2,
    y % 2,
    x % 3,
    (x + y) % 3,
    (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    ((x * y) % 2) + ((x * y) % 3),
    (((x * y) % 2) + ((x * y) % 3)) % 2,
    (((x + y) % 2) + ((x * y) % 3)) % 2,
  ];
  return rules[mask] === 0;
}

/** How much there is of what scanners dislike: long runs of one colour. Any mask can be read; this picks a good one. */
function monotony(dark: readonly (readonly boolean[])[]): number {
  const columns = dark.map((_, x) => dark.map((row) => row[x] ?? false));
  const lines = [...dark, ...columns].map((line) => line.map(Number).join(''));
  return lines.reduce(
    (sum, line) => sum + (line.match(/0{5,}|1{5,}/g) ?? []).reduce((inner, run) => inner + run.length - 2, 0),
    0,
  );
}
