// Reads the values and operators of a PDF one after another (ISO 32000-1, 7.2 and 7.3), in files and in content streams.

export type PdfName = { name: string };
/** One character a byte. */
export type PdfString = { string: string };
export type PdfReference = { reference: number };
export type PdfOperator = { operator: string };
export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfDictionary
  | PdfValue[];

export type Scanner = {
  at: number;
  /** @returns undefined at the end */
  next(): PdfValue | PdfOperator | undefined;
};

const WHITE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const SPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const REFERENCE = /\d+ \d+ R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export const isName = (value: unknown): value is PdfName => has(value, 'name');
export const isString = (value: unknown): value is PdfString => has(value, 'string');
export const isReference = (value: unknown): value is PdfReference => has(value, 'reference');
export const isOperator = (value: unknown): value is PdfOperator => has(value, 'operator');
export const isDictionary = (value: unknown): value is PdfDictionary => value instanceof Map;

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

/**
 * @param source one character a byte
 * @param fault receives each violation of a rule of PDF/A on strings, names and numbers (ISO 19005-3, 6.1.6 to 6.1.13)
 */
export function scan(source: string, fault: (what: string) => void, at = 0): Scanner {
  const scanner: Scanner = { at, next };
  const match = (pattern: RegExp) => {
    pattern.lastIndex = scanner.at;
    const found = pattern.exec(source)?.[0] ?? '';
    scanner.at += found.length;
    return found;
  };
  return scanner;

  function next(): PdfValue | PdfOperator | undefined {
    match(SPACE);
    if (scanner.at >= source.length) return undefined;
    const first = source.charAt(scanner.at);
    if (source.startsWith('<<', scanner.at)) return dictionary();
    if (first === '<') return hexadecimal();
    if (first === '(') return literal();
    if (first === '[') return array();
    if (first === '/') return name();
    const reference = match(REFERENCE);
    if (reference !== '') return { reference: Number.parseInt(reference, 10) };
    const word = match(REGULAR);
    if (word === '') throw new Error(`nothing that a PDF knows at ${scanner.at}`);
    if (NUMBER.test(word)) return number(word);
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' ? null : { operator: word };
  }

  function number(word: string): number {
    const value = Number(word);
    const isWhole = !word.includes('.');
    if (isWhole && (value > 2_147_483_647 || value < -2_147_483_648)) fault('6.1.13 integer out of range');
    if (!isWhole && Math.abs(value) > 3.403e38) fault('6.1.13 real out of range');
    if (value !== 0 && Math.abs(value) < 1.175e-38) fault('6.1.13 real too close to zero');
    return value;
  }

  function name(): PdfName {
    scanner.at += 1;
    const raw = match(REGULAR).replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (raw.length > 127) fault('6.1.13 name longer than 127 bytes');
    return { name: raw };
  }

  function value(): PdfValue {
    const found = next();
    if (found === undefined || isOperator(found)) throw new Error(`no value at ${scanner.at}`);
    return found;
  }

  function array(): PdfValue[] {
    scanner.at += 1;
    const values: PdfValue[] = [];
    for (match(SPACE); source.charAt(scanner.at) !== ']'; match(SPACE)) values.push(value());
    scanner.at += 1;
    return values;
  }

  function dictionary(): PdfDictionary {
    scanner.at += 2;
    const entries: PdfDictionary = new Map();
    for (match(SPACE); !source.startsWith('>>', scanner.at); match(SPACE)) {
      const key = value();
      if (!isName(key)) throw new Error(`a key is no name at ${scanner.at}`);
      if (entries.has(key.name)) fault(`7.3.7 key ${key.name} stands twice`);
      entries.set(key.name, value());
    }
    scanner.at += 2;
    return entries;
  }

  function hexadecimal(): PdfString {
    const end = source.indexOf('>', scanner.at);
    const digits = source.slice(scanner.at + 1, end).replace(new RegExp(WHITE, 'g'), '');
    scanner.at = end + 1;
    if (digits.length % 2 === 1) fault('6.1.6 odd number of digits in a hexadecimal string');
    if (/[^0-9A-Fa-f]/.test(digits)) fault('6.1.6 something else than digits in a hexadecimal string');
    return measured(Buffer.from(digits, 'hex').toString('latin1'));
  }

  function literal(): PdfString {
    let depth = 0;
    let text = '';
    do {
      const letter = source.charAt(scanner.at);
      if (letter === '') throw new Error('a string without an end');
      scanner.at += 1;
      if (letter === '\\') text += escaped();
      else {
        if (letter === '(') depth += 1;
        if (letter === ')') depth -= 1;
        text += letter;
      }
    } while (depth > 0);
    return measured(text.slice(1, -1));
  }

  function escaped(): string {
    const octal = /[0-7]{1,3}/y;
    const digits = match(octal);
    if (digits !== '') return String.fromCharCode(Number.parseInt(digits, 8) & 0xff);
    const letter = source.charAt(scanner.at);
    scanner.at += 1;
    return letter === '\n' || letter === '\r' ? '' : (ESCAPES[letter] ?? letter);
  }

  function measured(text: string): PdfString {
    if (text.length > 32_767) fault('6.1.13 string longer than 32767 bytes');
    return { string: text };
  }
}

/** A text string (7.9.2.2): UTF-16 with its mark, else a byte a letter. */
export function textOf(value: PdfValue | undefined): string | null {
  if (!isString(value)) return null;
  const { string } = value;
  if (!string.startsWith('\xFE\xFF')) return string;
  return Buffer.from(string.slice(2), 'latin1').swap16().toString('utf16le');
}
