// From a moment of the recording to the word spoken then, and from a text to the times of its words.
import { commonWords } from './time-text.ts';
import type { Segment, Word } from '../transcript.ts';

/** A word as it is read, with the stretch of sound it stands for. `doubtful`: the engine was unsure. */
export type TimedToken = { text: string; startMs: number; endMs: number; doubtful: boolean };

/** A word keeps its light this long after its end, so that pauses within a sentence do not flicker. */
const AFTERGLOW_MS = 350;

/** The last entry that starts at or before a moment; -1 before the first. `starts` ascends. */
export function lastStartedAt(starts: ArrayLike<number>, ms: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Number.POSITIVE_INFINITY) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Index of the word spoken at a moment; -1 in silence. */
export function wordAt(tokens: readonly TimedToken[], starts: ArrayLike<number>, ms: number): number {
  const index = lastStartedAt(starts, ms);
  const token = tokens[index];
  return token && ms < token.endMs + AFTERGLOW_MS ? index : -1;
}

/**
 * Gives each word of a written text the time of the heard word it came from. A written word that nobody spoke
 * (a number in digits, an inserted word) shares the stretch between its neighbours.
 * @param minConfidence the confidence below which a word counts as doubtful
 */
export function timedTokens(segment: Segment, minConfidence: number): TimedToken[] {
  const written = segment.text.split(/\s+/).filter((text) => text !== '');
  const sources = matchWords(written, segment.words);
  return written.map((text, index) => {
    const word = sources[index];
    if (word) {
      const { startMs, endMs, confidence } = word;
      return { text, startMs, endMs, doubtful: confidence < minConfidence };
    }
    return { text, ...gapAround(sources, index, segment), doubtful: false };
  });
}

function matchWords(written: readonly string[], heard: readonly Word[]): (Word | null)[] {
  if (written.length === heard.length) return [...heard];
  const sources = commonWords(
    heard.map((word) => word.text),
    written,
  );
  return sources.map((index) => heard[index] ?? null);
}

function gapAround(sources: readonly (Word | null)[], index: number, segment: Segment) {
  let before = index - 1;
  while (before >= 0 && !sources[before]) before -= 1;
  let after = index + 1;
  while (after < sources.length && !sources[after]) after += 1;
  const from = sources[before]?.endMs ?? segment.startMs;
  const to = Math.max(from, sources[after]?.startMs ?? segment.endMs);
  const share = (to - from) / (after - before - 1);
  const position = index - before - 1;
  return {
    startMs: Math.round(from + share * position),
    endMs: Math.round(from + share * (position + 1)),
  };
}
