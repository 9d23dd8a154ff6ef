// The uploads of the page, for components: there at once, while what sends them is loaded when there is time.
import type { UploadQueue } from './upload-queue.ts';
import type { UploadJob } from './upload-state.ts';

export type Uploads = {
  /** For `useSyncExternalStore`. */
  subscribe: UploadQueue['subscribe'];
  snapshot: UploadQueue['snapshot'];
  /**
   * Begins at once, or as soon as what sends is loaded.
   * @throws when it cannot be loaded: then nothing was taken
   */
  add: (...options: Parameters<UploadQueue['add']>) => Promise<void>;
  /** Null until it is loaded; nobody needs it before there is a job. */
  queue: () => UploadQueue | null;
  /** Loads what sends, and lists what a reload tore off. */
  open: () => Promise<void>;
};

const noJobs: readonly UploadJob[] = [];

/** @param load called once; its queue has restored what was torn off */
export function createUploads(load: () => Promise<UploadQueue>): Uploads {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let queue: UploadQueue | null = null;
  let loading: Promise<UploadQueue> | null = null;
  const open = async () => {
    loading ??= load().then((loaded) => {
      queue = loaded;
      loaded.subscribe(notify);
      notify();
      return loaded;
    });
    try {
      return await loading;
    } catch (error) {
      // Tried again with the next order.
      loading = null;
      throw error;
    }
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => queue?.snapshot() ?? noJobs,
    add: async (...order) => void (await open()).add(...order),
    queue: () => queue,
    open: async () => void (await open()),
  };
}
