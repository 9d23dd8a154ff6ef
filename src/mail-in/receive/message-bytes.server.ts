// The bytes of messages: deleted once a message is worked off.
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import { mailInMessages } from '../mail-in.table.ts';

type BytesOfMessage = { id: string; blobKey: string | null };
export type MessageBytesDeps = { db: Database; blobs: Pick<BlobStore, 'delete'> };

export async function deleteBytes({ db, blobs }: MessageBytesDeps, message: BytesOfMessage): Promise<void> {
  if (message.blobKey === null) return;
  await blobs.delete(message.blobKey);
  await db.update(mailInMessages).set({ blobKey: null }).where(stillHas(message));
}

/** The row as it was read: another copy of the message may have taken its place since. */
export function stillHas({ id, blobKey }: BytesOfMessage): SQL | undefined {
  const { blobKey: stored } = mailInMessages;
  return and(eq(mailInMessages.id, id), blobKey === null ? isNull(stored) : eq(stored, blobKey));
}
