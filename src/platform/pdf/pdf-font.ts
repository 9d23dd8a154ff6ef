// One of the fonts of the PDF: a file that is built in, and which letters it has.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

export type PdfFont = {
  name: string;
  /** TrueType. */
  data: Buffer;
  has(letter: string): boolean;
};
export type FontFile = { name: string; file: string };

const { resolve } = createRequire(import.meta.url);

/** @param order.file within the installed packages */
export async function loadFont({ name, file }: FontFile): Promise<PdfFont> {
  const data = unpacked(await readFile(resolve(file)));
  const letters = lettersOf(data);
  return { name, data, has: (letter) => letters.has(letter.codePointAt(0) ?? 0) };
}

const HEAD_BYTES = 44;
const ENTRY_BYTES = 20;

/** WOFF to TrueType (W3C, WOFF 1.0): what pdfkit uses would unpack the whole table of shapes again for every letter. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const selector = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** selector, 6);
  directory.writeUInt16BE(selector, 8);
  directory.writeUInt16BE(16 * (count - 2 ** selector), 10);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = HEAD_BYTES + ENTRY_BYTES * index;
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const stored = woff.subarray(offset, offset + packed);
    const to = 12 + 16 * index;
    woff.copy(directory, to, entry, entry + 4);
    woff.copy(directory, to + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(at, to + 8);
    directory.writeUInt32BE(length, to + 12);
    parts.push(packed < length ? inflateSync(stored) : stored, Buffer.alloc(-length & 3));
    at += length + (-length & 3);
  }
  return Buffer.concat(parts);
}

/** Asks pdfkit's own reader of fonts, through a document that is thrown away. */
function lettersOf(data: Buffer): Set<number> {
  const scratch = new PDFDocument({ autoFirstPage: false });
  scratch.registerFont('font', data).font('font');
  const { font } = (scratch as unknown as { _font: { font: { characterSet: number[] } } })._font;
  return new Set(font.characterSet);
}
