// Makes the archive of an export, keeps it for some days and mails that it is there.
import { and, eq, gt, ne } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mailer, SendOwed } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobContext } from '#platform/jobs/queue.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { dataArchive } from './data-archive.ts';
import { removeEndedOf } from './data-exports.server.ts';
import { dataExports } from './data-exports.table.ts';
import { EXPORT_KEPT_DAYS } from './export-days.ts';
import { exportMail } from './export-mail.ts';

export type DataExportDeps = {
  db: Database;
  blobs: Pick<BlobStore, 'put' | 'delete'>;
  clock: Clock;
  mailer: Mailer;
  sendOwed: SendOwed;
  appName: string;
  publicUrl: string;
  exporters: readonly PersonExporter[];
  emailOf: (userId: string) => Promise<string | null>;
};

const DAY_MS = 24 * 60 * 60_000;

export function createDataExportHandler(deps: DataExportDeps) {
  return async ({ exportId }: { exportId: string }, context: JobContext): Promise<void> => {
    const [row] = await deps.db.select().from(dataExports).where(eq(dataExports.id, exportId));
    if (!row || row.state === 'failed') return;
    if (row.state === 'working' && !(await makeArchive(deps, row, context))) return;
    // A try before this one made the archive where it is ready already, and could not hand the mail over.
    await mailReady(deps, row);
    await removeEndedOf(deps, row.ownerId);
  };
}

type Row = typeof dataExports.$inferSelect;

/** @returns false where nobody waits for it any more */
async function makeArchive(
  deps: DataExportDeps,
  { id: exportId, ownerId, locale, blobKey }: Row,
  { signal, lastAttempt }: JobContext,
): Promise<boolean> {
  const readme = readmeOf(locale, deps.appName);
  try {
    const at = deps.clock.now();
    const archive = dataArchive({ ownerId, readme, exporters: deps.exporters, at, signal });
    const { sizeBytes } = await deps.blobs.put(blobKey, archive);
    if (await finish(deps, { exportId, ownerId, sizeBytes })) return true;
    // The account was deleted meanwhile.
    await deps.blobs.delete(blobKey);
    return false;
  } catch (error) {
    if (lastAttempt && !signal.aborted)
      await deps.db
        .update(dataExports)
        .set({ state: 'failed', finishedAt: deps.clock.now() })
        .where(isWorking(exportId));
    throw error;
  }
}

function isWorking(exportId: string) {
  return and(eq(dataExports.id, exportId), eq(dataExports.state, 'working'));
}

/**
 * Offers the archive. The one before it ends in that moment: a person has one at most.
 * @returns false where nobody waits for it any more
 */
async function finish(
  { db, clock }: DataExportDeps,
  made: { exportId: string; ownerId: string; sizeBytes: number },
): Promise<boolean> {
  const { exportId, ownerId, ...facts } = made;
  const finishedAt = clock.now();
  const expiresAt = new Date(finishedAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
  return db.transaction(async (tx) => {
    const ready = await tx
      .update(dataExports)
      .set({ ...facts, state: 'ready', finishedAt, expiresAt })
      .where(isWorking(exportId))
      .returning({ id: dataExports.id });
    if (ready.length === 0) return false;
    const isReplaced = and(
      eq(dataExports.ownerId, ownerId),
      ne(dataExports.id, exportId),
      gt(dataExports.expiresAt, finishedAt),
    );
    await tx.update(dataExports).set({ expiresAt: finishedAt }).where(isReplaced);
    return true;
  });
}

function readmeOf(locale: Locale, appName: string): { name: string; text: string } {
  const t = translator(locale);
  const text = t('dataExport.readme', { appName }).replaceAll('\n', '\r\n');
  return { name: t('dataExport.readmeName'), text: `${text}\r\n` };
}

/** @throws where the mail was not handed over: the next try sends it. The profile has the file in any case. */
async function mailReady(deps: DataExportDeps, { id, ownerId, locale }: Row): Promise<void> {
  const to = await deps.emailOf(ownerId);
  if (to === null) return;
  const [ready] = await deps.db
    .select({ expiresAt: dataExports.expiresAt })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), gt(dataExports.expiresAt, deps.clock.now())));
  if (!ready?.expiresAt) return;
  const mail = { to, ...exportMail(deps, { locale, expiresAt: ready.expiresAt }) };
  await deps.sendOwed(ownerId, () => deps.mailer.send(mail));
}
