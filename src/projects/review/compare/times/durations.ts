// One length of time in many words: „anderthalb Stunden“, "an hour and a half" and „Dreiviertelstunde“ as minutes.
import { type Atom, numberAtom } from '../reading/atom.ts';
import { isArticle } from '../numbers/articles.ts';

const HOUR = /^unit:(?:stunde|hour)$/;

/** Halves are put to what they belong to, and hours that are no whole ones are counted in minutes. */
export function arrangeDurations(atoms: readonly Atom[], language: string): Atom[] {
  return inMinutes(joinHalves(atoms, language));
}

/** What is said behind a unit for half of one more, or a quarter. */
const andHalf: Readonly<Record<string, readonly RegExp[]>> = {
  de: [/^und$/, /^eine?[nms]?$/, /^halbe[nrs]?$/],
  en: [/^and$/, /^a$/, /^(?:half|quarter)$/],
  fr: [/^et$/, /^(?:demie?|quart)$/],
  es: [/^y$/, /^(?:medi[ao]|cuarto)$/],
};

/** "An hour and a half" as "one and a half hours". */
function joinHalves(atoms: readonly Atom[], language: string): Atom[] {
  const words = andHalf[language] ?? [];
  const out: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const [count, unit] = [atoms[at], atoms[at + 1]];
    const behind = atoms.slice(at + 2, at + 2 + words.length);
    const whole = count && wholeNumber(count, language);
    const isHalf = words.length > 0 && words.every((word, index) => word.test(behind[index]?.key ?? ''));
    const last = behind.at(-1);
    if (count && unit?.kind === 'unit' && whole !== undefined && isHalf && last) {
      out.push(
        numberAtom({ ...count, to: last.to }, String(whole + (/^qua|^cua/.test(last.key) ? 0.25 : 0.5)), {
          spelt: true,
        }),
        unit,
      );
      at += 1 + words.length;
    } else if (count) out.push(count);
  }
  return out;
}

function wholeNumber(atom: Atom, language: string): number | undefined {
  if (atom.kind === 'word' && (isArticle(atom.key, language) || atom.key === 'one')) return 1;
  return atom.kind === 'number' && /^#\d+$/.test(atom.key) ? Number(atom.key.slice(1)) : undefined;
}

/** „1,5 Stunden“, "three quarters of an hour", « un quart d'heure »: what stands between is said with the part. */
function inMinutes(atoms: readonly Atom[]): Atom[] {
  const out: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const count = atoms[at];
    if (!count) continue;
    const hours = count.kind === 'number' ? Number(count.key.slice(1)) : Number.NaN;
    let ahead = at + 1;
    while (hours < 1 && ahead - at < 3 && /^(?:of|an?|d|de)$/.test(atoms[ahead]?.key ?? '')) ahead += 1;
    const unit = atoms[ahead];
    if (!unit || Number.isNaN(hours) || Number.isInteger(hours) || !HOUR.test(unit.key)) out.push(count);
    else {
      const minutes = String(Number((hours * 60).toFixed(2)));
      out.push(numberAtom(count, minutes, { spelt: true }), { ...unit, kind: 'unit', key: 'unit:minute' });
      at = ahead;
    }
  }
  return out;
}

const quarters: ReadonlyMap<string, number> = new Map([
  ['viertelstunde', 15],
  ['halbstunde', 30],
  ['dreiviertelstunde', 45],
  ['demiheure', 30],
]);

/** Minutes of „Viertelstunde“, „Dreiviertelstunden“, « demi-heure ». */
export function minutesIn(word: string): number | undefined {
  return quarters.get(word.replace(/(?<=stunde)n$/, ''));
}
