// What the search's index holds of a public text.
import type { Kind } from '../library/document.ts';
import { foldedWords } from './fold-words.ts';
import type { SearchedText } from './search-texts.ts';

type Found = {
  kind: Kind;
  title: string;
  path: string;
  description: string;
  /** Without its marks. */
  text: string;
  also?: readonly string[];
};

export function searchedText({ kind, title, path, description, text, also = [] }: Found): SearchedText {
  const words = [...new Set(foldedWords(text))].join(' ');
  return { title, path, about: description, words, ...(kind === 'task' && { task: also.join(' ') }) };
}
