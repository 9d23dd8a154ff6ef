// The paragraphs of a document: a segment each, with the speaker named where the turn changes. Pure.
import { roleOf, type SpeechRole } from '../interview/speech-role.ts';
import { strangeLanguage } from '../strange-language.ts';
import type { Transcript } from '../transcript.ts';
import { clockTime } from './times.ts';

export type Paragraph = {
  /** Where it is to be named: when it begins, `2:03`. */
  time: string | null;
  speaker: string | null;
  /** Null where the text is no interview. */
  role: SpeechRole | null;
  /** Where it is another than that of the recording. */
  language: string | null;
  text: string;
};

/**
 * @param times whether each paragraph names its time; left out: an interview may name that of each turn
 * @returns segments with text; `speaker` is null where the same person goes on or nobody was told apart
 */
export function paragraphsOf(transcript: Transcript, times: boolean | undefined): Paragraph[] {
  const names = new Map(transcript.speakers.map((speaker) => [speaker.id, speaker.name]));
  const paragraphs: Paragraph[] = [];
  let before: string | null | undefined;
  for (const segment of transcript.segments) {
    const text = segment.text.trim();
    if (text === '') continue;
    const begins = segment.speaker !== before;
    const speaker = begins ? segment.speaker : null;
    before = segment.speaker;
    const timed = times ?? (begins && transcript.interview?.times);
    paragraphs.push({
      time: timed ? clockTime(segment.startMs) : null,
      speaker: speaker === null ? null : (names.get(speaker) ?? speaker),
      role: roleOf(transcript, segment.speaker),
      language: strangeLanguage(transcript, segment) ?? null,
      text,
    });
  }
  return paragraphs;
}
