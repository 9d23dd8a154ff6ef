// The bytes of messages: deleted once a message is worked off, and what a killed process left.
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import { mailInLooseBlobs, mailInMessages } from '../mail-in.table.ts';

type Deps = { db: Database; blobs: Pick<BlobStore, 'delete'> };

const AT_ONCE = 500;
/** A message is received within minutes. */
const LOOSE_FOR_MS = 60 * 60_000;

export async function deleteBytes(
  { db, blobs }: Deps,
  { id, blobKey }: { id: string; blobKey: string | null },
): Promise<void> {
  if (blobKey === null) return;
  await blobs.delete(blobKey);
  await db.update(mailInMessages).set({ blobKey: null }).where(eq(mailInMessages.id, id));
}

/** Deletes bytes that nobody needs, and forgets messages after 30 days. */
export async function sweepMailIn(deps: Deps & { clock: Clock }, signal: AbortSignal): Promise<void> {
  const { db, blobs, clock } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const loose = await db
    .select()
    .from(mailInLooseBlobs)
    .where(lt(mailInLooseBlobs.at, ago(LOOSE_FOR_MS)))
    .limit(AT_ONCE);
  for (const { blobKey } of loose) {
    signal.throwIfAborted();
    await blobs.delete(blobKey);
    await db.delete(mailInLooseBlobs).where(eq(mailInLooseBlobs.blobKey, blobKey));
  }
  const done = await db
    .select()
    .from(mailInMessages)
    .where(and(isNotNull(mailInMessages.finishedAt), isNotNull(mailInMessages.blobKey)))
    .limit(AT_ONCE);
  for (const message of done) {
    signal.throwIfAborted();
    await deleteBytes(deps, message);
  }
  await db
    .delete(mailInMessages)
    .where(
      and(isNotNull(mailInMessages.finishedAt), lt(mailInMessages.receivedAt, ago(mailInLimits.keptMs))),
    );
}
