// Identifies the language of a text from its function words and its letters. Deterministic; null when uncertain.
import { normaliseText } from '#platform/text/normal-text.ts';
import { functionWords, sampleSentences } from './sample-sentences.ts';

export type TextLanguage = keyof typeof sampleSentences;
/** Words `from` to before `to`. */
export type ForeignPassage = { language: TextLanguage; from: number; to: number };
export type LanguageIdentifier = {
  /** @returns null where it cannot tell: too few words, names and numbers, two languages in even shares */
  identify(words: readonly string[]): TextLanguage | null;
  /**
   * Runs of words in another language than the expected one, in order: each long enough to be no loan word and no
   * short quotation. Where a run begins and ends is true to a few words.
   */
  foreignSpansIn(words: readonly string[], expected: string): ForeignPassage[];
};

const LANGUAGES = Object.keys(sampleSentences) as readonly TextLanguage[];
/** Counted for a trigram that was never seen. */
const SMOOTHING = 0.3;
/** What one word may say against a language at most: a foreign name does not turn a sentence. In natural logarithms. */
const MOST_AGAINST = 4;
/** Letters say less than small words do. */
const WEIGHT_OF_LETTERS = 0.5;
/** Fewer words tell too little, whatever they are. */
const LEAST_WORDS = 4;
/** Minimum lead of the best language. A larger one identifies fewer texts, and fewer of them wrongly. */
const LEAST_LEAD = 7;
/** Words that are looked at together when a stranger is sought, and how far one look is from the next. */
const WINDOW = 12;
const STEP = 3;
/** A shorter run may be a quotation. */
const LEAST_RUN = 8;

/** Counts the sample sentences once, with the first text; what it answers depends on the given words alone. */
export function createLanguageIdentifier(): LanguageIdentifier {
  let letters: readonly Trigrams[] | undefined;
  const small = LANGUAGES.map((language) => new Set(functionWords[language].trim().split(/\s+/)));

  function identify(words: readonly string[]): TextLanguage | null {
    const plain = words.flatMap(plainWords);
    if (plain.length < LEAST_WORDS) return null;
    const counted = (letters ??= LANGUAGES.map((language) => countTrigrams(sampleSentences[language])));
    const sums = LANGUAGES.map(() => 0);
    for (const word of plain) {
      const votes = small.some((set) => set.has(word))
        ? small.map((set) => (set.has(word) ? 0 : -MOST_AGAINST))
        : votesOfLetters(word, counted);
      votes.forEach((vote, index) => {
        sums[index] = (sums[index] ?? 0) + vote;
      });
    }
    const [best, second] = sums.map((sum, index) => ({ sum, index })).toSorted((a, b) => b.sum - a.sum);
    if (!best || !second || best.sum - second.sum < LEAST_LEAD) return null;
    return LANGUAGES[best.index] ?? null;
  }

  function foreignSpansIn(words: readonly string[], expected: string): ForeignPassage[] {
    const votes = words.map(() => new Map<TextLanguage, number>());
    const last = Math.max(0, words.length - WINDOW);
    for (let from = 0; from <= last; from = from === last ? last + 1 : Math.min(last, from + STEP)) {
      const found = identify(words.slice(from, from + WINDOW));
      if (found === null) continue;
      for (const vote of votes.slice(from, from + WINDOW)) vote.set(found, (vote.get(found) ?? 0) + 1);
    }
    return runsOf(votes.map((vote) => strongest(vote, expected)));
  }

  return { identify, foreignSpansIn };
}

/** @returns the language that most windows over a word are in; null for the expected one, and where nothing is known */
function strongest(votes: ReadonlyMap<TextLanguage, number>, expected: string): TextLanguage | null {
  const [best, second] = [...votes].toSorted((a, b) => b[1] - a[1]);
  return best && best[0] !== expected && best[1] > (second?.[1] ?? 0) ? best[0] : null;
}

function runsOf(languages: readonly (TextLanguage | null)[]): ForeignPassage[] {
  const runs: ForeignPassage[] = [];
  for (const [index, language] of languages.entries()) {
    const open = runs.at(-1);
    if (open?.language === language && open?.to === index) open.to = index + 1;
    else if (language !== null) runs.push({ language, from: index, to: index + 1 });
  }
  return runs.filter(({ from, to }) => to - from >= Math.min(LEAST_RUN, languages.length));
}

type Trigrams = { counts: ReadonlyMap<string, number>; total: number };

function countTrigrams(text: string): Trigrams {
  const counts = new Map<string, number>();
  let total = 0;
  for (const word of plainWords(text))
    for (const trigram of trigramsOf(word)) {
      counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
      total += 1;
    }
  return { counts, total };
}

function votesOfLetters(word: string, letters: readonly Trigrams[]): number[] {
  const sums = letters.map(({ counts, total }) =>
    trigramsOf(word).reduce(
      (sum, trigram) => sum + Math.log(((counts.get(trigram) ?? 0) + SMOOTHING) / total),
      0,
    ),
  );
  const best = Math.max(...sums);
  return sums.map((sum) => Math.max(-MOST_AGAINST, (sum - best) * WEIGHT_OF_LETTERS));
}

function trigramsOf(word: string): string[] {
  const framed = ` ${word} `;
  return Array.from({ length: framed.length - 2 }, (_, index) => framed.slice(index, index + 3));
}

/** Lower case, without marks; words with digits belong to no language. French elisions fall apart. */
function plainWords(text: string): string[] {
  return normaliseText(text, 'NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .flatMap((word) => (/^(?:[cdjlmnst]|qu|lorsqu|puisqu)'/u.test(word) ? word.split("'") : [word]))
    .map((word) => word.replaceAll(/^'+|(?<!')'+$/gu, ''))
    .filter((word) => word !== '' && !/\p{N}/u.test(word));
}
