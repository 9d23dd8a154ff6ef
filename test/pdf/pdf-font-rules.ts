// What PDF/A-3a and PDF/UA-1 ask of the fonts that set a text (ISO 19005-3, 6.2.11; ISO 14289-1, 7.21).
import type { Shown } from './pdf-content.ts';
import type { Fault, PdfFile } from './pdf-file.ts';
import {
  isName,
  isString,
  type PdfDictionary,
  type PdfName,
  type PdfValue,
  scan,
  textOf,
} from './pdf-scanner.ts';
import { readTrueType, type TrueType } from './true-type.ts';

const nameOf = (value: PdfValue | undefined) => (isName(value) ? value.name : '');
/** Table 122 of ISO 32000-1. */
const DESCRIBED = ['Flags', 'FontBBox', 'ItalicAngle', 'Ascent', 'Descent', 'CapHeight', 'StemV'];
const PRIVATE = /[\uE000-\uF8FF\u{F0000}-\u{10FFFD}]/u;

/** @returns the letters that a code stands for; reports faults of the font and of each code that is shown */
export function checkFont(
  font: PdfDictionary,
  shown: readonly Shown[],
  { file, fault: report }: { file: PdfFile; fault: Fault },
): (code: number) => string {
  const fault: Fault = (what) => report(`${what} (font ${nameOf(font.get('BaseFont'))})`);
  if (nameOf(font.get('Type')) !== 'Font') fault('6.2.11.2 Type of a font');
  if (nameOf(font.get('Subtype')) !== 'Type0') fault('6.2.11 no composite font: these rules know no other');
  if (nameOf(font.get('Encoding')) !== 'Identity-H') fault('6.2.11.3 Encoding is not Identity-H');
  const [descendant, ...more] = file.array(font.get('DescendantFonts'));
  if (more.length > 0) fault('9.7.6.1 more than one descendant');
  const cid = file.dictionary(descendant);
  checkCidFont(cid, font, { file, fault });
  const program = programOf(cid, { file, fault });
  const letters = lettersOf(file.stream(font.get('ToUnicode'))?.data, fault);
  const widthOf = widthsOf(cid, file);
  for (const code of new Set(shown.flatMap(({ codes }) => codes))) {
    checkGlyph(code, program, { width: widthOf(code), fault });
    checkMeaning(letters.get(code), { isPart: program?.advanceOf(code) === 0, fault });
  }
  for (const { codes, actual } of shown) {
    const isPrivate = codes.some((code) => PRIVATE.test(letters.get(code) ?? ''));
    if (isPrivate && actual === null) fault('6.2.11.7.3 a letter of private use without ActualText');
  }
  return (code) => letters.get(code) ?? '';
}

type Within = { file: PdfFile; fault: Fault };

function checkCidFont(cid: PdfDictionary, font: PdfDictionary, { file, fault }: Within): void {
  if (nameOf(cid.get('Type')) !== 'Font') fault('6.2.11.2 Type of the descendant');
  if (nameOf(cid.get('Subtype')) !== 'CIDFontType2') fault('6.2.11.2 Subtype of the descendant');
  const base = nameOf(cid.get('BaseFont'));
  if (base !== nameOf(font.get('BaseFont'))) fault('9.7.6.1 the descendant has another name');
  if (!/^[A-Z]{6}\+./.test(base)) fault('9.6.4 the name of a subset');
  if (nameOf(file.follow(cid.get('CIDToGIDMap'))) !== 'Identity') fault('6.2.11.3.2 CIDToGIDMap');
  const system = file.dictionary(cid.get('CIDSystemInfo'));
  if (!isString(system.get('Registry')) || !isString(system.get('Ordering'))) fault('9.7.3 CIDSystemInfo');
  const descriptor = file.dictionary(cid.get('FontDescriptor'));
  if (nameOf(descriptor.get('FontName')) !== base) fault('9.8 FontName is not the name of the font');
  for (const key of DESCRIBED) if (!descriptor.has(key)) fault(`9.8 ${key} of the font descriptor`);
}

function programOf(cid: PdfDictionary, { file, fault }: Within): TrueType | null {
  const descriptor = file.dictionary(cid.get('FontDescriptor'));
  const embedded = file.stream(descriptor.get('FontFile2'));
  if (!embedded) {
    fault('6.2.11.4.1 the font is not embedded');
    return null;
  }
  const length = file.follow(embedded.dictionary.get('Length1'));
  if (length !== undefined && length !== embedded.data.length) fault('9.9 Length1 of the font program');
  const program = readTrueType(embedded.data, fault);
  const set = file.stream(descriptor.get('CIDSet'))?.data;
  for (let glyph = 0; set && program && glyph < program.glyphs; glyph += 1) {
    const bit = (set[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7));
    if (bit === 0) fault(`6.2.11.4.2 CIDSet lacks glyph ${glyph}`);
  }
  return program;
}

