// Lets the server know that this recording's page is being looked at: no mail is then sent about its result.
// See docs/decisions/004-when-a-mail-is-left-out.md
import { useEffect } from 'react';
import type { LiveClient } from '#identity/public.tsx';
import type { ProjectsValue } from '../projects-context.tsx';

/** The part of a document that says whether anybody can see it. */
export type Seen = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

let joins = 0;

/** Listens to the recording while the page is visible, and only then. @returns how to stop */
export function announceOpenPage(live: ProjectsValue['live'], projectId: string, page: Seen): () => void {
  let isGone = false;
  let client: LiveClient | null = null;
  let leave: (() => void) | null = null;
  const follow = () => {
    const isSeen = !isGone && page.visibilityState === 'visible';
    if (isSeen && client) leave ??= join(client, projectId);
    if (isSeen) return;
    leave?.();
    leave = null;
  };
  page.addEventListener('visibilitychange', follow);
  live().then(
    (loaded) => {
      client = loaded;
      follow();
    },
    // Without the line a mail too many is sent, which is better than none.
    () => undefined,
  );
  return () => {
    isGone = true;
    page.removeEventListener('visibilitychange', follow);
    follow();
  };
}

function join(client: LiveClient, projectId: string): () => void {
  joins += 1;
  const filter = `id=eq.${projectId}`;
  // What changes is brought by the channel of all recordings; this one is there to be known. Its name is new each time:
  // under a name that is just being left, the client joins no channel.
  const channel = client
    .channel(`project:${projectId}:${joins}`)
    .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'projects', filter }, () => {})
    .subscribe();
  return () => void client.removeChannel(channel);
}

export function useOpenPage(live: ProjectsValue['live'], projectId: string): void {
  useEffect(() => announceOpenPage(live, projectId, document), [live, projectId]);
}
