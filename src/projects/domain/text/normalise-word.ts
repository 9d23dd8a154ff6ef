// A word as it is compared: what stays equal when only case and punctuation change.
import { normaliseText } from '#platform/text/normal-text.ts';

const KEPT = [
  String.raw`(?<=\p{N})[.,:/-](?=\p{N})`, // 3,5 and 12:30 are not 35 and 1230
  String.raw`(?<=\p{L})'(?=\p{L})`, // can't
  String.raw`(?<![\p{L}\p{N}])-(?=\p{N})`, // the sign of a number
].join('|');
const PUNCTUATION = new RegExp(String.raw`(${KEPT})|[^\p{L}\p{N}\p{M}%€$£§°&+]`, 'gu');

/** Lower case, without punctuation and without hyphens; empty for what is no word (`–`, `…`). */
export function normaliseWord(text: string): string {
  // Most words, many times each: nothing to take out of them.
  if (/^[a-zäöü]+$/i.test(text)) return text.toLowerCase();
  return normaliseText(text, 'NFC')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/gu, "'")
    .replace(/−/gu, '-')
    .replace(PUNCTUATION, '$1');
}
