// The rows of try-outs and their files: from the first byte to the end, or to an account.
import { createHash } from 'node:crypto';
import { and, count, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { tryOutErrors } from '../try-out.errors.ts';
import { tryOutLimits } from '../try-out-limits.ts';
import { tryOuts } from '../try-out.table.ts';

export type TryOut = typeof tryOuts.$inferSelect;
export type TryOutsDeps = { db: Database; blobs: BlobStore; clock: Clock };

/** What is older was left by a process that was killed. */
const underWay = (now: Date) =>
  and(
    inArray(tryOuts.state, ['arriving', 'waiting', 'reading']),
    gt(tryOuts.createdAt, new Date(now.getTime() - tryOutLimits.readWithinMs)),
  ) as SQL;

/**
 * Takes one of the places that all visitors share.
 * @returns the secret, which is stored nowhere
 * @throws {AppError} `try_out_busy`
 */
export async function beginTryOut(
  { db, clock }: TryOutsDeps,
  file: Pick<TryOut, 'language' | 'fileName' | 'sizeBytes'>,
): Promise<{ secret: string; row: TryOut }> {
  const secret = newSecret(24);
  const now = clock.now();
  return db.transaction(async (tx) => {
    // One after another, so that many at once get no more places than there are.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('try-out', 0))`);
    const [there] = await tx
      .select({
        all: count(),
        underWay: sql<number>`count(*) filter (where ${underWay(now)})`.mapWith(Number),
      })
      .from(tryOuts)
      .where(gt(tryOuts.expiresAt, now));
    const { atOnce, kept } = tryOutLimits;
    if ((there?.underWay ?? 0) >= atOnce || (there?.all ?? 0) >= kept) throw tryOutErrors.try_out_busy();
    const [row] = await tx
      .insert(tryOuts)
      .values({
        ...file,
        digest: digestOf(secret),
        blobKey: `try-outs/${newSecret(18)}`,
        state: 'arriving',
        createdAt: now,
        expiresAt: new Date(now.getTime() + tryOutLimits.lifetimeMs),
      })
      .returning();
    if (!row) throw tryOutErrors.try_out_busy();
    return { secret, row };
  });
}

/** Whether it is still to be read. */
export async function isUnderWay({ db, clock }: TryOutsDeps, digest: string): Promise<boolean> {
  const rows = await db
    .select({ digest: tryOuts.digest })
    .from(tryOuts)
    .where(and(isRow(digest), underWay(clock.now())));
  return rows.length > 0;
}

/** @returns false where the visitor has left meanwhile */
export async function arrived({ db }: TryOutsDeps, digest: string): Promise<boolean> {
  const rows = await db.update(tryOuts).set({ state: 'waiting' }).where(isRow(digest)).returning();
  return rows.length > 0;
}

/** @throws {AppError} `try_out_ended` */
export async function findTryOut({ db, clock }: TryOutsDeps, secret: string): Promise<TryOut> {
  const [row] = await db
    .select()
    .from(tryOuts)
    .where(and(isRow(digestOf(secret)), gt(tryOuts.expiresAt, clock.now())));
  if (!row) throw tryOutErrors.try_out_ended();
  return row;
}

/** A second delivery begins at the first word. @returns undefined where nobody waits any more */
export async function beginReading({ db, clock }: TryOutsDeps, digest: string): Promise<TryOut | undefined> {
  const [row] = await db
    .update(tryOuts)
    .set({ state: 'reading', text: '' })
    .where(
      and(isRow(digest), inArray(tryOuts.state, ['waiting', 'reading']), gt(tryOuts.expiresAt, clock.now())),
    )
    .returning();
  return row;
}

/** @returns false where nobody waits any more */
export async function setText(
  { db }: Pick<TryOutsDeps, 'db'>,
  digest: string,
  change: Pick<TryOut, 'text' | 'state'> &
    Partial<Pick<TryOut, 'reading' | 'peaks' | 'durationMs' | 'claimedMs'>>,
): Promise<boolean> {
  const rows = await db.update(tryOuts).set(change).where(isRow(digest)).returning();
  return rows.length > 0;
}

/** The file goes at once: nobody can do anything with it. */
export async function failTryOut(
  { db, blobs }: Pick<TryOutsDeps, 'db' | 'blobs'>,
  { digest, blobKey }: TryOut,
  errorCode: string,
): Promise<void> {
  await blobs.delete(blobKey);
  await db.update(tryOuts).set({ state: 'failed', errorCode, text: '' }).where(isRow(digest));
}

/** @returns until when it waits for its account. @throws {AppError} `try_out_ended`, also for one without a text */
export async function keepTryOut({ db, clock }: TryOutsDeps, secret: string): Promise<Date> {
  const now = clock.now();
  const [row] = await db
    .update(tryOuts)
    .set({
      isKept: true,
      // An hour from its beginning, however often it is asked for.
      expiresAt: sql`${tryOuts.createdAt} + ${`${tryOutLimits.keptLifetimeMs} milliseconds`}::interval`,
    })
    .where(and(isRow(digestOf(secret)), ne(tryOuts.state, 'failed'), gt(tryOuts.expiresAt, now)))
    .returning();
  if (!row) throw tryOutErrors.try_out_ended();
  return row.expiresAt;
}

/** The visitor left the page: what is not on its way to an account goes. */
export async function leaveTryOut(deps: TryOutsDeps, secret: string): Promise<void> {
  const { db } = deps;
  const [row] = await db
    .select()
    .from(tryOuts)
    .where(and(isRow(digestOf(secret)), eq(tryOuts.isKept, false)));
  if (row) await endTryOut(deps, row);
}

/** File first: a process that is killed between the two leaves a row, which the sweep finds. */
export async function endTryOut(
  { db, blobs }: Pick<TryOutsDeps, 'db' | 'blobs'>,
  { digest, blobKey }: Pick<TryOut, 'digest' | 'blobKey'>,
): Promise<void> {
  await blobs.delete(blobKey);
  await db.delete(tryOuts).where(isRow(digest));
}

/** To be run every minute. What cannot be deleted holds up nothing else, and is tried again. @returns how many ended */
export async function sweepTryOuts(deps: TryOutsDeps & { log: Log }): Promise<number> {
  const rows = await deps.db.select().from(tryOuts).where(lte(tryOuts.expiresAt, deps.clock.now()));
  let ended = 0;
  for (const row of rows) {
    try {
      await endTryOut(deps, row);
      ended += 1;
    } catch (err) {
      deps.log.warn({ code: 'try_out_not_deleted', err }, 'an ended try-out could not be deleted');
    }
  }
  return ended;
}

export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function isRow(digest: string) {
  return eq(tryOuts.digest, digest);
}
