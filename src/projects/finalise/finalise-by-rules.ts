// The reading version without model, account and job: for the command line.
import type { Transcript } from '#projects/domain/transcript.ts';
import { hasMarks, writeDigits } from './digits/transcript-digits.ts';
import { formatTranscript } from './format-transcript.ts';

export function finaliseByRules(raw: Transcript): Promise<Transcript> {
  return writeDigits(formatTranscript(raw, { context: null }), { kept: [], areMarksHeard: hasMarks(raw) });
}
