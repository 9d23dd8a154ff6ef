// Letters as a search takes them: small, without their marks. The database does the same by `foldedSql`.
import { normaliseText } from '#platform/text/normal-text.ts';

const marked = 'äöüßàáâãåāăąæçćčďđèéêëēęěğìíîïīıłñńňòóôõøőœřśşšţťùúûūůűýÿźżž';
const plain = 'aousaaaaaaaaacccddeeeeeeegiiiiiilnnnooooooorsssttuuuuuuyyzzz';
const plainOf = new Map(
  Array.from(marked).map((letter, index) => [letter, Array.from(plain)[index] ?? letter]),
);

const isAscii = /^[\0-\x7f]*$/;

/** Keeps the number of letters, so that a place in the folded text is the same place in the text. */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return Array.from(normaliseText(text, 'NFC').toLowerCase(), (letter) => plainOf.get(letter) ?? letter).join(
    '',
  );
}

/** The same for the SQL expression `of`. */
export function foldedSql(of: string): string {
  return `translate(lower(${of}), '${marked}', '${plain}')`;
}

/** What may stand before a word. */
const lead = new Set('\n\t"„“”‚‘’«»([-–—/.,:;…');

/**
 * A whole text as places are looked for in it: letter for letter the same, each word behind a space, one before all.
 * Letters that become two when they are small stay as they are.
 */
export function foldText(text: string): string {
  const folded = text.replace(/[A-Z\n\t"([\-/.,:;]|[^\0-\x7f]/gu, (letter) => {
    if (lead.has(letter)) return ' ';
    const small = letter.toLowerCase();
    return plainOf.get(small) ?? (small.length === letter.length ? small : letter);
  });
  return ` ${folded}`;
}

/** A word for search: a run of letters and digits. */
export const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** The words with a space between: `21.11.2026` and `Müller-Lüdenscheidt` are found by each of their parts. */
export function spacedWords(text: string): string {
  return (normaliseText(text, 'NFC').match(wordPattern) ?? []).join(' ');
}
