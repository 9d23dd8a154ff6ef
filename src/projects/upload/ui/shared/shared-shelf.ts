// What other programs handed over to this person on this device, for components.
import { removeShared, type SharedFile, takeShared } from '#platform/browser/shared-files.ts';

export type SharedShelf = {
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  /** The newest first; null until it was looked up. */
  snapshot: () => readonly SharedFile[] | null;
  refresh: () => Promise<void>;
  remove: (id: string) => Promise<void>;
};

export function openSharedShelf(userId: string): SharedShelf {
  const listeners = new Set<() => void>();
  let files: readonly SharedFile[] | null = null;
  const set = (next: readonly SharedFile[]) => {
    files = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => files,
    refresh: async () => set(await takeShared(userId, Date.now()).catch(() => [])),
    remove: async (id) => {
      await removeShared(userId, id).catch(() => undefined);
      if (files) set(files.filter((shared) => shared.id !== id));
    },
  };
}
