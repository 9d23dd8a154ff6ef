// Makes the archive of an export, keeps it for some days and mails the link to it.
import { and, eq } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { digestOf } from '../digest-of.ts';
import { dataArchive } from './data-archive.ts';
import { dataExports } from './data-exports.table.ts';
import { EXPORT_KEPT_DAYS } from './export-days.ts';
import { exportMail } from './export-mail.ts';

export type DataExportDeps = {
  db: Database;
  blobs: Pick<BlobStore, 'put' | 'delete'>;
  clock: Clock;
  mailer: Mailer;
  log: Pick<Log, 'warn'>;
  appName: string;
  publicUrl: string;
  exporters: readonly PersonExporter[];
  emailOf: (userId: string) => Promise<string | null>;
};

const DAY_MS = 24 * 60 * 60_000;

export function createDataExportHandler(deps: DataExportDeps) {
  return async ({ exportId }: { exportId: string }, { signal, lastAttempt }: JobContext): Promise<void> => {
    const isWorking = and(eq(dataExports.id, exportId), eq(dataExports.state, 'working'));
    const [row] = await deps.db.select().from(dataExports).where(isWorking);
    if (!row) return;
    const { ownerId, locale, blobKey } = row;
    const readme = readmeOf(locale, deps.appName);
    try {
      const at = deps.clock.now();
      const archive = dataArchive({ ownerId, readme, exporters: deps.exporters, at, signal });
      const { sizeBytes } = await deps.blobs.put(blobKey, archive);
      const secret = newSecret();
      const finishedAt = deps.clock.now();
      const expiresAt = new Date(finishedAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
      const [ready] = await deps.db
        .update(dataExports)
        .set({ state: 'ready', sizeBytes, linkDigest: digestOf(secret), finishedAt, expiresAt })
        .where(isWorking)
        .returning({ id: dataExports.id });
      // The account was deleted meanwhile.
      if (!ready) return await deps.blobs.delete(blobKey);
      await mailLink(deps, { ownerId, locale, secret, expiresAt });
    } catch (error) {
      if (lastAttempt && !signal.aborted)
        await deps.db
          .update(dataExports)
          .set({ state: 'failed', finishedAt: deps.clock.now() })
          .where(isWorking);
      throw error;
    }
  };
}

function readmeOf(locale: Locale, appName: string): { name: string; text: string } {
  const t = translator(locale);
  const text = t('dataExport.readme', { appName }).replaceAll('\n', '\r\n');
  return { name: t('dataExport.readmeName'), text: `${text}\r\n` };
}

/** The settings lead to the file as well, so that a mail that does not arrive costs nobody the export. */
async function mailLink(
  deps: DataExportDeps,
  made: { ownerId: string; locale: Locale; secret: string; expiresAt: Date },
): Promise<void> {
  const to = await deps.emailOf(made.ownerId);
  if (to === null) return;
  const mail = exportMail(deps, made);
  await deps.mailer
    .send({ to, ...mail })
    .catch((err: unknown) => deps.log.warn({ err }, 'mail about a data export not sent'));
}
