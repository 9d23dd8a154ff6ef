// Receives the progress of edits on the server, over the realtime connection of the open pages.
import type { LiveClient } from '#identity/public.tsx';
import type { ProjectsValue } from '#projects/client/projects-context.tsx';

export type EditNews = { base: number; sequence: number };

/**
 * @param on.onNews null where the edits have ended: another text has taken their place
 * @param on.onLine receives whether the channel reports changes from here on
 * @returns how to stop
 */
export function receiveEdits(
  live: ProjectsValue['live'],
  projectId: string,
  on: { onNews: (news: EditNews | null) => void; onLine: (isUp: boolean) => void },
): () => void {
  let isGone = false;
  let stop = () => {};
  const listen = (client: LiveClient) => {
    if (isGone) return;
    const wanted = { event: '*', schema: 'public', table: 'edits', filter: `id=eq.${projectId}` } as const;
    const channel = client
      // A channel that is still being left must not be found again.
      .channel(`edits:${projectId}:${performance.now()}`)
      .on('postgres_changes', wanted, (change) => !isGone && on.onNews(newsIn(change.new)))
      .subscribe((status) => !isGone && on.onLine(status === 'SUBSCRIBED'));
    stop = () => void client.removeChannel(channel);
  };
  // Without the line the page asks by itself.
  live().then(listen, () => undefined);
  return () => {
    isGone = true;
    stop();
  };
}

/** The wire is a protocol of its own: what cannot be read is as good as any news. */
function newsIn(row: object): EditNews | null {
  const { base, sequence } = row as Partial<Record<string, unknown>>;
  return typeof base === 'number' && typeof sequence === 'number' ? { base, sequence } : null;
}
