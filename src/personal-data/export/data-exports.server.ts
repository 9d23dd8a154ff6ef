// A person's exports: asked for one at a time, found until they end, removed afterwards.
import { and, desc, eq, gt, lt, lte, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { queuedJobsOf } from '#platform/jobs/queue-listing.ts';
import { personalDataErrors } from '../personal-data.errors.ts';
import { dataExportJob } from './data-export.job.ts';
import { dataExportStates, dataExports } from './data-exports.table.ts';

export const shownExportSchema = z.object({
  state: z.enum(dataExportStates),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable().describe('Null until it is ready.'),
  sizeBytes: z.number().int().nullable(),
});
export type ShownExport = z.infer<typeof shownExportSchema>;

export type ExportFile = {
  id: string;
  locale: 'de' | 'en';
  blobKey: string;
  sizeBytes: number;
};

type Deps = { db: Database; clock: Clock; queue: Pick<Queue, 'send'> };

const DAY_MS = 24 * 60 * 60_000;
/** What failed is shown for so long. */
const FORGOTTEN_AFTER_MS = 2 * DAY_MS;

/** @throws {AppError} `export_running` */
export async function requestExport(
  { db, clock, queue }: Deps,
  wish: { ownerId: string; locale: 'de' | 'en' },
): Promise<void> {
  const id = newId(clock.now().getTime());
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(dataExports)
      .values({ ...wish, id, state: 'working', blobKey: `exports/${id}`, requestedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: dataExports.id });
    if (made.length === 0) throw personalDataErrors.export_running();
    const options = { tx, key: id, group: wish.ownerId };
    await queue.send(dataExportJob, { version: 1, exportId: id }, options);
  });
}

/** The latest one; null where none is there any more. */
export async function latestExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ownerId: string,
): Promise<ShownExport | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.ownerId, ownerId))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  if (!row || (row.expiresAt && row.expiresAt <= clock.now())) return null;
  const { state, requestedAt, expiresAt, sizeBytes } = row;
  return {
    state,
    sizeBytes,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** @returns undefined for what has ended, as for none */
export async function findExportFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ownerId: string,
): Promise<ExportFile | undefined> {
  const isTheirs = eq(dataExports.ownerId, ownerId);
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(isTheirs, eq(dataExports.state, 'ready'), gt(dataExports.expiresAt, clock.now())))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  if (!row) return undefined;
  const { id, locale, blobKey } = row;
  return { id, locale, blobKey, sizeBytes: row.sizeBytes ?? 0 };
}

type SweepDeps = { db: Database; blobs: Pick<BlobStore, 'delete'>; clock: Clock };

/** Removes the files that have ended, and then their rows; fails before what nobody works on any more. */
export async function sweepExports(deps: SweepDeps): Promise<void> {
  await failAbandoned(deps);
  const now = deps.clock.now();
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const hasEnded = or(
    lte(dataExports.expiresAt, now),
    and(eq(dataExports.state, 'failed'), lt(dataExports.finishedAt, forgotten)),
  );
  await removeExports(deps, hasEnded);
}

/** Of a person, the archives that have ended: those that a newer one replaced as well. */
export async function removeEndedOf(deps: SweepDeps, ownerId: string): Promise<void> {
  const isTheirs = eq(dataExports.ownerId, ownerId);
  await removeExports(deps, and(isTheirs, lte(dataExports.expiresAt, deps.clock.now())));
}

async function removeExports({ db, blobs }: SweepDeps, which: SQL | undefined): Promise<void> {
  const ended = await db.select().from(dataExports).where(which);
  for (const { id, blobKey } of ended) {
    await blobs.delete(blobKey);
    await db.delete(dataExports).where(eq(dataExports.id, id));
  }
}

/** A worker that is killed in its last attempt leaves a row behind that keeps the person from asking again. */
async function failAbandoned({ db, blobs, clock }: SweepDeps): Promise<void> {
  const working = await db.select().from(dataExports).where(eq(dataExports.state, 'working'));
  for (const { id, blobKey } of working) {
    // The job is sent with the row, and ends after it: a row without a job stays as it is.
    const jobs = await queuedJobsOf(db, id);
    if (jobs.some(({ state }) => state !== 'failed')) continue;
    const [failed] = await db
      .update(dataExports)
      .set({ state: 'failed', finishedAt: clock.now() })
      .where(and(eq(dataExports.id, id), eq(dataExports.state, 'working')))
      .returning({ id: dataExports.id });
    if (failed) await blobs.delete(blobKey);
  }
}
