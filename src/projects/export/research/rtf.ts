// Rich text for MAXQDA, ATLAS.ti and f4, with time marks as f4 writes them. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import type { Naming } from '../names.ts';
import { tenths, timedParagraphs } from './timed-paragraphs.ts';

/** Its letters are all ASCII: each program reads it alike, whatever it takes for the encoding. */
const HEAD = String.raw`{\rtf1\ansi\ansicpg1252\deff0\uc1{\fonttbl{\f0\fswiss Arial;}}`;

/**
 * `#00:00:12-3# Name: what is said #00:00:15-0#`: MAXQDA, ATLAS.ti and NVivo go from mark to mark, f4 looks at the end.
 * @param options.note a first paragraph in brackets, without a mark
 * @param options.empty said where the text has no words
 */
export function rtf(
  transcript: Transcript,
  options: Naming & { title: string; note: string | null; empty: string },
): string {
  const spoken = timedParagraphs(transcript, options).map(
    ({ speaker, startMs, endMs, text }) =>
      `${mark(startMs)} ${speaker === null ? '' : `{\\b ${escaped(speaker)}:} `}${escaped(text)} ${mark(endMs)}`,
  );
  const said = spoken.length === 0 ? [escaped(options.empty)] : spoken;
  const paragraphs = [...(options.note === null ? [] : [escaped(`[${options.note}]`)]), ...said];
  return [
    HEAD,
    `{\\info{\\title ${escaped(options.title)}}}`,
    ...paragraphs.map((paragraph) => `\\pard\\sa160\\f0\\fs22 ${paragraph}\\par`),
    '}\r\n',
  ].join('\r\n');
}

function mark(ms: number): string {
  return `#${tenths(ms, '-')}#`;
}

/** Other letters as signed UTF-16 units, and a question mark for programs that know none. */
function escaped(text: string): string {
  return text
    .replace(/[\\{}]/g, '\\$&')
    .replace(/[^ -~]/g, (unit) => `\\u${(unit.charCodeAt(0) << 16) >> 16}?`);
}
