// Notifies a page of each change to rows of one table, as long as it is there.
import { useEffect, useEffectEvent } from 'react';
import type { LiveClient } from '#identity/public.tsx';
import type { ProjectsValue } from '../projects-context.tsx';

/** Without the line nothing comes: a page that needs it asks by itself. */
export function useRowChanges(
  live: ProjectsValue['live'],
  { table, id }: { table: 'project_comments' | 'team_seats'; id: string },
  onChange: () => void,
): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    let wasUp = false;
    const listen = (client: LiveClient) => {
      if (isGone) return;
      const wanted = { event: '*', schema: 'public', table, filter: `id=eq.${id}` } as const;
      const channel = client
        // A channel that is still being left must not be found again.
        .channel(`${table}:${id}:${performance.now()}`)
        .on('postgres_changes', wanted, () => changed())
        .subscribe((status) => {
          if (status !== 'SUBSCRIBED') return;
          // What happened while the line was down is not known.
          if (wasUp) changed();
          wasUp = true;
        });
      stop = () => void client.removeChannel(channel);
    };
    live().then(listen, () => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [live, table, id]);
}
