// Words of a text, replaced.
import { type WrittenText, writtenText } from '#projects/domain/text/written-text.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { TextTask } from '#projects/text-tasks/public.ts';
import { type Replacement, replacePlaces } from './replace-spans.ts';

/** The entry of a word in the JSON, against the shortest word with its space. */
const JSON_PER_CHARACTER = 35;

/** Null where a place does not say what it should. */
export const replace: TextTask<{ json: string; replacements: readonly Replacement[] }, WrittenText | null> = {
  module: import.meta.url,
  name: 'replace',
  size: ({ json, replacements }) =>
    replacements.reduce((sum, { text }) => sum + JSON_PER_CHARACTER * text.length, json.length),
  run: ({ json, replacements }) => {
    const replaced = replacePlaces(JSON.parse(json) as Transcript, replacements);
    return replaced && writtenText(replaced);
  },
};
