// Numbers and units that are clear from what stands beside them: "three three of them", „19 Prozent … 0,6“.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { isPronoun, isQuestionWord } from '../reading/clause-words.ts';
import { isAuxiliary, isFunctionWord } from '#projects/domain/text/protected-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** Behind one of these a number is read out digit by digit. */
const NAMES_NUMBER =
  /(?:nummer|numero|number|room|zimmer|code|durchwahl|extension|line|linie|flight|gate|platz|seite|page|pin|kapitel|chapter|paragraf|is|ist)$/;
/** Nobody stutters at a longer one; two of them may as well be a number of two digits. */
const GREATEST = 20;

/** A number said twice at once before what it counts. */
export function isStuttered({ kind, raw: [from, to] }: AtomStep, { raw }: Sides, language: string): boolean {
  const [before, number, again, counted] = [raw[from - 1], raw[from], raw[to], raw[to + 1]];
  if (kind !== 'dropped' || to - from !== 1 || number?.kind !== 'number' || !number.spelt) return false;
  if (again?.kind !== 'number' || again.key !== number.key || Number(number.key.slice(1)) > GREATEST)
    return false;
  if (before?.kind === 'number' || NAMES_NUMBER.test(before?.key ?? '')) return false;
  return counted?.kind === 'word' && (counted.key === 'of' || !isFunctionWord(counted.key, language));
}

/** Words within which a whole number, and one with a point, goes on in percent. */
const NEAR = 14;
const FAR = 32;
const PERCENT = /^unit:(?:prozent|percent)$/;

/** „19 Prozent, was gut ist, aber nur 0,6“: said of one number, and of the next that counts nothing else. */
export function isSharedPercent({ kind, raw, made: [from, to] }: AtomStep, sides: Sides): boolean {
  const [unit, number] = [sides.made[from], sides.made[from - 1]];
  if (kind !== 'added' || to - from !== 1 || !PERCENT.test(unit?.key ?? '') || number?.kind !== 'number')
    return false;
  const far = number.key.includes('.') ? FAR : NEAR;
  const around = sides.raw.slice(Math.max(0, raw[0] - far), raw[0] + far);
  const next = sides.raw.slice(raw[0]).find((atom) => atom.kind !== 'filler');
  return around.some(({ key }) => PERCENT.test(key)) && countsNothing(next, sides.made[to]);
}

function countsNothing(said: Atom | undefined, written: Atom | undefined): boolean {
  if (!said || !written || written.leads) return true;
  if (written.kind !== 'word') return false;
  const isSmall = ['de', 'en'].some(
    (language) => isFunctionWord(said.key, language) || isAuxiliary(said.key, language),
  );
  return (
    isSmall || isPronoun(said.key) || isQuestionWord(said) || /^(?:effektiv|pro|per|als|than)$/.test(said.key)
  );
}

/** „didn't say nothing“ and "didn't say anything": denied once, however often it is said. */
const any: ReadonlyMap<string, string> = new Map([
  ['nothing', 'anything'],
  ['nobody', 'anybody'],
  ['none', 'any'],
  ['no', 'any'],
  ['never', 'ever'],
  ['nowhere', 'anywhere'],
]);
const NEAR_DENIAL = 5;

export function isDeniedTwice({ kind, raw, made }: AtomStep, sides: Sides): boolean {
  const [said, written] = [sides.raw[raw[0]], sides.made[made[0]]];
  if (kind !== 'changed' || !said || any.get(said.key) !== written?.key) return false;
  const isDenied = (atoms: readonly Atom[], at: number) =>
    atoms.slice(Math.max(0, at - NEAR_DENIAL), at).some(({ key }) => key === 'not');
  return isDenied(sides.raw, raw[0]) && isDenied(sides.made, made[0]);
}
