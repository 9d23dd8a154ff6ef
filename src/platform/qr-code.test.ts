// The picture for authenticator apps, read back by the decoder of another library.
import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrCodeSvg } from './qr-code.ts';

/** Pixels of a module's side, for the decoder. */
const SCALE = 3;

/** What a phone would read from the picture. */
function read(svg: string): string | undefined {
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const side = modules * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+),(\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1)
        pixels.set([0, 0, 0], 4 * ((Number(y) * SCALE + row) * side + Number(x) * SCALE + column));
  return jsQR(pixels, side, side)?.data;
}

describe('qrCodeSvg', () => {
  it.each([
    ['a', 21],
    ['otpauth://totp/Wortlaut', 25],
    [`otpauth://totp/Wortlaut:ada%40example.org?${'x'.repeat(160)}`, 57],
    ['x'.repeat(400), 77],
  ])('draws %s in %i modules a side, which read back', (text, side) => {
    const svg = qrCodeSvg(text);
    expect(svg).toContain(`viewBox="0 0 ${side + 8} ${side + 8}"`);
    expect(read(svg)).toBe(text);
  });

  it('reads back for any text, umlauts too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (text) => {
        expect(read(qrCodeSvg(text))).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it('leaves a quiet zone of four modules', () => {
    const places = [...qrCodeSvg('a').matchAll(/M(\d+),(\d+)h1/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, 24]);
  });

  it('refuses a text that no code of its size can hold', () => {
    expect(() => qrCodeSvg('x'.repeat(413))).toThrow(RangeError);
  });
});
