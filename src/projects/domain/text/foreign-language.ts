// Which passage of a recording is in another language than the rest. Pure.
import { type RecordingLanguage, recordingLanguages } from '../project.ts';
import type { Segment, Transcript } from '../transcript.ts';

/** @returns the language that most of the passage is in, where that is not the recording's own */
export function foreignLanguage(
  { otherLanguages = [] }: Transcript,
  { startMs, endMs }: Pick<Segment, 'startMs' | 'endMs'>,
): RecordingLanguage | undefined {
  const within = otherLanguages.find(
    (span) => 2 * (Math.min(span.endMs, endMs) - Math.max(span.startMs, startMs)) > endMs - startMs,
  );
  return recordingLanguages.find((language) => language === within?.language);
}
