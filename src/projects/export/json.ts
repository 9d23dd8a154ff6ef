// The transcript itself, format `wortlaut/1`. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportSource } from './export-options.ts';

/** @param source which text of a recording it is, and whether a language model wrote it; kept under `source` */
export function json(transcript: Transcript, source?: ExportSource): string {
  return `${JSON.stringify({ ...transcript, source }, null, 2)}\n`;
}
