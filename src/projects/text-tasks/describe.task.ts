// What lists and searches need of a text.
import { factsOf, type TextFacts } from '#projects/domain/text/written-text.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { TextTask } from './text-task.ts';

export const describe: TextTask<{ json: string }, TextFacts> = {
  module: import.meta.url,
  name: 'describe',
  size: ({ json }) => json.length,
  run: ({ json }) => factsOf(JSON.parse(json) as Transcript),
};
