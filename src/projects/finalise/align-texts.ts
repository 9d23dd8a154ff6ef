// Aligns the words of two texts, of which one may have numbers in digits that the other has in words.
import { sameNumbers } from '#projects/review/compare/numbers/same-numbers.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import { alignWords, type Step } from './align-words.ts';

type Range = readonly [from: number, to: number];

/**
 * @param base the words as heard @param made the words as written now
 * @returns steps in order, as `alignWords` gives them; numbers of one value are `same`, whatever words they take
 */
export function alignTexts(base: readonly string[], made: readonly string[], language: string): Step[] {
  const steps: Step[] = [];
  let at = { base: 0, made: 0 };
  const alignUntil = (end: { base: number; made: number }) => {
    const from = base.slice(at.base, end.base).map(normaliseWord);
    const to = made.slice(at.made, end.made).map(normaliseWord);
    for (const step of alignWords(from, to, language))
      steps.push({ kind: step.kind, base: moved(step.base, at.base), made: moved(step.made, at.made) });
  };
  for (const run of numberRuns(base, made, language)) {
    alignUntil({ base: run.base[0], made: run.made[0] });
    steps.push({ kind: 'same', ...run });
    at = { base: run.base[1], made: run.made[1] };
  }
  alignUntil({ base: base.length, made: made.length });
  return steps;
}

function moved([from, to]: Range, by: number): Range {
  return [from + by, to + by];
}

/** Words that are a number in words, and the words that are it in digits. */
function numberRuns(
  base: readonly string[],
  made: readonly string[],
  language: string,
): { base: Range; made: Range }[] {
  // Without a digit on one side there is nothing to find.
  if (!made.some((word) => /\d/.test(word))) return [];
  const [raw, formatted] = [base.join(' '), made.join(' ')];
  const places = { base: placesOf(base), made: placesOf(made) };
  return sameNumbers({ raw, formatted, language }).flatMap(({ rawRange, formattedRange }) => {
    const run = {
      base: wordsAt(places.base, raw, rawRange),
      made: wordsAt(places.made, formatted, formattedRange),
    };
    return run.base && run.made ? [{ base: run.base, made: run.made }] : [];
  });
}

/** Where each word stands in the text that blanks make of them. */
export function placesOf(words: readonly string[]): Range[] {
  let at = 0;
  return words.map((word) => {
    const place = [at, at + word.length] as const;
    at = place[1] + 1;
    return place;
  });
}

/** Whole words alone: of „20-jährige“ the number is a part. */
function wordsAt(places: readonly Range[], text: string, [from, to]: Range): Range | undefined {
  const first = places.findLastIndex(([start]) => start <= from);
  const last = places.findIndex(([, end]) => end >= to);
  const around = text.slice(places[first]?.[0], from) + text.slice(to, places[last]?.[1]);
  return first < 0 || last < first || /[\p{L}\p{N}]/u.test(around) ? undefined : [first, last + 1];
}
