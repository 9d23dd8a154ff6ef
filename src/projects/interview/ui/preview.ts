// The beginning of an interview as it will be, from its first question on. Pure.
import { roleOf, type SpeechRole } from '#projects/domain/speakers/speech-role.ts';
import { speakerLabels } from '#projects/domain/speakers/speaker-labels.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

export type PreviewLine = { speaker: string | null; startMs: number; role: SpeechRole | null; text: string };

const MOST_LINES = 6;
const MOST_CHARACTERS = 240;

/**
 * @param unnamed printed as the speaker where nobody is assigned
 * @returns paragraphs; `speaker` is null where the same person goes on
 */
export function previewOf(interview: Transcript, unnamed: string): PreviewLine[] {
  const labelOf = speakerLabels(interview, unnamed);
  const spoken = interview.segments.filter(({ text }) => text.trim() !== '');
  const question = spoken.findIndex(({ speaker }) => roleOf(interview, speaker) === 'question');
  const from = Math.max(0, question);
  return spoken.slice(from, from + MOST_LINES).map(({ speaker, startMs, text }, index, shown) => ({
    speaker: speaker === shown[index - 1]?.speaker ? null : labelOf(speaker),
    startMs,
    role: roleOf(interview, speaker),
    text: clipped(text.trim(), MOST_CHARACTERS),
  }));
}

/** Ends after a whole word. @param most UTF-16 units */
export function clipped(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/(?<!\s)\s+\S*$/u, '')} …`;
}
