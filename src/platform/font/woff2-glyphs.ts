// The outlines of a WOFF2 font, from seven streams back into the tables `glyf` and `loca` (section 5.1).
import { ByteReader } from './byte-reader.ts';

export type Glyphs = { glyf: Buffer; loca: Buffer /** Of each glyph, for side bearings. */; xMins: number[] };

type Streams = {
  contours: ByteReader;
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
  boxBits: Buffer;
  boxes: ByteReader;
  instructions: ByteReader;
};
type Point = { dx: number; dy: number; onCurve: boolean };

const MORE_COMPONENTS = 0x20;
const HAS_INSTRUCTIONS = 0x100;

export function readGlyphs(table: Buffer): Glyphs {
  const reader = new ByteReader(table);
  reader.skip(4);
  const count = reader.u16();
  reader.skip(2);
  const sizes = Array.from({ length: 7 }, () => reader.u32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) =>
    reader.bytes(size),
  );
  const bitmapBytes = ((count + 31) >> 5) << 2;
  const stream = (bytes: Buffer | undefined) => new ByteReader(bytes ?? Buffer.alloc(0));
  const streams: Streams = {
    contours: stream(contours),
    points: stream(points),
    flags: stream(flags),
    glyphs: stream(glyphs),
    composites: stream(composites),
    boxBits: boxes?.subarray(0, bitmapBytes) ?? Buffer.alloc(0),
    boxes: stream(boxes?.subarray(bitmapBytes)),
    instructions: stream(instructions),
  };
  const parts: Buffer[] = [];
  const xMins: number[] = [];
  const loca = Buffer.alloc((count + 1) * 4);
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    const glyph = readGlyph(streams, index);
    const padded = Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
    parts.push(padded);
    xMins.push(glyph.length > 0 ? glyph.readInt16BE(2) : 0);
    offset += padded.length;
    loca.writeUInt32BE(offset, (index + 1) * 4);
  }
  return { glyf: Buffer.concat(parts), loca, xMins };
}

function readGlyph(streams: Streams, index: number): Buffer {
  const contourCount = streams.contours.i16();
  if (contourCount === 0) return Buffer.alloc(0);
  const boxed = ((streams.boxBits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
  const box = boxed ? streams.boxes.bytes(8) : undefined;
  if (contourCount > 0) return simpleGlyph(streams, contourCount, box);
  const { components, hasInstructions } = readComponents(streams.composites);
  const parts = [int16(-1), box ?? Buffer.alloc(8), components];
  if (hasInstructions) parts.push(readInstructions(streams));
  return Buffer.concat(parts);
}

function simpleGlyph(streams: Streams, contourCount: number, box: Buffer | undefined): Buffer {
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < contourCount; contour += 1) {
    total += streams.points.short255();
    ends.push(total - 1);
  }
  const points = Array.from({ length: total }, () => readPoint(streams));
  const instructions = readInstructions(streams);
  // Every coordinate as a word: larger than need be, and the document keeps only the glyphs it uses.
  const flags = Buffer.from(points.map((point) => (point.onCurve ? 1 : 0)));
  return Buffer.concat([
    int16(contourCount),
    box ?? boxOf(points),
    int16(...ends),
    instructions,
    flags,
    int16(...points.map((point) => point.dx)),
    int16(...points.map((point) => point.dy)),
  ]);
}

/** Section 5.2: the flag byte says how many bytes follow and how they split into dx and dy. */
function readPoint({ flags, glyphs }: Streams): Point {
  const byte = flags.u8();
  const onCurve = (byte & 0x80) === 0;
  const flag = byte & 0x7f;
  const x = (value: number) => ((flag & 1) === 0 ? -value : value);
  const y = (value: number) => ((flag & 2) === 0 ? -value : value);
  const first = glyphs.u8();
  if (flag < 10) return { dx: 0, dy: x(((flag & 14) << 7) + first), onCurve };
  if (flag < 20) return { dx: x((((flag - 10) & 14) << 7) + first), dy: 0, onCurve };
  if (flag < 84) {
    const rest = flag - 20;
    return {
      dx: x(1 + (rest & 0x30) + (first >> 4)),
      dy: y(1 + ((rest & 0x0c) << 2) + (first & 0x0f)),
      onCurve,
    };
  }
  const second = glyphs.u8();
  if (flag < 120) {
    const rest = flag - 84;
    const dx = x(1 + (Math.floor(rest / 12) << 8) + first);
    return { dx, dy: y(1 + (((rest % 12) >> 2) << 8) + second), onCurve };
  }
  const third = glyphs.u8();
  if (flag < 124) {
    return { dx: x((first << 4) + (second >> 4)), dy: y(((second & 0x0f) << 8) + third), onCurve };
  }
  return { dx: x((first << 8) + second), dy: y((third << 8) + glyphs.u8()), onCurve };
}

function readComponents(composites: ByteReader): { components: Buffer; hasInstructions: boolean } {
  const parts: Buffer[] = [];
  let hasInstructions = false;
  for (;;) {
    const flags = composites.u16();
    let bytes = 2 + ((flags & 1) === 0 ? 2 : 4);
    if ((flags & 0x08) !== 0) bytes += 2;
    else if ((flags & 0x40) !== 0) bytes += 4;
    else if ((flags & 0x80) !== 0) bytes += 8;
    const head = Buffer.alloc(2);
    head.writeUInt16BE(flags);
    parts.push(head, composites.bytes(bytes));
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
    if ((flags & MORE_COMPONENTS) === 0) return { components: Buffer.concat(parts), hasInstructions };
  }
}

function readInstructions(streams: Streams): Buffer {
  const length = streams.glyphs.short255();
  return Buffer.concat([int16(length), streams.instructions.bytes(length)]);
}

function boxOf(points: readonly Point[]): Buffer {
  let [x, y] = [0, 0];
  const box = { x0: 32_767, y0: 32_767, x1: -32_768, y1: -32_768 };
  for (const { dx, dy } of points) {
    x += dx;
    y += dy;
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return int16(box.x0, box.y0, box.x1, box.y1);
}

function int16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2);
  return buffer;
}
