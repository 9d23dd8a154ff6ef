// Numbers that leave out what the number beside them says: „zwanzig bis dreißigtausend“, „1984, nein, fünfundachtzig“.
import type { Atom } from '../reading/atom.ts';
import { markerAt } from '../meaning-kept/self-correction/correction-markers.ts';

const RANGE = /^(?:bis|to|or|oder|à|a|ou|o)$/;
/** Atoms of a correction between a year and the two digits that are put right. */
const LONGEST_CORRECTION = 4;

/** @param written the key of the number that stands in the formatted text */
export function isPartOfNumber(
  atoms: readonly Atom[],
  at: number,
  written: string,
  language: string,
): boolean {
  return isInRange(atoms, at, written) || isOfCentury(atoms, at, written, language);
}

/** The thousands of the second are meant for the first. */
function isInRange(atoms: readonly Atom[], at: number, written: string): boolean {
  const [first, link, second] = [atoms[at], atoms[at + 1], atoms[at + 2]];
  if (first?.kind !== 'number' || second?.kind !== 'number' || !second.spelt) return false;
  if (!RANGE.test(link?.key ?? '')) return false;
  const [one, other] = [valueOf(first), valueOf(second)];
  const factor = other % 1e6 === 0 ? 1e6 : other % 1e3 === 0 ? 1e3 : 1;
  return factor > 1 && one * factor < other && written === `#${one * factor}`;
}

/** „neunzehnhundertvierundachtzig, nein, fünfundachtzig“ is 1985. */
function isOfCentury(atoms: readonly Atom[], at: number, written: string, language: string): boolean {
  const last = atoms[at];
  if (last?.kind !== 'number' || !/^#\d\d$/.test(last.key)) return false;
  for (let back = 1; back <= LONGEST_CORRECTION; back += 1) {
    const year = atoms[at - back - 1];
    if (year?.kind !== 'number' || !/^#1[0-9]\d\d$|^#20\d\d$/.test(year.key)) continue;
    const said = atoms.slice(at - back, at).flatMap(({ kind, key }) => (kind === 'filler' ? [] : [key]));
    const isWhole = markerAt(said, language) !== undefined;
    return isWhole && written === `#${Math.floor(valueOf(year) / 100) * 100 + valueOf(last)}`;
  }
  return false;
}

function valueOf(atom: Atom): number {
  return Number(atom.key.slice(1));
}
