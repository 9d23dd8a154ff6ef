// A person's exports: asked for one at a time, found until they end, removed afterwards.
import { and, desc, eq, gt, lt, or } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { digestOf } from '../digest-of.ts';
import { personalDataErrors } from '../personal-data.errors.ts';
import { dataExportJob } from './data-export.job.ts';
import { type DataExportState, dataExports } from './data-exports.table.ts';

export type ShownExport = {
  state: DataExportState;
  /** ISO 8601. */
  requestedAt: string;
  /** Null until it is ready. */
  expiresAt: string | null;
  sizeBytes: number | null;
};

export type ExportFile = {
  id: string;
  ownerId: string;
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

/** @param by the owner, or the secret of the mail's link. @returns undefined for what has ended, as for none */
export async function findExportFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: { ownerId: string } | { secret: string },
): Promise<ExportFile | undefined> {
  const whose =
    'ownerId' in by ? eq(dataExports.ownerId, by.ownerId) : eq(dataExports.linkDigest, digestOf(by.secret));
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(whose, eq(dataExports.state, 'ready'), gt(dataExports.expiresAt, clock.now())))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  if (!row) return undefined;
  const { id, ownerId, locale, blobKey } = row;
  return { id, ownerId, locale, blobKey, sizeBytes: row.sizeBytes ?? 0 };
}

/** Removes the files that have ended, and then their rows. */
export async function sweepExports(deps: {
  db: Database;
  blobs: Pick<BlobStore, 'delete'>;
  clock: Clock;
}): Promise<void> {
  const now = deps.clock.now();
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const hasEnded = or(
    lt(dataExports.expiresAt, now),
    and(eq(dataExports.state, 'failed'), lt(dataExports.finishedAt, forgotten)),
  );
  const ended = await deps.db.select().from(dataExports).where(hasEnded);
  for (const { id, blobKey } of ended) {
    await deps.blobs.delete(blobKey);
    await deps.db.delete(dataExports).where(eq(dataExports.id, id));
  }
}
