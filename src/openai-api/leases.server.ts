// A transcription whose program waits has a lease. What is left behind without one is deleted, whatever became of it.
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { transcriptions } from './transcriptions.table.ts';

export const LEASE_MS = 2 * 60_000;
const RENEW_EVERY_MS = 30_000;
const AT_ONCE = 100;

export type Lease = typeof transcriptions.$inferSelect;

export type Leases = {
  take(lease: Pick<Lease, 'uploadId' | 'ownerId' | 'keepsProject'>): Promise<void>;
  /** Nobody waits for it any more, and nothing of it is to be deleted. */
  end(uploadId: string): Promise<void>;
  /** The sweep is to see to it. */
  abandon(uploadId: string): void;
  /** Stops the renewal. */
  close(): void;
};

type Dependencies = { db: Database; clock: Clock; log: Log };

export function createLeases({ db, clock, log }: Dependencies): Leases {
  const held = new Set<string>();
  const until = () => new Date(clock.now().getTime() + LEASE_MS);
  const renew = () => {
    if (held.size === 0) return;
    db.update(transcriptions)
      .set({ leasedUntil: until() })
      .where(inArray(transcriptions.uploadId, [...held]))
      .catch((err: unknown) => log.warn({ err }, 'leases of transcriptions not renewed'));
  };
  const timer = setInterval(renew, RENEW_EVERY_MS);
  return {
    take: async (lease) => {
      await db.insert(transcriptions).values({ ...lease, leasedUntil: until() });
      held.add(lease.uploadId);
    },
    end: async (uploadId) => {
      held.delete(uploadId);
      await db.delete(transcriptions).where(eq(transcriptions.uploadId, uploadId));
    },
    abandon: (uploadId) => void held.delete(uploadId),
    close: () => clearInterval(timer),
  };
}

/**
 * To be called at the start and then regularly.
 * @param discard deletes what there is of it, and may be called again
 */
export async function sweepTranscriptions(
  { db, clock, log }: Dependencies,
  discard: (lease: Lease) => Promise<void>,
): Promise<void> {
  const over = await db
    .select()
    .from(transcriptions)
    .where(lt(transcriptions.leasedUntil, clock.now()))
    .limit(AT_ONCE);
  for (const lease of over) {
    await discard(lease).then(
      async () => {
        // One that was renewed meanwhile is another's.
        const { uploadId, leasedUntil } = lease;
        await db
          .delete(transcriptions)
          .where(and(eq(transcriptions.uploadId, uploadId), eq(transcriptions.leasedUntil, leasedUntil)));
      },
      (err: unknown) => log.warn({ err }, 'deleting a transcription without a lease failed'),
    );
  }
}

/** Whether a program awaits one of these uploads, so that no mail is to say that it is done. */
export async function isAwaited(db: Queryable, uploadIds: readonly string[]): Promise<boolean> {
  if (uploadIds.length === 0) return false;
  return (await db.$count(transcriptions, inArray(transcriptions.uploadId, [...uploadIds]))) > 0;
}
