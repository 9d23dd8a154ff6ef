// How what came by mail is erased: the bytes of messages first, then the rows that name them.
import { eq } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { mailInAddresses, mailInMessages, mailInSenders, mailInUploadLinks } from './mail-in.table.ts';

export function createMailInEraser(deps: {
  db: Database;
  blobs: Pick<BlobStore, 'delete'>;
  queue: Pick<Queue, 'forget'>;
}): PersonEraser {
  const { db, blobs } = deps;
  return {
    feature: 'mail in',
    ownerColumns: [
      mailInAddresses.userId,
      mailInSenders.userId,
      mailInMessages.userId,
      mailInUploadLinks.userId,
    ],
    count: async (from, userId): Promise<PersonalDataCounts> => ({
      mailInMessages: await from.$count(mailInMessages, eq(mailInMessages.userId, userId)),
      mailInSenders: await from.$count(mailInSenders, eq(mailInSenders.userId, userId)),
    }),
    erase: async (userId) => {
      // Nothing more comes.
      await db.delete(mailInAddresses).where(eq(mailInAddresses.userId, userId));
      await db.delete(mailInSenders).where(eq(mailInSenders.userId, userId));
      const messages = await db.select().from(mailInMessages).where(eq(mailInMessages.userId, userId));
      const running = await deps.queue.forget({ group: userId, values: messages.map(({ id }) => id) });
      if (running > 0) return 'unfinished';
      for (const { blobKey } of messages) if (blobKey !== null) await blobs.delete(blobKey);
      await db.delete(mailInMessages).where(eq(mailInMessages.userId, userId));
      return undefined;
    },
  };
}
