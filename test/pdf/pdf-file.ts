// The objects of a PDF by its cross-reference table, and what in the build of the file is not as PDF/A asks (6.1).
import { inflateSync } from 'node:zlib';
import { isDictionary, isName, isReference, type PdfDictionary, type PdfValue, scan } from './pdf-scanner.ts';

export type PdfStream = { dictionary: PdfDictionary; data: Buffer };
export type PdfFile = {
  trailer: PdfDictionary;
  objects: Map<number, PdfValue | PdfStream>;
  /** Follows references; undefined for what is not there. */
  follow(value: PdfValue | undefined): PdfValue | undefined;
  /** @returns an empty dictionary where there is none */
  dictionary(value: PdfValue | undefined): PdfDictionary;
  array(value: PdfValue | undefined): PdfValue[];
  stream(value: PdfValue | undefined): PdfStream | undefined;
};
export type Fault = (what: string) => void;

/** Table 6 of ISO 32000-1 without LZW and Crypt. */
const FILTERS = [
  'ASCIIHexDecode',
  'ASCII85Decode',
  'FlateDecode',
  'RunLengthDecode',
  'CCITTFaxDecode',
  'JBIG2Decode',
  'DCTDecode',
  'JPXDecode',
];
const OBJECT = /(\d+) (\d+) obj(?:\r\n|\n|\r)/y;
const END = /(?:\r\n|\n|\r)endobj(?:\r\n|\n|\r)/y;

/** @throws where the file cannot be read at all */
export function readPdf(content: Buffer, fault: Fault): PdfFile {
  const whole = content.toString('latin1');
  if (!/^%PDF-1\.[0-7](?:\r\n|\n|\r)%[\x80-\xFF]{4}/.test(whole)) fault('6.1.2 header');
  const { offsets, trailer } = crossReferences(whole, fault);
  const objects: PdfFile['objects'] = new Map();
  const follow = (value: PdfValue | undefined): PdfValue | undefined => {
    if (!isReference(value)) return value;
    const target = objects.get(value.reference);
    return isStream(target) ? target.dictionary : target;
  };
  // A length may be an object of its own: those without a stream are read first.
  const late: (() => void)[] = [];
  for (const [number, offset] of offsets) {
    readObject(whole, { number, offset }, { objects, late, follow, fault });
  }
  for (const read of late) read();
  if (objects.size > 8_388_607) fault('6.1.13 too many objects');
  return {
    trailer,
    objects,
    follow,
    dictionary: (value) => {
      const found = follow(value);
      return isDictionary(found) ? found : new Map();
    },
    array: (value) => {
      const found = follow(value);
      return Array.isArray(found) ? found : [];
    },
    stream: (value) => {
      const found = isReference(value) ? objects.get(value.reference) : undefined;
      return isStream(found) ? found : undefined;
    },
  };
}

export function isStream(value: unknown): value is PdfStream {
  return typeof value === 'object' && value !== null && 'data' in value;
}

function crossReferences(whole: string, fault: Fault) {
  const end = /startxref(?:\r\n|\n|\r)(\d+)(?:\r\n|\n|\r)%%EOF(?:\r\n|\n|\r)?$/.exec(whole);
  if (!end) throw new Error('6.1.3 the end of the file');
  const table = /xref(?:\r\n|\n|\r)(\d+) (\d+)(?:\r\n|\n|\r)/y;
  table.lastIndex = Number(end[1]);
  const head = table.exec(whole);
  if (!head) throw new Error('6.1.4 the cross-reference table');
  const offsets = new Map<number, number>();
  const entry = /(\d{10}) \d{5} ([nf])(?: \n| \r|\r\n)/y;
  entry.lastIndex = table.lastIndex;
  const count = Number(head[2]);
  for (let index = 0; index < count; index += 1) {
    const found = entry.exec(whole);
    if (!found) throw new Error(`6.1.4 entry ${index} of the cross-reference table`);
    if (found[2] === 'n') offsets.set(Number(head[1]) + index, Number(found[1]));
    table.lastIndex = entry.lastIndex;
  }
  const scanner = scan(whole, fault, table.lastIndex);
  scanner.next();
  const trailer = scanner.next();
  if (!isDictionary(trailer)) throw new Error('6.1.3 the trailer');
  if (trailer.get('Size') !== Number(head[1]) + count) fault('7.5.5 Size of the trailer');
  return { offsets, trailer };
}

type Reading = {
  objects: PdfFile['objects'];
  late: (() => void)[];
  follow: PdfFile['follow'];
  fault: Fault;
};

function readObject(whole: string, options: { number: number; offset: number }, reading: Reading): void {
  const { number, offset } = options;
  const { objects, late, fault } = reading;
  OBJECT.lastIndex = offset;
  const head = OBJECT.exec(whole);
  if (Number(head?.[1]) !== number) throw new Error(`6.1.9 object ${number} is not where it shall be`);
  if (!/[\r\n]/.test(whole.charAt(offset - 1))) fault(`6.1.9 object ${number} begins within a line`);
  const scanner = scan(whole, fault, OBJECT.lastIndex);
  const value = scanner.next() as PdfValue;
  const keyword = /\s*stream(?:\r\n|\n)/y;
  keyword.lastIndex = scanner.at;
  if (isDictionary(value) && keyword.test(whole)) {
    const start = keyword.lastIndex;
    late.push(() => readStream(whole, { number, dictionary: value, start }, reading));
    return;
  }
  END.lastIndex = scanner.at;
  if (!END.test(whole)) fault(`6.1.9 the end of object ${number}`);
  objects.set(number, value);
}

function readStream(
  whole: string,
  options: { number: number; dictionary: PdfDictionary; start: number },
  { objects, follow, fault }: Reading,
): void {
  const { number, dictionary, start } = options;
  const length = follow(dictionary.get('Length'));
  const stop = start + (typeof length === 'number' ? length : 0);
  const end = /(?:\r\n|\n|\r)endstream/y;
  end.lastIndex = stop;
  if (typeof length !== 'number' || !end.test(whole)) fault(`6.1.7 Length of stream ${number}`);
  END.lastIndex = end.lastIndex;
  if (!END.test(whole)) fault(`6.1.9 the end of object ${number}`);
  for (const key of ['F', 'FFilter', 'FDecodeParms']) {
    if (dictionary.has(key)) fault(`6.1.7 ${key} in stream ${number}`);
  }
  let data: Buffer = Buffer.from(whole.slice(start, stop), 'latin1');
  const filter = follow(dictionary.get('Filter'));
  for (const one of Array.isArray(filter) ? filter : filter === undefined ? [] : [filter]) {
    const name = isName(one) ? one.name : '';
    if (!FILTERS.includes(name)) fault(`6.1.7 filter ${name}`);
    if (name === 'FlateDecode') data = inflateSync(data);
  }
  objects.set(number, { dictionary, data });
}
