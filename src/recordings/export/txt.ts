// Plain text: paragraphs, who speaks, and when if asked for. Pure.
import type { Transcript } from '../transcript.ts';
import { paragraphsOf } from './paragraphs.ts';
import { clockTime } from './times.ts';

/** @returns paragraphs with an empty line between; an empty text for a recording without speech */
export function txt(transcript: Transcript, options: { times: boolean }): string {
  const paragraphs = paragraphsOf(transcript).map(({ startMs, speaker, text }) => {
    const time = options.times ? `[${clockTime(startMs)}] ` : '';
    const name = speaker === null ? '' : `${speaker}: `;
    return `${time}${name}${text}\n`;
  });
  return paragraphs.join('\n');
}
