// What `/api/health` asks of each part of the product.
import type { Stores } from './stores.ts';

export function healthPartsOf({ database, queue, blobs }: Stores, changes: { healthy(): boolean }) {
  return {
    database: () => database.pool.query('select 1'),
    queue: async () => assertUp(queue.healthy()),
    realtime: async () => assertUp(changes.healthy()),
    blobs: async () => assertUp(await blobs.healthy()),
  };
}

function assertUp(isUp: boolean): void {
  if (!isUp) throw new Error('not up');
}
