// Whether something of this person is unsent in this browser: only then what looks after it is loaded.
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { hasAnyLeftovers } from './outbox-keys.ts';
import { lookNowAndThen } from './look-now-and-then.ts';

/** Stands above the page: empty until there is something and the line let its part come. */
export function PendingEditsPart({ userId }: { userId: string }): ReactNode {
  const [part, setPart] = useState<{ PendingEdits: ComponentType } | null>(null);
  useEffect(() => {
    if (part) return;
    const look = () => {
      if (!navigator.onLine || !hasAnyLeftovers(localStorage, userId)) return;
      // Where it does not come, the next look tries again.
      import('./pending-edits.tsx').then(setPart, () => undefined);
    };
    return lookNowAndThen(look);
  }, [part, userId]);
  return part && createElement(part.PendingEdits);
}
