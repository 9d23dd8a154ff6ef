// The mark of a passage that no engine recognised. Transcription writes it, and every rewrite of a text keeps it.

/** Stands where somebody speaks and no engine could hear it: an omission, as it is marked in any language. */
export const UNHEARD = '[…]';

/** As others write it: with three full stops, or spaces within. */
const SPELLINGS = /\[\s*(?:…|\.{3})\s*\]/gu;

export function spellOmission(text: string): string {
  return text.replace(SPELLINGS, UNHEARD);
}

/** A word as it stands in a text, with the punctuation around it. */
export function isOmission(word: string): boolean {
  return word.includes(UNHEARD);
}

export function countOmissions(texts: Iterable<string>): number {
  let count = 0;
  for (const text of texts) count += text.split(UNHEARD).length - 1;
  return count;
}
