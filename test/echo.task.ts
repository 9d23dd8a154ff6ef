// A task that gives back what it was given.
import type { TextTask } from '#projects/text-tasks/public.ts';

type Input = { json: string; second: string; short: string; list: string[] };

export const echo: TextTask<Input, Input> = {
  module: import.meta.url,
  name: 'echo',
  size: ({ json }) => json.length,
  run: (input) => input,
};
