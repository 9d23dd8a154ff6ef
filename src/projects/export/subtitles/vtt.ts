// WebVTT subtitles (W3C), with the speaker as a voice tag. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import { hasSeveralVoices } from '#projects/domain/speakers/speaker-labels.ts';
import type { Naming } from '../names.ts';
import { cuesOf } from './cues.ts';
import { cueTime } from '../times.ts';

/** @param options.note a remark for the person who opens the file; no player shows it */
export function vtt(transcript: Transcript, options: Naming & { note?: string | null }): string {
  const { note: remark, ...naming } = options;
  const voices = hasSeveralVoices(transcript);
  const note = remark ? [`NOTE ${escape(remark.replace(/\s+/g, ' '))}\n`] : [];
  const cues = cuesOf(transcript, { prefixSpeakers: false, ...naming });
  const blocks = cues.map(({ startMs, endMs, lines, speaker }) => {
    const voice = voices && speaker !== null ? `<v ${escape(speaker.replace(/\s+/g, ' '))}>` : '';
    const text = lines.map(escape).join('\n');
    return `${cueTime(startMs, '.')} --> ${cueTime(endMs, '.')}\n${voice}${text}\n`;
  });
  return ['WEBVTT\n', ...note, ...blocks].join('\n');
}

/** Escaped this way, `-->` cannot stand in a text either. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
