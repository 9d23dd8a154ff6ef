// The text of a revision with what was edited in it since.
import { type WrittenText, writtenText } from '#projects/domain/text/written-text.ts';
import type { TextTask } from '#projects/text-tasks/public.ts';
import { editedTranscript, saysOtherwise, type StoredEdits } from '../model/edited-transcript.ts';

const sizeOfEdits = ({ baseJson, changesJson }: StoredEdits) => baseJson.length + changesJson.length;

export const readEdited: TextTask<StoredEdits, string> = {
  module: import.meta.url,
  name: 'readEdited',
  size: sizeOfEdits,
  run: (edits) => JSON.stringify(editedTranscript(edits)),
};

/** Null where `unlessSame` is set and everything was changed back. */
export const writeEdited: TextTask<StoredEdits & { unlessSame: boolean }, WrittenText | null> = {
  module: import.meta.url,
  name: 'writeEdited',
  size: sizeOfEdits,
  run: ({ unlessSame, ...edits }) => {
    const edited = editedTranscript(edits);
    return unlessSame && !saysOtherwise(edited, edits) ? null : writtenText(edited);
  },
};
