// Deletes many recordings with several orders, one after the other. Pure but for the orders.
import type { BulkDeletion } from '#projects/client/projects-api.ts';

/**
 * Each request is one transaction on the server, which locks its rows meanwhile. This many take well under a second;
 * ten thousand take many seconds, during which the page could not report anything.
 */
export const BATCH = 200;

export type BatchesEnd = {
  deleted: number;
  /** They were there no more. */
  failed: BulkDeletion['failed'];
  /** Of these nothing is known to be deleted: those of the order that failed, and those behind it. */
  left: readonly string[];
  /** Why the last order failed; null where all were given, or it was stopped. */
  error: Error | null;
};

/**
 * @param options.signal stops it before the next order
 * @param options.onGone after each order, with the ids that are there no more
 */
export async function deleteInBatches(options: {
  ids: readonly string[];
  remove: (ids: readonly string[]) => Promise<BulkDeletion>;
  onGone: (ids: readonly string[]) => void;
  signal: AbortSignal;
}): Promise<BatchesEnd> {
  const { ids, remove, onGone, signal } = options;
  const end: BatchesEnd = { deleted: 0, failed: [], left: [], error: null };
  for (let at = 0; at < ids.length; at += BATCH) {
    if (signal.aborted) return { ...end, left: ids.slice(at) };
    const batch = ids.slice(at, at + BATCH);
    try {
      const { deleted, failed } = await remove(batch);
      end.deleted += deleted.length;
      end.failed = [...end.failed, ...failed];
    } catch (error) {
      return {
        ...end,
        left: ids.slice(at),
        error: error instanceof Error ? error : new Error(String(error)),
      };
    }
    onGone(batch);
  }
  return end;
}
