// A TrueType font program: how many glyphs it has and how wide each is (OpenType 1.9; what ISO 32000-1, 9.9 asks to be embedded).
import type { Fault } from './pdf-file.ts';

export type TrueType = {
  glyphs: number;
  /** In thousandths of the font's size. */
  advanceOf(glyph: number): number;
};

const NEEDED = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];

/** @returns null, with a fault, for a program that lacks what is needed */
export function readTrueType(data: Buffer, fault: Fault): TrueType | null {
  const version = data.readUInt32BE(0);
  if (version !== 0x00010000 && version !== 0x74727565) fault('9.9 no TrueType program');
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < data.readUInt16BE(4); index += 1) {
    const at = 12 + 16 * index;
    const [offset, length] = [data.readUInt32BE(at + 8), data.readUInt32BE(at + 12)];
    if (offset + length > data.length) fault('9.9 a table of the font goes beyond its end');
    tables.set(data.toString('latin1', at, at + 4), data.subarray(offset, offset + length));
  }
  const table = (name: string) => tables.get(name) ?? Buffer.alloc(0);
  const lacking = NEEDED.filter((name) => !tables.has(name));
  if (lacking.length > 0) {
    fault(`9.9 the font lacks ${lacking.join(', ')}`);
    return null;
  }
  const unitsPerEm = table('head').readUInt16BE(18);
  const glyphs = table('maxp').readUInt16BE(4);
  const metrics = table('hhea').readUInt16BE(34);
  const entry = table('head').readInt16BE(50) === 0 ? 2 : 4;
  if (table('loca').length < (glyphs + 1) * entry) fault('9.9 the font has no table of glyph positions');
  if (table('hmtx').length < metrics * 4 + (glyphs - metrics) * 2) fault('9.9 the font lacks widths');
  const advanceOf = (glyph: number) =>
    (table('hmtx').readUInt16BE(4 * Math.min(glyph, metrics - 1)) * 1000) / unitsPerEm;
  return { glyphs, advanceOf };
}
