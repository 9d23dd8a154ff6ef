// The forms of a text that the search looks through.
import { type SearchForms, searchFormsOf } from '#projects/domain/text/search-forms.ts';
import type { TextTask } from '#projects/text-tasks/public.ts';

export const searchForms: TextTask<{ text: string }, SearchForms> = {
  module: import.meta.url,
  name: 'searchForms',
  size: ({ text }) => text.length,
  run: ({ text }) => searchFormsOf(text),
};
