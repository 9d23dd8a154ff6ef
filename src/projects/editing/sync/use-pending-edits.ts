// Looks, on every signed-in page, for what this person wrote and an earlier page could not send.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMatches } from 'react-router';
import { useSession } from '#identity/public.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { openTabs } from './open-tabs.ts';
import { leftProjects } from './outbox-keys.ts';
import { reloadTexts } from '#projects/client/cache/project-cache.ts';
import { lookNowAndThen } from './look-now-and-then.ts';
import { createLookout } from './lookout.ts';
import type { Outcome } from './send-pending-edits.ts';

/** Of all open pages one sends, the others after it find nothing left. */
const LOCK = 'wortlaut.unsent.';

export type PendingEditsNote = { projectId: string; state: 'asked' | 'gone' };

/** @returns the notices to show to the person; call `settle` once they have decided */
export function usePendingEdits(): {
  notes: readonly PendingEditsNote[];
  settle: (projectId: string) => void;
} {
  const { user, api } = useProjects();
  const { personId } = useSession();
  const queries = useQueryClient();
  const [notes, setNotes] = useState<readonly PendingEditsNote[]>([]);
  // The editor of a recording sends what is left of it, and asks, when its page opens.
  const here = useMatches().at(-1)?.params.id;
  const left = useEffectEvent(async () => {
    const { tabs, edited } = await openTabs(navigator.locks);
    const ids = leftProjects(localStorage, user.id, tabs);
    return { tabs, ids: ids.filter((id) => id !== here && !edited.has(id)) };
  });
  const call = useEffectEvent(() => api);
  const notify = useEffectEvent((outcomes: readonly Outcome[]) => {
    for (const { projectId, state } of outcomes)
      if (state === 'sent' || state === 'asked') {
        void reloadTexts(queries, projectId);
      }
    setNotes((now) => notesAfter(now, outcomes));
  });
  useEffect(() => {
    // Without them nobody knows which pages are open: then it is sent when its recording is opened.
    if (!('locks' in navigator)) return;
    const send = async () => {
      const { sendAllPendingEdits } = await import('./send-all-pending-edits.ts');
      // Somebody else may have signed in since, in another tab.
      const isStill = async () => (await personId()) === user.id;
      return navigator.locks.request(LOCK + user.id, async () =>
        sendAllPendingEdits({ userId: user.id, api: () => call(), isStill, ...(await left()) }),
      );
    };
    const look = createLookout({
      left: async () => (await left()).ids,
      send,
      notify: (outcomes) => notify(outcomes),
      isOnline: () => navigator.onLine,
      now: () => performance.now(),
    });
    return lookNowAndThen(
      () => void look(),
      () => void look({ afresh: true }),
    );
  }, [user.id, personId]);
  const settle = (projectId: string) => setNotes((now) => now.filter((note) => note.projectId !== projectId));
  return { notes: notes.filter(({ projectId }) => projectId !== here), settle };
}

function notesAfter(
  now: readonly PendingEditsNote[],
  outcomes: readonly Outcome[],
): readonly PendingEditsNote[] {
  return outcomes.flatMap(({ projectId, state }) => {
    if (state === 'later') return now.filter((note) => note.projectId === projectId);
    return state === 'sent' ? [] : [{ projectId, state }];
  });
}
