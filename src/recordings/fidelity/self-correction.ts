// Who corrects himself at once says what holds last: „am Montag, nein, am Dienstag“.
import type { AtomStep } from './align-atoms.ts';
import type { Atom } from './atom.ts';
import { weekdays } from './lexicon.ts';
import { isFunctionWord } from './protected-words.ts';

const markers: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    'nein ich meine quatsch korrektur verzeihung entschuldigung moment vielmehr besser gesagt'.split(' '),
  ),
  en: new Set('no wait i mean sorry correction rather or actually'.split(' ')),
};
/** These say by themselves that what was said before does not hold. */
const sure: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set('nein meine quatsch korrektur verzeihung entschuldigung moment vielmehr gesagt'.split(' ')),
  en: new Set('no wait mean sorry correction rather actually'.split(' ')),
};

/**
 * Whether what was dropped from `from` to `to` is nothing but a number or a day, the word that takes it back, and a
 * small word, and what was kept behind it is of the same kind.
 * @param step index in `steps` of any of what was dropped
 */
export function isTakenBack(
  steps: readonly AtomStep[],
  step: number,
  raw: readonly Atom[],
  language: string,
): boolean {
  let [first, behind] = [step, step + 1];
  while (steps[first - 1]?.kind === 'dropped') first -= 1;
  while (steps[behind]?.kind === 'dropped') behind += 1;
  const kept = steps[behind];
  if (kept?.kind !== 'same') return false;
  const dropped = raw.slice(steps[first]?.raw[0], kept.raw[0]).filter(({ kind }) => kind !== 'filler');
  const [said, ...rest] = dropped;
  const held = raw[kept.raw[0]];
  const kind = said && kindOf(said, language);
  if (!held || kind === undefined || kind !== kindOf(held, language)) return false;
  return (
    rest.some(({ key }) => sure[language]?.has(key) ?? false) &&
    rest.every(({ key }) => (markers[language]?.has(key) ?? false) || isFunctionWord(key, language))
  );
}

function kindOf(atom: Atom, language: string): 'number' | 'time' | 'month' | 'day' | undefined {
  if (atom.kind === 'number' || atom.kind === 'time' || atom.kind === 'month') return atom.kind;
  return atom.kind === 'word' && weekdays[language]?.has(atom.key) ? 'day' : undefined;
}
