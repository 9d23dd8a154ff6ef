// The transcript itself, format `wortlaut/1`. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportedComment, ExportSource } from './export-options.ts';

/** @param more kept beside it: which text it is, and whether a language model wrote it; the comments on it */
export function json(
  transcript: Transcript,
  more: { source?: ExportSource; comments?: readonly ExportedComment[] | undefined } = {},
): string {
  const { source, comments } = more;
  return `${JSON.stringify({ ...transcript, source, comments }, null, 2)}\n`;
}
