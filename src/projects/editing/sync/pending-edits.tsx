// Sends unsent text from every signed-in page, and shows above the page what the person has to decide.
import { useUnsent } from './use-pending-edits.ts';
import { UnsentNotes } from './pending-edits-notes.tsx';

export function Unsent() {
  const { notes, settle } = useUnsent();
  return (
    <div aria-live="polite">
      <UnsentNotes notes={notes} onSettled={settle} />
    </div>
  );
}
