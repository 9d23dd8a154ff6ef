// Finds texts by words. Each word of the query must be somewhere in a text, also inside of a longer word: German joins
// them („Schutz“ is in „Datenschutz“).
import { fold, foldedWords } from './fold-words.ts';

export type SearchedText = {
  readonly title: string;
  readonly path: string;
  /** What the text is about, in a sentence. */
  readonly about: string;
  /** Its other words, folded, each once, with blanks between. */
  readonly words: string;
};

/** The beginning of a word says more than its middle, and a title more than a text. */
const weights = { titleStart: 12, title: 8, aboutStart: 5, about: 4, start: 2, inside: 1 } as const;

/** @returns those that have every word of the query, the best first; none for a query without words */
export function searchTexts<T extends SearchedText>(texts: readonly T[], query: string): T[] {
  const wanted = foldedWords(query);
  if (wanted.length === 0) return [];
  return texts
    .map((text) => ({ text, score: scoreOf(text, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);
}

function scoreOf({ title, about, words }: SearchedText, wanted: readonly string[]): number {
  const fields = [
    { text: ` ${fold(title)}`, start: weights.titleStart, inside: weights.title },
    { text: ` ${fold(about)}`, start: weights.aboutStart, inside: weights.about },
    { text: ` ${words}`, start: weights.start, inside: weights.inside },
  ];
  let sum = 0;
  for (const word of wanted) {
    const best = Math.max(
      ...fields.map(({ text, start, inside }) => {
        if (beginsWord(text, word)) return start;
        return text.includes(word) ? inside : 0;
      }),
    );
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at > 0; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}
