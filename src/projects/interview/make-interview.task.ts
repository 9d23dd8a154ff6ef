// A stored text, made an interview.
import { type WrittenText, writtenText } from '#projects/domain/text/written-text.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { TextTask } from '#projects/text-tasks/public.ts';
import type { InterviewOptions } from './interview-options.ts';
import { type InterviewFault, makeInterview as make } from './make-interview.ts';

/** Null where `unlessSame` is set and it is that interview already. */
export const makeInterview: TextTask<
  { json: string; order: InterviewOptions; unlessSame: boolean },
  WrittenText | InterviewFault | null
> = {
  module: import.meta.url,
  name: 'makeInterview',
  size: ({ json }) => json.length,
  run: ({ json, order, unlessSame }) => {
    const source = JSON.parse(json) as Transcript;
    const made = make(source, order);
    if (typeof made === 'string') return made;
    // Stored as `json`, a text has its keys in the order in which it was written.
    return unlessSame && JSON.stringify(made) === JSON.stringify(source) ? null : writtenText(made);
  },
};
