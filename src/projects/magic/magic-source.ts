// A transcript as a language model reads it, and its parts where it is too long for one look. Pure.
import { speakerLabels } from '#projects/domain/speakers/speaker-labels.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

/** UTF-16 units: about 15,000 tokens of German, which models with a window of 32,000 take beside what they write. */
export const MOST_AT_ONCE = 48_000;
/** More than thirty hours of speech. */
export const MOST_PARTS = 40;

/** Paragraphs with who speaks, and when where the text has times: `[0:12:30] Voss: …`. */
export function sourceText(transcript: Transcript): string {
  const labelOf = speakerLabels(transcript, 'Unknown speaker');
  return transcript.segments
    .filter(({ text }) => text.trim() !== '')
    .map(({ speaker, startMs, endMs, text }) => {
      const time = endMs > 0 ? `[${clock(startMs)}] ` : '';
      const label = labelOf(speaker);
      const name = label === null ? '' : `${label}: `;
      return `${time}${name}${text.trim()}`;
    })
    .join('\n\n');
}

/** Cut between paragraphs, else between words; parts of about the same length. */
export function cutParts(text: string, most = MOST_AT_ONCE): string[] {
  if (text.length <= most) return text === '' ? [] : [text];
  const wanted = Math.ceil(text.length / Math.ceil(text.length / most));
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const at = cutBefore(rest, { wanted, most });
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}

function cutBefore(text: string, { wanted, most }: { wanted: number; most: number }): number {
  for (const border of ['\n\n', ' ']) {
    const after = text.indexOf(border, wanted);
    if (after >= 0 && after <= most) return after;
    const before = text.lastIndexOf(border, wanted);
    if (before > 0) return before;
  }
  return most;
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
