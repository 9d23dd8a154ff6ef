// How what is known of a person's open pages is erased.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { openPages } from './realtime.table.ts';

export function createRealtimeEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'realtime',
    ownerColumns: [openPages.ownerId],
    erase: async (ownerId) => {
      await db.delete(openPages).where(eq(openPages.ownerId, ownerId));
    },
  };
}
