// What is done with a whole text, from its stored JSON to strings that are stored or sent as they are. Pure.
import {
  editedTranscript,
  saysOtherwise,
  type StoredEdits,
} from '#projects/editing/model/edited-transcript.ts';
import type { InterviewOrder } from '#projects/interview/interview-options.ts';
import { type InterviewFault, makeInterview } from '#projects/interview/make-interview.ts';
import { sourceText } from '#projects/magic/magic-source.ts';
import { type SearchForms, searchFormsOf } from '#projects/domain/text/search-forms.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type Replacement, replacePlaces } from '#projects/revisions/replace-spans.ts';
import {
  factsOf,
  type TextFacts,
  type WrittenText,
  writtenText,
} from '#projects/domain/text/written-text.ts';

/** `size`: the JSON that is read or written at most, characters. */
type TextTask<Input, Result> = { size(input: Input): number; run(input: Input): Result };

/** The entry of a word in the JSON, against the shortest word with its space. */
const JSON_PER_CHARACTER = 35;

const parse = (json: string) => JSON.parse(json) as Transcript;
const sizeOfEdits = ({ baseJson, changesJson }: StoredEdits) => baseJson.length + changesJson.length;
const sizeOfJson = ({ json }: { json: string }) => json.length;

export const textTasks = {
  readEdited: {
    size: sizeOfEdits,
    run: (edits) => JSON.stringify(editedTranscript(edits)),
  } satisfies TextTask<StoredEdits, string>,

  /** Null where `unlessSame` is set and everything was changed back. */
  writeEdited: {
    size: sizeOfEdits,
    run: ({ unlessSame, ...edits }) => {
      const edited = editedTranscript(edits);
      return unlessSame && !saysOtherwise(edited, edits) ? null : writtenText(edited);
    },
  } satisfies TextTask<StoredEdits & { unlessSame: boolean }, WrittenText | null>,

  /** Null where a place does not say what it should. */
  replace: {
    size: ({ json, replacements }) =>
      replacements.reduce((sum, { text }) => sum + JSON_PER_CHARACTER * text.length, json.length),
    run: ({ json, replacements }) => {
      const replaced = replacePlaces(parse(json), replacements);
      return replaced && writtenText(replaced);
    },
  } satisfies TextTask<{ json: string; replacements: readonly Replacement[] }, WrittenText | null>,

  /** Null where `unlessSame` is set and it is that interview already. */
  makeInterview: {
    size: sizeOfJson,
    run: ({ json, order, unlessSame }) => {
      const source = parse(json);
      const made = makeInterview(source, order);
      if (typeof made === 'string') return made;
      // Stored as `json`, a text has its keys in the order in which it was written.
      return unlessSame && JSON.stringify(made) === JSON.stringify(source) ? null : writtenText(made);
    },
  } satisfies TextTask<
    { json: string; order: InterviewOrder; unlessSame: boolean },
    WrittenText | InterviewFault | null
  >,

  describe: {
    size: sizeOfJson,
    run: ({ json }) => factsOf(parse(json)),
  } satisfies TextTask<{ json: string }, TextFacts>,

  /** For a language model; `head` is the transcript without what was said. */
  readForModel: {
    size: sizeOfJson,
    run: ({ json }) => {
      const transcript = parse(json);
      return { text: sourceText(transcript), head: { ...transcript, segments: [] } };
    },
  } satisfies TextTask<{ json: string }, { text: string; head: Transcript }>,

  searchForms: {
    size: ({ text }) => text.length,
    run: ({ text }) => searchFormsOf(text),
  } satisfies TextTask<{ text: string }, SearchForms>,
};

export type TextTaskName = keyof typeof textTasks;
export type InputOf<Name extends TextTaskName> = Parameters<(typeof textTasks)[Name]['run']>[0];
export type ResultOf<Name extends TextTaskName> = ReturnType<(typeof textTasks)[Name]['run']>;
