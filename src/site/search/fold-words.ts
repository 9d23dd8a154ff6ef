// How words are compared: without case and accents, and with umlauts written out, as many people type them. Pure, for
// the server's index and the page.
import { normaliseText } from '#platform/text/normal-text.ts';

const written: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

export function fold(text: string): string {
  const joined = normaliseText(text, 'NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => written[letter] ?? letter);
  return normaliseText(joined, 'NFD').replace(/\p{M}/gu, '');
}

/** Letters and digits that belong together; a hyphen and a slash part words. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
