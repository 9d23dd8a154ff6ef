// Plain text: paragraphs, who speaks, and when if asked for. Pure.
import type { Transcript } from '../transcript.ts';
import { paragraphsOf } from './paragraphs.ts';
import { clockTime } from './times.ts';

/**
 * @param options.note the first line, in brackets: a text file has no other place for a remark
 * @returns paragraphs with an empty line between; an empty text for a recording without speech
 */
export function txt(transcript: Transcript, options: { times: boolean; note?: string | null }): string {
  const paragraphs = paragraphsOf(transcript).map(({ startMs, speaker, text }) => {
    const time = options.times ? `[${clockTime(startMs)}] ` : '';
    const name = speaker === null ? '' : `${speaker}: `;
    return `${time}${name}${text}\n`;
  });
  return [...(options.note ? [`[${options.note}]\n`] : []), ...paragraphs].join('\n');
}
