// Heard words as the place in the text wants them: recognisers write without capitals and marks. Pure.
import type { PlacedWord } from './read-text.ts';

/** Lower case → as the text writes it; only words that have a capital within a sentence, and never stand without. */
export type Spellings = ReadonlyMap<string, string>;

/** The end of a sentence, or the begin of a text; „am 9. Dezember“, „z. B. hier“ end none. */
export const SENTENCE_END = /(?:^|(?:[!?…]|(?<!\d|(?:^|[\s(])\p{L})\.)["“”‘’»)\]]*\s*)$/u;

/** @param words of the written text, in order */
export function spellingsIn(words: readonly PlacedWord[]): Spellings {
  const known = new Map<string, string | null>();
  for (const [index, { text }] of words.entries()) {
    const word = bare(text);
    if (word === '') continue;
    const key = word.toLowerCase();
    // What begins a sentence has a capital whatever it is.
    if (SENTENCE_END.test(words[index - 1]?.text ?? '') && word !== key) continue;
    known.set(key, !known.has(key) || known.get(key) === word ? word : null);
  }
  return new Map([...known].flatMap(([key, word]) => (word === null || word === key ? [] : [[key, word]])));
}

/**
 * @param place.before the text of the paragraph up to there
 * @param place.was what stands there now; empty where something is put in
 * @returns the words, with the capitals of the text, and as a sentence of its own where it stands before one
 */
export function fitIn(
  raw: string,
  place: { before: string; was: string; after: string },
  spellings: Spellings,
): string {
  const { before, was, after } = place;
  const spelt = raw.replaceAll(/[\p{L}\p{N}]+/gu, (word) => spellings.get(word) ?? word);
  const begins = SENTENCE_END.test(before);
  const said = begins || /^\p{Lu}/u.test(was) ? spelt.slice(0, 1).toUpperCase() + spelt.slice(1) : spelt;
  const isSentence = was === '' && begins && /^\s*(?:\p{Lu}|\p{N}|$)/u.test(after);
  return isSentence && !/[.!?…]$/u.test(said) ? `${said}.` : said;
}

function bare(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
}
