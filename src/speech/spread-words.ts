// Words without times of their own: a span of time, shared out between them.
import type { RecognisedWord } from './engine.ts';

/** Where an engine gives no confidence: neither sure nor doubtful. */
export const UNKNOWN_CONFIDENCE = 0.5;

/** The words of a text over a span (ms), each as long as its share of the letters. */
export function spreadWords(
  text: string,
  span: { startMs: number; endMs: number; confidence?: number | undefined },
): RecognisedWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let before = 0;
  return words.map((word) => {
    const at = (count: number) => span.startMs + ((span.endMs - span.startMs) * count) / letters;
    const startMs = at(before);
    before += word.length;
    return { text: word, startMs, endMs: at(before), confidence: span.confidence ?? UNKNOWN_CONFIDENCE };
  });
}

/** Longer than any word: an engine that repeats itself without a blank. In characters of storage. */
const LONGEST_WORD = 200;

/** What is longer than a word comes in pieces: all that is done with words takes them for short. */
function inPieces(word: RecognisedWord): RecognisedWord[] {
  if (word.text.length <= LONGEST_WORD) return [word];
  const letters = Array.from(word.text);
  const pieces = Array.from({ length: Math.ceil((2 * letters.length) / LONGEST_WORD) }, (_, index) =>
    letters.slice((index * LONGEST_WORD) / 2, ((index + 1) * LONGEST_WORD) / 2).join(''),
  );
  return spreadWords(pieces.join(' '), word);
}

/** Whole ms within the audio that never go back, and confidences from 0 to 1: whatever an engine may say. */
export function orderWords(words: readonly RecognisedWord[], durationMs: number): RecognisedWord[] {
  let earliest = 0;
  return words.flatMap(inPieces).map((word) => {
    const startMs = Math.min(durationMs, Math.max(earliest, Math.round(word.startMs)));
    const endMs = Math.min(durationMs, Math.max(startMs, Math.round(word.endMs)));
    earliest = startMs;
    return { text: word.text, startMs, endMs, confidence: Math.min(1, Math.max(0, word.confidence)) };
  });
}
