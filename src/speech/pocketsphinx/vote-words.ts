// Several hearings of the same sentence, put together word by word by a vote. Pure.
import type { RecognisedWord } from '../engine.ts';

/** What a hearing without a word counts for at its place, where the others heard one. */
const SILENCE_CONFIDENCE = 0.5;
/** What every vote counts for; the rest is its confidence. */
const EQUAL_SHARE = 0.5;

/** What each hearing so far has at a place, in their order; null: no word. */
type Place = (RecognisedWord | null)[];

/**
 * @param hearings the first one is kept where the others do not agree on something else
 * @returns words with the times and confidences of the hearing that won at their place; those never go back
 */
export function voteWords(hearings: readonly (readonly RecognisedWord[])[]): RecognisedWord[] {
  let places: Place[] = [];
  for (const [count, words] of hearings.entries()) places = alignTo(places, words, count);
  const words: RecognisedWord[] = [];
  for (const place of places) {
    const word = winner(place);
    if (!word) continue;
    const startMs = Math.max(word.startMs, words.at(-1)?.startMs ?? 0);
    words.push({ ...word, startMs, endMs: Math.max(startMs, word.endMs) });
  }
  return words;
}

function winner(place: Place): RecognisedWord | null {
  const votes = new Map<string | undefined, number>();
  let best: RecognisedWord | null = null;
  let most = 0;
  for (const word of place) {
    const confidence = word ? word.confidence : SILENCE_CONFIDENCE;
    const vote = (votes.get(word?.text) ?? 0) + EQUAL_SHARE + (1 - EQUAL_SHARE) * confidence;
    votes.set(word?.text, vote);
  }
  for (const word of place) {
    const vote = votes.get(word?.text) ?? 0;
    if (vote > most) [best, most] = [word, vote];
  }
  return best;
}

/** Adds a hearing to the places of those before it, with as few differences as possible (Levenshtein, on words). */
function alignTo(places: readonly Place[], words: readonly RecognisedWord[], count: number): Place[] {
  const costs = differences(places, words);
  const at = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const aligned: Place[] = [];
  let [row, column] = [places.length, words.length];
  while (row > 0 || column > 0) {
    const [place, word] = [places[row - 1], words[column - 1]];
    if (place && word && at(row, column) === at(row - 1, column - 1) + (isIn(place, word) ? 0 : 1)) {
      aligned.push([...place, word]);
      [row, column] = [row - 1, column - 1];
    } else if (place && at(row, column) === at(row - 1, column) + 1) {
      aligned.push([...place, null]);
      row -= 1;
    } else {
      aligned.push([...Array.from({ length: count }, () => null), word ?? null]);
      column -= 1;
    }
  }
  return aligned.toReversed();
}

function differences(places: readonly Place[], words: readonly RecognisedWord[]): number[][] {
  const costs: number[][] = [Array.from({ length: words.length + 1 }, (_, column) => column)];
  for (const [row, place] of places.entries()) {
    const above = costs[row] ?? [];
    const current = [row + 1];
    for (const [column, word] of words.entries()) {
      const same = (above[column] ?? 0) + (isIn(place, word) ? 0 : 1);
      current.push(Math.min(same, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    costs.push(current);
  }
  return costs;
}

const isIn = (place: Place, { text }: RecognisedWord) => place.some((word) => word?.text === text);