/** In thousandths of the font's size. */
function widthsOf(cid: PdfDictionary, file: PdfFile): (code: number) => number {
  const widths = new Map<number, number>();
  const entries = file.array(cid.get('W')).map((entry) => file.follow(entry));
  for (let at = 0; at < entries.length; ) {
    const [from, next, width] = entries.slice(at, at + 3);
    if (typeof from !== 'number') break;
    if (Array.isArray(next)) {
      for (const [index, one] of next.entries()) widths.set(from + index, Number(one));
      at += 2;
    } else {
      for (let code = from; code <= Number(next); code += 1) widths.set(code, Number(width));
      at += 3;
    }
  }
  const usual = file.follow(cid.get('DW'));
  return (code) => widths.get(code) ?? (typeof usual === 'number' ? usual : 1000);
}

function checkGlyph(code: number, program: TrueType | null, options: { width: number; fault: Fault }): void {
  const { width, fault } = options;
  if (code === 0) fault('6.2.11.8 the glyph of a missing letter is shown');
  if (!program) return;
  if (code >= program.glyphs) fault(`6.2.11.4.1 glyph ${code} is not in the font`);
  else if (Math.abs(program.advanceOf(code) - width) > 1) fault(`6.2.11.5 width of glyph ${code}`);
}

/** @param options.isPart the glyph takes no width: dots of a letter, say, whose meaning stands with the letter's shape */
function checkMeaning(letters: string | undefined, options: { isPart: boolean; fault: Fault }): void {
  const { isPart, fault } = options;
  if (letters === undefined || (letters === '' && !isPart)) fault('6.2.11.7.2 a code has no meaning');
  else if (/[\0\uFEFF\uFFFE]/.test(letters)) fault('6.2.11.7.2 a code means no letter');
  else if (!letters.isWellFormed()) fault('6.2.11.7.2 a code means half a letter');
}

/** A ToUnicode CMap (9.10.3). */
function lettersOf(data: Buffer | undefined, fault: Fault): Map<number, string> {
  const letters = new Map<number, string>();
  if (!data) {
    fault('6.2.11.7.2 no ToUnicode');
    return letters;
  }
  const number = (value: PdfValue | undefined) =>
    isString(value) ? Number.parseInt(Buffer.from(value.string, 'latin1').toString('hex'), 16) : Number.NaN;
  const meaning = (value: PdfValue | undefined) => textOf({ string: `\xFE\xFF${stringOf(value)}` }) ?? '';
  for (const { operator, operands } of steps(data, fault)) {
    if (operator === 'usecmap') fault('6.2.11.3.3 a CMap leads to another');
    if (operator !== 'endbfrange' && operator !== 'endbfchar') continue;
    const size = operator === 'endbfchar' ? 2 : 3;
    if (operands.length > 100 * size) fault('9.7.5.4 more than 100 entries in a piece of a CMap');
    for (let at = 0; at < operands.length; at += size) {
      const [from, to, list] = operands.slice(at, at + size);
      if (size === 2) letters.set(number(from), meaning(to));
      else if (Array.isArray(list)) {
        if (number(from) >> 8 !== number(to) >> 8) fault('9.7.5.4 a range of a CMap crosses its first byte');
        if (list.length !== number(to) - number(from) + 1)
          fault('9.10.3 a range of a CMap has another length');
        for (const [index, one] of list.entries()) letters.set(number(from) + index, meaning(one));
      } else fault('9.10.3 a range of a CMap without a list, of which these rules know nothing');
    }
  }
  return letters;
}

const stringOf = (value: PdfValue | undefined) => (isString(value) ? value.string : '');

function* steps(data: Buffer, fault: Fault): Generator<{ operator: string; operands: PdfValue[] }> {
  const scanner = scan(data.toString('latin1'), fault);
  let operands: PdfValue[] = [];
  for (let token = scanner.next(); token !== undefined; token = scanner.next()) {
    if (typeof token === 'object' && token !== null && 'operator' in token) {
      yield { operator: token.operator, operands };
      operands = [];
    } else operands.push(token as PdfValue | PdfName);
  }
}
