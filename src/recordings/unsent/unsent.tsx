// Stands above every signed-in page: unsent text goes its way, and the page tells what the person has to decide.
import { useUnsent } from './use-unsent.ts';
import { UnsentNotes } from './unsent-notes.tsx';

export function Unsent() {
  const { notes, settle } = useUnsent();
  return (
    <div aria-live="polite">
      <UnsentNotes notes={notes} onSettled={settle} />
    </div>
  );
}
