// A text in the forms that the search needs. Pure.
import { foldText, spacedWords } from './folding.ts';

/**
 * PostgreSQL takes at most 1 MB of words and places in one go; two days of speech are more. In pieces, whose places are
 * thrown away before they are joined, they are a tenth of that.
 */
const PIECE_CHARACTERS = 100_000;

export type SearchForms = {
  text: string;
  /** By `foldText`. */
  folded: string;
  /** Its words by `spacedWords`, in pieces that the database can index. */
  pieces: readonly string[];
};

export function searchFormsOf(text: string): SearchForms {
  return { text, folded: foldText(text), pieces: piecesOf(text).map(spacedWords) };
}

/** Cut at spaces, so that no word is lost. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(' ', from + PIECE_CHARACTERS);
    const to = space === -1 ? text.length : space;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}
