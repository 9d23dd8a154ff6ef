// The transcript itself, format `wortlaut/1`. Pure.
import type { Transcript } from '../transcript.ts';

export function json(transcript: Transcript): string {
  return `${JSON.stringify(transcript, null, 2)}\n`;
}
