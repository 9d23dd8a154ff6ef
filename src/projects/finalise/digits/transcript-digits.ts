// Writes the numbers of a transcript as digits; its words keep the times at which they were spoken.
import { setImmediate } from 'node:timers/promises';
import type { Segment, Transcript, Word } from '#projects/domain/transcript.ts';
import { digitsFor, type Rewriting } from './write-digits.ts';

type Options = {
  /** Terms that stay as they are spelt. */
  kept: readonly string[];
  /** Whether the engine gave the punctuation. */
  areMarksHeard: boolean;
};

export async function writeDigits(transcript: Transcript, options: Options): Promise<Transcript> {
  const language = transcript.language.split('-')[0] ?? transcript.language;
  const segments: Segment[] = [];
  for (const segment of transcript.segments) {
    // Ten hours are thousands of paragraphs: others in this process get their turn in between.
    await setImmediate();
    segments.push(inDigits(segment, { language, ...options }));
  }
  return { ...transcript, segments };
}

/** True where a raw transcript has full stops, question marks and the like of its own. */
export function hasMarks(raw: Transcript): boolean {
  return raw.segments.some(({ words }) => words.some(({ text }) => /\p{L}[.?!]/u.test(text)));
}

function inDigits(segment: Segment, options: Options & { language: string }): Segment {
  const rewritings = digitsFor(
    segment.words.map((word) => word.text),
    options,
  );
  if (rewritings.length === 0) return segment;
  const words: Word[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const rewriting of rewritings) {
    const before = segment.words.slice(at, rewriting.from);
    words.push(...before, ...timed(segment.words, rewriting));
    texts.push(...before.map((word) => word.text), rewriting.text);
    at = rewriting.to;
  }
  const rest = segment.words.slice(at);
  words.push(...rest);
  texts.push(...rest.map((word) => word.text));
  return { ...segment, words, text: texts.join(' ') };
}

/** One word for each piece between blanks; together they take the time of all that was said for them. */
function timed(words: readonly Word[], { from, to, text }: Rewriting): Word[] {
  const heard = words.slice(from, to);
  const startMs = heard[0]?.startMs ?? 0;
  const endMs = Math.max(startMs, heard.at(-1)?.endMs ?? startMs);
  const confidence = Math.min(...heard.map((word) => word.confidence));
  const pieces = text.split(/\s+/u);
  const share = (index: number) => Math.round(startMs + ((endMs - startMs) * index) / pieces.length);
  return pieces.map((piece, index) => ({
    text: piece,
    startMs: share(index),
    endMs: share(index + 1),
    confidence,
  }));
}
