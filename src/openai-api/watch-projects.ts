// Wakes who waits for a project when its row changes; one listener for all, and a look now and then where no word comes.
import type { RowChange } from '#realtime/public.server.ts';

type Changes = {
  listen(listener: { changed(change: RowChange): void; resumed(since: Date): void }): void;
};

export type ProjectWatch = {
  /** Resolves at the next change since the last call, or after `atLatestMs`. @throws the signal's reason */
  next(atLatestMs: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** @returns opens a watch, to be closed: changes are noted from then on */
export function watchProjects(changes: Changes): (projectId: string) => ProjectWatch {
  const open = new Map<string, Set<() => void>>();
  changes.listen({
    changed: ({ table, id }) => {
      if (table === 'projects') for (const wake of open.get(id) ?? []) wake();
    },
    resumed: () => {
      for (const wakes of open.values()) for (const wake of wakes) wake();
    },
  });
  return (projectId) => {
    let hasChanged = false;
    let resolve: (() => void) | undefined;
    const wake = () => {
      hasChanged = true;
      resolve?.();
    };
    const wakes = open.get(projectId) ?? new Set();
    open.set(projectId, wakes.add(wake));
    return {
      next: async (atLatestMs, signal) => {
        signal.throwIfAborted();
        if (!hasChanged) {
          const waiting = Promise.withResolvers<void>();
          resolve = () => waiting.resolve();
          const timer = setTimeout(resolve, atLatestMs);
          signal.addEventListener('abort', resolve);
          await waiting.promise;
          signal.removeEventListener('abort', resolve);
          clearTimeout(timer);
          resolve = undefined;
        }
        hasChanged = false;
        signal.throwIfAborted();
      },
      close: () => {
        wakes.delete(wake);
        if (wakes.size === 0) open.delete(projectId);
      },
    };
  };
}
