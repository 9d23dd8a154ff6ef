// A transcript as one text, with the place and the time of each of its words.
import type { Transcript } from '#projects/domain/transcript.ts';
import { minConfidence } from '#projects/domain/text/low-confidence.ts';
import { lastStartedAt, timedTokens } from '#projects/domain/text/word-times.ts';

/** `from` (in) to `to` (out): UTF-16 units of the whole text. */
export type PlacedWord = {
  text: string;
  from: number;
  to: number;
  startMs: number;
  endMs: number;
  doubtful: boolean;
};

export type PlacedSegment = {
  /** Index among the transcript's segments. */
  index: number;
  speaker: string | null;
  from: number;
  to: number;
  startMs: number;
  endMs: number;
  /** Indexes of its words: from (in) to (out). */
  words: readonly [from: number, to: number];
};

export type ReadText = { text: string; words: PlacedWord[]; segments: PlacedSegment[]; language: string };

const BETWEEN = '\n\n';

export function readText(transcript: Transcript): ReadText {
  const names = new Map(transcript.speakers.map(({ id, name }) => [id, name]));
  const heard = transcript.segments.flatMap((segment) => segment.words);
  const bound = minConfidence(heard.map((word) => word.confidence));
  const words: PlacedWord[] = [];
  const segments: PlacedSegment[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const [index, segment] of transcript.segments.entries()) {
    if (segment.text.trim() === '') continue;
    const first = words.length;
    const tokens = timedTokens(segment, bound);
    for (const [nth, match] of [...segment.text.matchAll(/\S+/g)].entries()) {
      const token = tokens[nth];
      const from = at + match.index;
      if (token) words.push({ ...token, from, to: from + match[0].length });
    }
    const { speaker, startMs, endMs, text } = segment;
    const name = speaker === null ? null : (names.get(speaker) ?? speaker);
    const to = at + text.length;
    segments.push({ index, speaker: name, from: at, to, startMs, endMs, words: [first, words.length] });
    texts.push(text);
    at = to + BETWEEN.length;
  }
  const language = transcript.language.split('-')[0] ?? transcript.language;
  return { text: texts.join(BETWEEN), words, segments, language };
}

/** Finds words by their place in the text. */
export class WordFinder {
  readonly #starts: Float64Array;
  readonly #words: readonly PlacedWord[];

  constructor(read: ReadText) {
    this.#words = read.words;
    this.#starts = Float64Array.from(read.words, (word) => word.from);
  }

  /** Index of the last word that begins before `place`; -1 where none does. */
  before(place: number): number {
    return lastStartedAt(this.#starts, place - 1);
  }

  /** Words that share a letter with the stretch. @returns indexes from (in) to (out) */
  within([from, to]: readonly [number, number]): readonly [number, number] {
    if (to <= from) {
      const index = this.before(from) + 1;
      return [index, index];
    }
    const first = lastStartedAt(this.#starts, from);
    const begins = (this.#words[first]?.to ?? 0) > from ? first : first + 1;
    return [Math.max(0, begins), this.before(to) + 1];
  }
}
