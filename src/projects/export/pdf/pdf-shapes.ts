// Puts a letter and its dots together into one glyph of an embedded font (OpenType, table glyf).

/** One of a font's glyphs and where it stands beside the first, in units of the font. */
export type Part = { id: number; x: number; y: number };
type Box = { minX: number; minY: number; maxX: number; maxY: number };
type Limits = { maxPoints: number; maxContours: number } & Record<
  'maxComponentElements' | 'maxComponentDepth' | 'maxCompositePoints' | 'maxCompositeContours',
  number
>;
/** What fontkit keeps of a font of which a file takes only some glyphs; its own types do not say so. */
export type Subset = {
  glyphs: number[];
  includeGlyph(id: number): number;
  font: { numGlyphs: number; maxp: Limits; getGlyph(id: number): { advanceWidth: number; bbox: Box } };
  /** Filled while the file is written. */
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
};

/** Component glyphs: places are words, in units, and whether another one follows. */
const PLACED = 0x0003;
const MORE = 0x0020;
const HEAD_BYTES = 10;
const PART_BYTES = 8;

/** @returns makes a glyph of several; it is as wide as the first, and its number goes beyond those of the font */
export function joinParts(subset: Subset): (parts: readonly Part[]) => number {
  const { font } = subset;
  const joined = new Map<number, readonly Part[]>();
  const ids = new Map<string, number>();
  const add = subset._addGlyph.bind(subset);
  subset._addGlyph = (id) => {
    const parts = joined.get(id);
    if (!parts) return add(id);
    const box = boxAround(parts, font);
    const glyph = encoded(parts, box, (part) => subset.includeGlyph(part));
    subset.glyf.push(glyph);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({
      advance: font.getGlyph(parts[0]?.id ?? 0).advanceWidth,
      bearing: box.minX,
    });
    subset.offset += glyph.length;
    return subset.glyf.length - 1;
  };
  const { maxPoints, maxContours, maxComponentDepth } = font.maxp;
  return (parts) => {
    const key = parts.map(({ id, x, y }) => `${id} ${x} ${y}`).join();
    const given = ids.get(key);
    if (given !== undefined) return given;
    const id = font.numGlyphs + joined.size;
    joined.set(id, parts);
    ids.set(key, id);
    const { maxp } = font;
    maxp.maxComponentElements = Math.max(maxp.maxComponentElements, parts.length);
    maxp.maxComponentDepth = maxComponentDepth + 1;
    maxp.maxCompositePoints = Math.max(maxp.maxCompositePoints, maxPoints * parts.length);
    maxp.maxCompositeContours = Math.max(maxp.maxCompositeContours, maxContours * parts.length);
    return id;
  };
}

function boxAround(parts: readonly Part[], font: Subset['font']): Box {
  const boxes = parts.map(({ id, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(id).bbox;
    return [minX + x, minY + y, maxX + x, maxY + y].map(Math.round) as [number, number, number, number];
  });
  const side = (index: 0 | 1 | 2 | 3) => boxes.map((box) => box[index]);
  return {
    minX: Math.min(...side(0)),
    minY: Math.min(...side(1)),
    maxX: Math.max(...side(2)),
    maxY: Math.max(...side(3)),
  };
}

function encoded(parts: readonly Part[], box: Box, numberOf: (id: number) => number): Uint8Array {
  const bytes = Buffer.alloc(HEAD_BYTES + PART_BYTES * parts.length);
  for (const [index, value] of [-1, box.minX, box.minY, box.maxX, box.maxY].entries()) {
    bytes.writeInt16BE(value, 2 * index);
  }
  for (const [index, { id, x, y }] of parts.entries()) {
    const at = HEAD_BYTES + PART_BYTES * index;
    bytes.writeUInt16BE(index < parts.length - 1 ? PLACED | MORE : PLACED, at);
    bytes.writeUInt16BE(numberOf(id), at + 2);
    bytes.writeInt16BE(x, at + 4);
    bytes.writeInt16BE(y, at + 6);
  }
  return bytes;
}
