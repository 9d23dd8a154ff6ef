// WebVTT subtitles (W3C), with the speaker as a voice tag. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import { hasSeveralVoices } from '#projects/domain/speakers/speaker-labels.ts';
import { cuesOf } from './cues.ts';
import { cueTime } from '../times.ts';

/**
 * @param options.unnamed as the voice of cues that nobody is assigned to
 * @param options.note a remark for the person who opens the file; no player shows it
 */
export function vtt(transcript: Transcript, options: { unnamed: string; note?: string | null }): string {
  const voices = hasSeveralVoices(transcript);
  const note = options.note ? [`NOTE ${escape(options.note.replace(/\s+/g, ' '))}\n`] : [];
  const cues = cuesOf(transcript, { prefixSpeakers: false, unnamed: options.unnamed });
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
