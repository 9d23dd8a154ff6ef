// What programs for qualitative analysis read: each paragraph with its speaker, its beginning and its end. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import { type Naming, namesOf } from '../names.ts';
import { cueTime } from '../times.ts';

export type TimedParagraph = {
  /** Named in each paragraph: a program codes one by one. Null where nobody is named. */
  speaker: string | null;
  startMs: number;
  /** Never after the next paragraph begins, so that the times of a file only go forward. */
  endMs: number;
  /** One line, in which no program finds a time. */
  text: string;
};

export function timedParagraphs(transcript: Transcript, naming: Naming): TimedParagraph[] {
  const labelOf = namesOf(transcript, naming);
  const paragraphs: TimedParagraph[] = [];
  for (const { speaker, startMs, endMs, text } of transcript.segments) {
    const line = withoutMarks(text);
    if (line === '') continue;
    const before = paragraphs.at(-1);
    const begins = Math.max(startMs, before?.startMs ?? 0);
    if (before) before.endMs = Math.min(before.endMs, begins);
    const label = labelOf(speaker);
    paragraphs.push({
      // What stands before the first colon is the name.
      speaker: label === null ? null : withoutMarks(label.replaceAll(':', ' ')),
      startMs: begins,
      endMs: Math.max(begins, endMs),
      text: line,
    });
  }
  return paragraphs;
}

/** `01:02:03.4` with the sign that a program wants before the tenths. */
export function tenths(ms: number, sign: '-' | '.'): string {
  return cueTime(ms, '.').slice(0, -2).replace('.', sign);
}

/** A tab or a line end would be a column or a paragraph, and `#1:02` the beginning of a time mark. */
function withoutMarks(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([#[({<])(?=\d+:\d)/g, '$1 ')
    .trim();
}
