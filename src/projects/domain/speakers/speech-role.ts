// What somebody's words are in an interview. Pure.
import type { Transcript } from '../transcript.ts';

export type SpeechRole = 'question' | 'answer';

/** @returns null where the text is no interview, or nobody knows who speaks */
export function roleOf(
  { interview }: Pick<Transcript, 'interview'>,
  speaker: string | null,
): SpeechRole | null {
  if (!interview || speaker === null) return null;
  return interview.asks.includes(speaker) ? 'question' : 'answer';
}
