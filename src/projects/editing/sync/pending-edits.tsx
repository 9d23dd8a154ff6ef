// Sends unsent text from every signed-in page, and shows above the page what the person has to decide.
import { usePendingEdits } from './use-pending-edits.ts';
import { PendingEditsNotes } from './pending-edits-notes.tsx';

export function PendingEdits() {
  const { notes, settle } = usePendingEdits();
  return (
    <div aria-live="polite">
      <PendingEditsNotes notes={notes} onSettled={settle} />
    </div>
  );
}
