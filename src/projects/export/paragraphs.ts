// The paragraphs of a document: a segment each, with the speaker named where the turn changes. Pure.
import { roleOf, type SpeechRole } from '#projects/domain/speakers/speech-role.ts';
import { foreignLanguage } from '#projects/domain/text/foreign-language.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type Naming, namesOf } from './names.ts';
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
 * @param options.times whether each paragraph names its time; left out: an interview may name that of each turn
 * @returns segments with text; `speaker` is null where the same person goes on or the text has no speakers
 */
export function paragraphsOf(
  transcript: Transcript,
  { times, ...naming }: Naming & { times: boolean | undefined },
): Paragraph[] {
  const labelOf = namesOf(transcript, naming);
  const paragraphs: Paragraph[] = [];
  let before: string | null | undefined;
  for (const segment of transcript.segments) {
    const text = segment.text.trim();
    if (text === '') continue;
    const begins = segment.speaker !== before;
    before = segment.speaker;
    const timed = times ?? (begins && transcript.interview?.times);
    paragraphs.push({
      time: timed ? clockTime(segment.startMs) : null,
      speaker: begins ? labelOf(segment.speaker) : null,
      role: roleOf(transcript, segment.speaker),
      language: foreignLanguage(transcript, segment) ?? null,
      text,
    });
  }
  return paragraphs;
}
