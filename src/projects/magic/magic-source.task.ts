// A stored text, as a language model reads it.
import type { Transcript } from '#projects/domain/transcript.ts';
import type { TextTask } from '#projects/text-tasks/public.ts';
import { sourceText } from './magic-source.ts';

/** `head` is the transcript without what was said. */
export const readForModel: TextTask<{ json: string }, { text: string; head: Transcript }> = {
  module: import.meta.url,
  name: 'readForModel',
  size: ({ json }) => json.length,
  run: ({ json }) => {
    const transcript = JSON.parse(json) as Transcript;
    return { text: sourceText(transcript), head: { ...transcript, segments: [] } };
  },
};
