// Writes the invoices of some months into a file for the tax adviser.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ExportedInvoices, OperatorAccess } from '#cli/operator/operator-services.ts';
import {
  createInvoicePapers,
  exportInvoices,
  keepPapers,
  missingDatevSettings,
} from '#billing/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/settings/config.ts';
import type { Database } from '#platform/database/database.ts';

export async function writeInvoiceExport(
  deps: {
    config: Config;
    db: Database;
    clock: Clock;
    logAccess: (access: OperatorAccess) => Promise<void>;
  },
  wanted: { from: string; to: string; file: string; reason: string },
): Promise<ExportedInvoices> {
  const { config, db, clock, logAccess } = deps;
  const { from, to, file, reason } = wanted;
  const { consultant, client } = config.datev;
  if (!consultant || !client)
    return { outcome: 'settings_missing', settings: missingDatevSettings(config.datev) };
  const settings = { ...config.datev, consultant, client, euConsumers: config.invoices.euConsumers };
  // A file that is there is never written over: it may be the one that the tax adviser has.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const isOpen = await new Promise<boolean>((resolve, reject) => {
    target.once('open', () => resolve(true));
    target.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? resolve(false) : reject(error),
    );
  });
  if (!isOpen) return { outcome: 'file_exists' };
  const papers = keepPapers({ db, clock, papers: createInvoicePapers({ db }) });
  try {
    const exported = await exportInvoices({ db, papers, settings, from, to, now: clock.now() });
    const { archive, months, owners } = exported;
    // Before anything is written: what was done and not logged would be worse than what was logged and failed.
    await logAccess({ ownerId: owners, action: 'invoices_exported', reason });
    await pipeline(archive, target);
    return { outcome: 'written', months };
  } catch (error) {
    target.destroy();
    await rm(file, { force: true });
    throw error;
  } finally {
    papers.close();
  }
}
