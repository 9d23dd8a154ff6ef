// The words that identify a clause: who acts in it, what opens it, and of which kind a word is.
import type { Atom } from './atom.ts';
import { weekdays } from './lexicon.ts';
import { isAuxiliary } from '#projects/domain/text/protected-words.ts';

/** Words of what is put right by another form of it. */
const SHORT = 3;

/** Nobody takes back a whole clause by one that has neither its subject nor its verb. */
export function isOfOneClause(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  const near = held.slice(0, taken.length + 2);
  const has = (test: (word: string) => boolean) =>
    !taken.some(({ key }) => test(key)) || near.some(({ key }) => test(key));
  // « j'ai voulu, enfin, je voulais »
  const isShort = taken.length <= SHORT && taken[0]?.key === held[0]?.key;
  return has(isPronoun) && has(isLink) && (isShort || has((word) => isAuxiliary(word, language)));
}

export function isQuestionWord(atom: Atom | undefined): boolean {
  return /^(?:wer|wen|wem|wessen|was|wo|wann|warum|wieso|weshalb|wie|welche[nmrs]?|woher|wohin|who|whom|whose|what|which|where|when|why|how|qui|quoi|où|quand|comment|pourquoi|combien|quels?|quelles?|quién|qué|dónde|cuándo|cómo|cuál|cuánt[oa]s?)$/.test(
    atom?.key ?? '',
  );
}

/** „und er ging“ begins another clause, and what stood before it was said to the end. */
export function isLink(word: string): boolean {
  return /^(?:und|and|et|y|e|aber|but|mais|pero)$/.test(word);
}

export function isPronoun(word: string): boolean {
  return /^(?:ich|du|er|sie|es|wir|ihr|man|mich|mir|dich|dir|ihn|ihm|uns|euch|i|me|him|her|us|them|you|he|she|it|we|they|je|j|tu|il|elle|on|nous|vous|ils|elles|yo|tú|él|ella|nosotros|ellos|ellas|usted)$/.test(
    word,
  );
}

/** « voulais » and « voudrais », „quería“ and „quiero“: the same verb, by its beginning. */
export function areForms(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= 2 && shared >= Math.min(one.length, other.length) / 3 && one.length > 3;
}

const sides =
  /^(?:links|rechts|linke[nmrs]?|rechte[nmrs]?|left|right|gauche|droite?|izquierd[oa]s?|derech[oa]s?|oben|unten|obere[nmrs]?|untere[nmrs]?|vorne?|hinten|norden|süden|osten|westen|north|south|east|west|nord|sud|norte|sur|este|oeste)$/;

export function kindOf(
  atom: Atom,
  language: string,
): 'number' | 'month' | 'side' | 'day' | 'part' | undefined {
  // „um acht, nein, um Viertel nach acht“
  if (atom.kind === 'number' || atom.kind === 'time') return 'number';
  if (atom.kind === 'month') return 'month';
  if (language === 'es' && /^cuart[oa]$/.test(atom.key)) return 'number';
  if (sides.test(atom.key)) return 'side';
  if (/^(?:anfang|mitte|ende|early|mid|late)$/.test(atom.key)) return 'part';
  return atom.kind === 'word' && weekdays[language]?.has(atom.key) ? 'day' : undefined;
}
