// Which utterances of an audio chunk are worth hearing again: those that PocketSphinx itself is least sure of. Pure.
import type { RecognisedWord } from '../engine.ts';

/** Mean confidence of the words; three fifths of all errors lie in the fifth of the utterances below it (decision 009). */
const DOUBT_BELOW = 0.75;
/**
 * Once so much of an audio chunk is heard again, no other utterance is: more takes more time than it is worth (decision 009).
 */
const MOST_OF_STRETCH = 0.12;

/**
 * @param utterances what was heard of each, and how long it is, ms
 * @returns their numbers, from 0, the most doubtful first
 */
export function lowConfidenceUtterances(
  utterances: readonly { words: readonly RecognisedWord[]; durationMs: number }[],
): number[] {
  let leftMs = MOST_OF_STRETCH * utterances.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const doubtful = utterances
    .map(({ words, durationMs }, index) => ({ index, durationMs, confidence: meanConfidence(words) }))
    .filter(({ confidence }) => confidence < DOUBT_BELOW)
    .toSorted((a, b) => a.confidence - b.confidence);
  const chosen: number[] = [];
  for (const { index, durationMs } of doubtful) {
    if (leftMs <= 0) break;
    leftMs -= durationMs;
    chosen.push(index);
  }
  return chosen;
}

/** 1 where nothing was heard: silence is heard no better the second time. */
function meanConfidence(words: readonly RecognisedWord[]): number {
  if (words.length === 0) return 1;
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}
