// A WOFF2 web font as the TrueType file it was made from, for documents: https://www.w3.org/TR/WOFF2/
// Variation tables are left out, so what comes back is the font's default instance.
import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { readGlyphs, type Glyphs } from './woff2-glyphs.ts';

/** Section 4.1: the tags that a table's flag byte stands for. */
const KNOWN_TAGS =
  (
    'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
    'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar ' +
    'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
  )
    .match(/.{4} ?/g)
    ?.map((tag) => tag.slice(0, 4)) ?? [];
const VARIATION_TAGS = new Set(['fvar', 'gvar', 'avar', 'cvar', 'HVAR', 'MVAR', 'VVAR', 'STAT']);
const SIGNATURE = 0x774f4632;
const HEADER_BYTES = 48;

type Table = { tag: string; transform: number; data: Buffer };

/** @throws {TypeError} when the file is no WOFF2 of TrueType outlines */
export function readWoff2(file: Buffer): Buffer {
  const reader = new ByteReader(file);
  if (reader.u32() !== SIGNATURE) throw new TypeError('This is no WOFF2 font.');
  const flavor = reader.u32();
  reader.skip(4);
  const count = reader.u16();
  reader.skip(6);
  const compressedBytes = reader.u32();
  reader.seek(HEADER_BYTES);
  const tables = readTables(reader, { count, compressedBytes });
  return writeFont(flavor, restore(tables));
}

function readTables(
  reader: ByteReader,
  { count, compressedBytes }: { count: number; compressedBytes: number },
): Table[] {
  const entries: { tag: string; transform: number; bytes: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const flags = reader.u8();
    const tag = (flags & 63) === 63 ? reader.bytes(4).toString('latin1') : (KNOWN_TAGS[flags & 63] ?? '');
    const transform = flags >> 6;
    const original = reader.base128();
    const plain = tag === 'glyf' || tag === 'loca' ? transform === 3 : transform === 0;
    entries.push({ tag, transform: plain ? -1 : transform, bytes: plain ? original : reader.base128() });
  }
  const content = new ByteReader(brotliDecompressSync(reader.bytes(compressedBytes)));
  return entries.map(({ tag, transform, bytes }) => ({ tag, transform, data: content.bytes(bytes) }));
}

/** Undoes the transformations of `glyf`, `loca` and `hmtx` (section 5). */
function restore(tables: readonly Table[]): Map<string, Buffer> {
  const byTag = new Map(tables.map((table) => [table.tag, table]));
  const restored = new Map<string, Buffer>();
  for (const { tag, data } of tables) if (!VARIATION_TAGS.has(tag)) restored.set(tag, Buffer.from(data));
  const glyf = byTag.get('glyf');
  if (!glyf) throw new TypeError('This font has no TrueType outlines.');
  if (glyf.transform === -1) return restored;
  const glyphs = readGlyphs(glyf.data);
  restored.set('glyf', glyphs.glyf);
  restored.set('loca', glyphs.loca);
  // Offset 50: indexToLocFormat, 1 for offsets of four bytes.
  restored.get('head')?.writeInt16BE(1, 50);
  const hmtx = byTag.get('hmtx');
  const hhea = byTag.get('hhea');
  if (hmtx && hhea && hmtx.transform !== -1) {
    restored.set('hmtx', restoreMetrics(hmtx.data, glyphs, hhea.data.readUInt16BE(34)));
  }
  return restored;
}

/** Section 5.4: left side bearings that equal the outline's xMin are left out. */
function restoreMetrics(data: Buffer, glyphs: Glyphs, metricCount: number): Buffer {
  const reader = new ByteReader(data);
  const flags = reader.u8();
  const advances = Array.from({ length: metricCount }, () => reader.u16());
  const metrics = Buffer.alloc(metricCount * 4 + (glyphs.xMins.length - metricCount) * 2);
  let at = 0;
  for (const [index, xMin] of glyphs.xMins.entries()) {
    const omitted = index < metricCount ? (flags & 1) !== 0 : (flags & 2) !== 0;
    if (index < metricCount) at = metrics.writeUInt16BE(advances[index] ?? 0, at);
    at = metrics.writeInt16BE(omitted ? xMin : reader.i16(), at);
  }
  return metrics;
}

function writeFont(flavor: number, tables: Map<string, Buffer>): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const header = Buffer.alloc(12 + entries.length * 16);
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(entries.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE(entries.length * 16 - power * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, [tag, data]] of entries.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    const entry = 12 + index * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(padded), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
