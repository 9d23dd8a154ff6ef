// SubRip subtitles. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import { hasSeveralVoices } from '#projects/domain/speakers/speaker-labels.ts';
import type { Naming } from '../names.ts';
import { cuesOf } from './cues.ts';
import { cueTime } from '../times.ts';

/**
 * Numbered cues with CRLF-free lines; an empty text for a recording without speech. The format has no place for a
 * remark, so the file does not say where its text comes from.
 */
export function srt(transcript: Transcript, naming: Naming): string {
  return cuesOf(transcript, { prefixSpeakers: hasSeveralVoices(transcript), ...naming })
    .map(({ startMs, endMs, lines }, index) => {
      // `-->` in a text would be read as a time.
      const text = lines.map((line) => line.replaceAll('-->', '→')).join('\n');
      return `${index + 1}\n${cueTime(startMs, ',')} --> ${cueTime(endMs, ',')}\n${text}\n`;
    })
    .join('\n');
}
