// How the name of a speaker is kept, whether it is given in the editor or for an interview. Pure.
import { normaliseText } from '#platform/text/normal-text.ts';

/** As a reader counts them. */
export const MAX_SPEAKER_NAME = 200;
/** Control characters, halves of characters, and those that turn the direction of the text around them. */
const UNWANTED = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** @returns the name as it is kept: one line, at most 200 characters; empty where there is nothing to see */
export function cleanName(given: string): string {
  const line = normaliseText(given, 'NFC').replace(/\s+/gu, ' ').replace(UNWANTED, '').trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(line)) return '';
  if (line.length <= MAX_SPEAKER_NAME) return line;
  return cutToCharacters(line).trim();
}

/** Looks no further than the name goes: finding characters costs many times what reading letters does. */
function cutToCharacters(line: string): string {
  let count = 0;
  for (const { index } of graphemes.segment(line)) {
    if (count === MAX_SPEAKER_NAME) return line.slice(0, index);
    count += 1;
  }
  return line;
}
