// Reads PocketSphinx's CTM lines (utterance, channel, start and length in seconds, word, confidence) as words.
import type { RecognisedWord } from '../engine.ts';

/** Longer than any spoken word: over plain background sound PocketSphinx audio chunks one filler such as `ah`. */
const LONGEST_WORD_MS = 3_000;

/**
 * Words of one audio chunk of `durationMs`; entries that stand for no word (`<sil>`, `[NOISE]`, `++UM++`) fall away,
 * and the mark of an alternate pronunciation, as in `the(2)`, as well.
 */
export function parseCtm(text: string, durationMs: number): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  let earliest = 0;
  for (const line of text.split('\n')) {
    const [, , start, length, entry, confidence] = line.trim().split(/\s+/);
    if (start === undefined || length === undefined || entry === undefined) continue;
    const word = entry.replace(/\(\d+\)$/, '');
    if (word === '' || /^(<.*>|\[.*\]|\+\+.*\+\+)$/.test(word)) continue;
    const lengthMs = Math.round(Number(length) * 1_000);
    if (!(lengthMs <= LONGEST_WORD_MS)) continue;
    const startMs = clamp(Math.round(Number(start) * 1_000), earliest, durationMs);
    const endMs = clamp(startMs + lengthMs, startMs, durationMs);
    earliest = startMs;
    words.push({ text: word, startMs, endMs, confidence: clamp(Number(confidence ?? 0), 0, 1) });
  }
  return words;
}

/** Takes what is no number at all as the lower bound. */
function clamp(value: number, low: number, high: number): number {
  return Number.isNaN(value) ? low : Math.min(high, Math.max(low, value));
}
