// The beginning of an interview as it will be, from its first question on. Pure.
import { roleOf, type SpeechRole } from '../../interview/speech-role.ts';
import type { Transcript } from '../../transcript.ts';

export type PreviewLine = { speaker: string | null; startMs: number; role: SpeechRole | null; text: string };

const MOST_LINES = 6;
const MOST_CHARACTERS = 240;

/** @returns paragraphs; `speaker` is null where the same person goes on */
export function previewOf(interview: Transcript): PreviewLine[] {
  const names = new Map(interview.speakers.map(({ id, name }) => [id, name]));
  const spoken = interview.segments.filter(({ text }) => text.trim() !== '');
  const question = spoken.findIndex(({ speaker }) => roleOf(interview, speaker) === 'question');
  const from = Math.max(0, question);
  return spoken.slice(from, from + MOST_LINES).map(({ speaker, startMs, text }, index, shown) => ({
    speaker:
      speaker === null || speaker === shown[index - 1]?.speaker ? null : (names.get(speaker) ?? speaker),
    startMs,
    role: roleOf(interview, speaker),
    text: clipped(text.trim()),
  }));
}

function clipped(text: string): string {
  return text.length <= MOST_CHARACTERS
    ? text
    : `${text.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/u, '')} …`;
}
