// Stands above every signed-in page: unsent text goes its way, and the page tells what the person has to decide.
import { lazy, Suspense } from 'react';
import { useUnsent } from './use-unsent.ts';

const UnsentNotes = lazy(() => import('./unsent-notes.tsx'));

export function Unsent() {
  const { notes, settle } = useUnsent();
  return (
    <div aria-live="polite">
      <Suspense>{notes.length > 0 && <UnsentNotes notes={notes} onSettled={settle} />}</Suspense>
    </div>
  );
}
