// How long a text is to the eye: in characters as they are seen, not as they are stored. Pure.

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Here one character is one unit of storage. */
const SIMPLE = /^[\u0020-\u02FF]*$/u;

export function graphemesOf(text: string): string[] {
  return SIMPLE.test(text) ? text.split('') : Array.from(graphemes.segment(text), (part) => part.segment);
}

export function seenLength(text: string): number {
  return SIMPLE.test(text) ? text.length : graphemesOf(text).length;
}
