// Words that were left out in one place and stand in another nearby: nothing of what they say is lost.
import type { Atom } from '../../reading/atom.ts';
import { isPronoun } from '../../reading/clause-words.ts';
import type { Place } from './dropped-finding.ts';
import { isAuxiliary, isFunctionWord, isNegation } from '#projects/domain/text/protected-words.ts';
import { mayGo } from '../../reading/small-words.ts';
import { standsFor } from './resumed-subjects.ts';

/** Words that nobody says twice by accident. */
const FEWEST = 3;
/** Of who and which verb, said again: „haben wir dann“. */
const LONGEST_FRAME = 4;

/** „[Ich bin in], meine Eltern lebten in Köln, aber ich bin in Bonn geboren“: word for word among what was kept. */
export function isSaidElsewhere({ dropped, before, behind }: Place, language: string): boolean {
  const words = withoutParticles(dropped, language);
  if (isEchoed(words, before, language)) return true;
  const isTelling = ({ kind, key }: Atom) => kind === 'word' && key.length > 1 && !isNegation(key);
  if (words.length < FEWEST || !words.every(isTelling)) return false;
  return stands(words, before) || stands(words, behind);
}

/** "My mum wouldn't have it, she just wouldn't have it": what was said last, of the same person. */
function isEchoed(words: readonly Atom[], before: readonly Atom[], language: string): boolean {
  const isWord = ({ kind, key }: Atom) => kind === 'word' && key.length > 1;
  for (let from = 0; words.length - from >= FEWEST; from += 1) {
    const said = words.slice(from);
    const last = before.slice(-said.length);
    const who = before.at(-said.length - 1)?.key ?? '';
    const isLead = ({ key }: Atom) =>
      isPronoun(key) ? key === who || standsFor(key, who, language) : mayGo(key, language);
    const isSame =
      last.length === said.length && said.every((atom, at) => isWord(atom) && atom.key === last[at]?.key);
    if (isSame && words.slice(0, from).every(isLead)) return true;
  }
  return false;
}

function stands(words: readonly Atom[], kept: readonly Atom[]): boolean {
  return kept.some((_, at) => words.every(({ key }, index) => kept[at + index]?.key === key));
}

function withoutParticles(words: readonly Atom[], language: string): readonly Atom[] {
  const isParticle = (atom: Atom | undefined) =>
    atom !== undefined && mayGo(atom.key, language) && !isFunctionWord(atom.key, language);
  let [from, to] = [0, words.length];
  while (isParticle(words[from])) from += 1;
  while (to > from && isParticle(words[to - 1])) to -= 1;
  return words.slice(from, to);
}

/** „Wir haben dann am dritten März [haben wir dann] begonnen“: who and which verb, and nothing that says more. */
export function isFrameSaidBefore({ dropped, before }: Place, language: string): boolean {
  // „meine Großmutter, die ist aus Danzig, ist die gekommen“
  const isWho = ({ key }: Atom) => isPronoun(key) || (language === 'de' && /^(?:die|der)$/.test(key));
  const isPart = (atom: Atom) => isWho(atom) || isAuxiliary(atom.key, language);
  const hasBoth = dropped.some(isWho) && dropped.some(({ key }) => isAuxiliary(key, language));
  return (
    dropped.length <= LONGEST_FRAME &&
    hasBoth &&
    dropped.every((atom) => isPart(atom) || mayGo(atom.key, language)) &&
    dropped.every(({ key }) => before.some((atom) => atom.key === key))
  );
}
