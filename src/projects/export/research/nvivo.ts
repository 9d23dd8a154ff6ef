// The table that NVivo reads as a transcript: time span, speaker and text, with tabs between. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import type { Naming } from '../names.ts';
import { tenths, timedParagraphs } from './timed-paragraphs.ts';

/** Without it NVivo takes the file for the encoding of the computer. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Each line has a time span and as many tabs as the others; there is no place for a head or a remark. An empty table
 * for a recording without speech.
 */
export function nvivo(transcript: Transcript, naming: Naming): string {
  const rows = timedParagraphs(transcript, naming).map(
    ({ speaker, startMs, endMs, text }) =>
      `${tenths(startMs, '.')}-${tenths(endMs, '.')}\t${speaker ?? ''}\t${text}\r\n`,
  );
  return BYTE_ORDER_MARK + rows.join('');
}
