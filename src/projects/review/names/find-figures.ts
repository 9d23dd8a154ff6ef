// Amounts, dates and times of day in a text. Pure.
import type { Atom } from '../compare/reading/atom.ts';
import { atomsOf } from '../compare/reading/atoms.ts';
import type { ReadText } from '../compare/evidence/read-text.ts';
import type { Found } from './term.ts';

/** Smaller numbers in words are no figures but for a unit behind them: „zwei Kinder“. */
const SMALLEST_ALONE = 13;
/** „zwanzigsten“, „erstens“ and „achtziger“ count nothing; a full stop behind a number says nothing of it. */
const ORDINAL_WORD = /\p{L}(?:te[nrsm]?|tens|er[ns]?|st|nd|rd|th)$|^\d+er[ns]?$/iu;

export function findFigures(read: ReadText): Found[] {
  const found: Found[] = [];
  for (const segment of read.segments) {
    const text = read.text.slice(segment.from, segment.to);
    const atoms = atomsOf(text, read.language);
    for (let at = 0; at < atoms.length; ) {
      const figure = dateAt(atoms, at) ?? amountAt(atoms, at, text);
      if (figure) {
        const used = atoms.slice(at, at + figure.length);
        found.push({
          kind: figure.kind,
          id: used.map((atom) => atom.key).join(' '),
          from: segment.from + Math.min(...used.map((atom) => atom.from)),
          to: segment.from + Math.max(...used.map((atom) => atom.to)),
        });
      }
      at += figure?.length ?? 1;
    }
  }
  return found;
}

type Figure = { kind: 'amount' | 'date'; length: number };

/** „am 9. Dezember 2026“, „im März 2024“, „halb drei“, „12:30 Uhr“. */
function dateAt(atoms: readonly Atom[], at: number): Figure | undefined {
  const [first, second, third] = atoms.slice(at, at + 3);
  if (first?.kind === 'time') return { kind: 'date', length: 1 };
  const isDay = first?.kind === 'number' && /^#([12]?\d|3[01])$/.test(first.key);
  if (isDay && second?.kind === 'month') return { kind: 'date', length: isYear(third) ? 3 : 2 };
  if (first?.kind === 'month' && isYear(second)) return { kind: 'date', length: 2 };
  return undefined;
}

function isYear(atom: Atom | undefined): boolean {
  return atom?.kind === 'number' && /^#(1[89]|20)\d\d$/.test(atom.key);
}

function amountAt(atoms: readonly Atom[], at: number, text: string): Figure | undefined {
  const length = piecesAt(atoms, at, text);
  const [number, unit] = [atoms[at], atoms[at + length]];
  if (number?.kind !== 'number') return undefined;
  if (unit?.kind === 'unit') return { kind: 'amount', length: length + 1 };
  if (length > 1) return { kind: 'amount', length };
  const isCounted = /\d/.test(number.text) || Number(number.key.slice(1)) >= SMALLEST_ALONE;
  return isCounted && !ORDINAL_WORD.test(number.text) ? { kind: 'amount', length: 1 } : undefined;
}

/** How many atoms one number is written or said in: „1 200 000“, „030 123 456“, „2019/20“, "nineteen eighty-nine". */
function piecesAt(atoms: readonly Atom[], at: number, text: string): number {
  let length = 1;
  while (at + length < atoms.length && isOneNumber(atoms.slice(at, at + length + 1), text)) length += 1;
  return length;
}

function isOneNumber(atoms: readonly Atom[], text: string): boolean {
  const [first, next] = [atoms[0], atoms.at(-1)];
  const last = atoms.at(-2);
  if (first?.kind !== 'number' || next?.kind !== 'number' || !last || last === next) return false;
  const space = text.slice(last.to, next.from);
  if (space === '/') return atoms.length === 2 && isYear(first) && /^\d\d$/.test(next.text);
  if (!/^[^\S\n]$/u.test(space)) return false;
  if (/^\d{1,3}$/.test(first.text) && /^\d{3}$/.test(next.text)) return true;
  if (/^0\d*$/.test(first.text) && /^\d+$/.test(next.text)) return true;
  return atoms.length === 2 && isSpokenYear(first, next);
}

/** The century, and the year in it. */
function isSpokenYear(first: Atom, next: Atom): boolean {
  const [century, year] = [first, next].map(({ key, text }) => (/\d/.test(text) ? 0 : Number(key.slice(1))));
  return isWithin(century, 11, 20) && isWithin(year, 10, 99);
}

function isWithin(value: number | undefined, least: number, most: number): boolean {
  return value !== undefined && value >= least && value <= most;
}
