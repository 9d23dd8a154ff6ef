import { describe, expect, it } from 'vitest';
import { BATCH, deleteInBatches } from './delete-in-batches.ts';

const ids = Array.from({ length: 3 * BATCH + 1 }, (_, n) => `recording ${n}`);

/** @param act what the server does with the order of this number, from 1; nothing: it deletes them */
async function deleteAll(act: (order: number) => string | undefined, signal = new AbortController().signal) {
  const orders: (readonly string[])[] = [];
  const gone: string[] = [];
  const end = await deleteInBatches({
    ids,
    signal,
    remove: async (batch) => {
      orders.push(batch);
      const fault = act(orders.length);
      if (fault) throw new Error(fault);
      return { deleted: [...batch], failed: [] };
    },
    onGone: (batch) => gone.push(...batch),
  });
  return { end, orders, gone };
}

describe('the deletion of many recordings', () => {
  it('goes in requests that the server does quickly, and reports each when it is done', async () => {
    const { end, orders, gone } = await deleteAll(() => undefined);
    expect(orders.map(({ length }) => length)).toEqual([BATCH, BATCH, BATCH, 1]);
    expect(gone).toEqual(ids);
    expect(end).toEqual({ deleted: ids.length, failed: [], left: [], error: null });
  });

  it('ends where a request fails, and reports what is gone and what is left', async () => {
    const { end, orders, gone } = await deleteAll((order) => (order === 3 ? 'The disk is full.' : undefined));
    expect(orders).toHaveLength(3);
    expect(gone).toEqual(ids.slice(0, 2 * BATCH));
    expect([end.deleted, end.left, end.error?.message]).toEqual([
      2 * BATCH,
      ids.slice(2 * BATCH),
      'The disk is full.',
    ]);
  });

  it('stops before the next request when it is cancelled', async () => {
    const stop = new AbortController();
    const { end, gone } = await deleteAll(() => {
      stop.abort();
    }, stop.signal);
    expect(gone).toEqual(ids.slice(0, BATCH));
    expect([end.deleted, end.left, end.error]).toEqual([BATCH, ids.slice(BATCH), null]);
  });

  it('reports those that were there no more', async () => {
    const error = { code: 'not_found', message: 'Gone.' };
    const end = await deleteInBatches({
      ids: ids.slice(0, BATCH + 2),
      signal: new AbortController().signal,
      remove: async ([first = '', ...rest]) => ({ deleted: rest, failed: [{ id: first, error }] }),
      onGone: () => undefined,
    });
    expect([end.deleted, end.failed.map(({ id }) => id)]).toEqual([BATCH, [ids[0], ids[BATCH]]]);
  });
});
