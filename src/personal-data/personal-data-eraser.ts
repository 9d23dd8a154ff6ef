// How this feature's own rows of a person are erased, and the mails that were sent to them.
import { and, eq } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { accessEntries } from './access/access-entries.table.ts';
import { dataExports } from './export/data-exports.table.ts';
import { processingContracts } from './processing/processing-contracts.table.ts';

type Dependencies = {
  db: Database;
  blobs: Pick<BlobStore, 'delete'>;
  queue: Pick<Queue, 'forget'>;
  /** Those of an account that is being erased. */
  addressesOf: (userId: string) => Promise<readonly string[]>;
  forgetMails: (addresses: readonly string[]) => Promise<void>;
};

export function createPersonalDataEraser(deps: Dependencies): PersonEraser {
  const { db, blobs, queue } = deps;
  return {
    feature: 'personal data',
    ownerColumns: [accessEntries.ownerId, dataExports.ownerId, processingContracts.ownerId],
    count: async (from, ownerId): Promise<PersonalDataCounts> => ({
      accessEntries: await from.$count(accessEntries, eq(accessEntries.ownerId, ownerId)),
      contracts: await from.$count(processingContracts, eq(processingContracts.ownerId, ownerId)),
      exports: await from.$count(dataExports, eq(dataExports.ownerId, ownerId)),
    }),
    erase: async (ownerId) => {
      // While a job writes an archive its row stays, by which the file is found: also after a kill in between.
      const running = await queue.forget({ group: ownerId, values: [] });
      const isWorking = and(eq(dataExports.ownerId, ownerId), eq(dataExports.state, 'working'));
      if (running > 0 && (await db.$count(dataExports, isWorking)) > 0) return 'unfinished';
      const exports = await db.select().from(dataExports).where(eq(dataExports.ownerId, ownerId));
      for (const { blobKey } of exports) await blobs.delete(blobKey);
      await db.delete(dataExports).where(eq(dataExports.ownerId, ownerId));
      await db.delete(processingContracts).where(eq(processingContracts.ownerId, ownerId));
      await db.delete(accessEntries).where(eq(accessEntries.ownerId, ownerId));
      await deps.forgetMails(await deps.addressesOf(ownerId));
      return undefined;
    },
  };
}
