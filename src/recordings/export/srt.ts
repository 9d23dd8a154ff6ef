// SubRip subtitles. Pure.
import type { Transcript } from '../transcript.ts';
import { cuesOf } from './cues.ts';
import { cueTime } from './times.ts';

/**
 * Numbered cues with CRLF-free lines; an empty text for a recording without speech. The format has no place for a
 * remark: where a text comes from is not told.
 */
export function srt(transcript: Transcript): string {
  return cuesOf(transcript, { prefixSpeakers: transcript.speakers.length > 1 })
    .map(({ startMs, endMs, lines }, index) => {
      // `-->` in a text would be read as a time.
      const text = lines.map((line) => line.replaceAll('-->', '→')).join('\n');
      return `${index + 1}\n${cueTime(startMs, ',')} --> ${cueTime(endMs, ',')}\n${text}\n`;
    })
    .join('\n');
}
