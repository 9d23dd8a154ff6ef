// From „it should read Hagedorn“ to the places that change. Pure.
import type { Replacement } from '#projects/revisions/public.ts';
import type { Occurrence, Term } from './term.ts';

/** „Hagedorns“ stays a genitive when Hagedorn becomes Hagendorf. */
function written(term: Term, occurrence: Occurrence, right: string): string {
  const { text } = occurrence;
  const isGenitive =
    term.kind === 'name' && !term.spellings.includes(text) && term.spellings.includes(text.slice(0, -1));
  return isGenitive && !/[sßxz]$/i.test(right) ? `${right}s` : right;
}

/** @param right as it should be written; places that say so already are left out */
export function correctionsOf(term: Term, occurrences: readonly Occurrence[], right: string): Replacement[] {
  return occurrences.flatMap((occurrence) => {
    const { segment, from, to, text: was } = occurrence;
    const text = written(term, occurrence, right);
    return text === was || right === '' ? [] : [{ segment, from, to, was, text }];
  });
}
