// What `doctor` looks at on this machine.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { DoctorCheck } from '#cli/doctor-check.ts';
import { createDoctorChecks, type DatabaseState } from '#cli/doctor-checks.ts';
import type { InvoiceFacts } from '#cli/invoice-checks.ts';
import type { MailSigning, ReachProbes } from '#cli/reach-checks.ts';
import { euConsumerSales, lacksVatIdForReverseCharge, listInvoices } from '#billing/public.server.ts';
import { cappedFigures } from '#identity/public.server.ts';
import { undeliveredFigures } from '#notifications/public.server.ts';
import { systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { Config } from '#platform/settings/config.ts';
import { DataDirInUseError } from '#platform/files/data-lock.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import type { Database } from '#platform/database/database.ts';
import { isForeignDatabase } from '#platform/database/migrate.ts';
import type { Log } from '#platform/log.ts';
import { missingImprintSettings } from '#site/public.server.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { recordingLanguages } from '#projects/public.server.ts';
import { readProxySighting } from '#web/server/untrusted-proxy.ts';
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import { readInstallation } from './admission.ts';
import { missingOrderSettings } from './billing/trader.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { missingLegalFacts, unplacedCountingHost } from './legal.ts';
import { sourceUrlOf } from './public-config.ts';
import { isAligned, readSigning, SigningError } from './mail-signing.ts';
import { composeModels } from './speech/models.ts';
import { composeSpeech } from './speech/speech.ts';

const run = promisify(execFile);
/** Invoices in one line. */
const MOST_NAMED = 20;

export async function composeChecks(config: Config, log: Log): Promise<readonly DoctorCheck[]> {
  const models = composeModels(config);
  const speech = composeSpeech(config);
  return createDoctorChecks({
    nodeVersion: process.versions.node,
    programVersion: async (program) => {
      try {
        const { stdout } = await run(program, ['-version']);
        return /version (\S+)/.exec(stdout)?.[1] ?? 'unknown';
      } catch {
        return null;
      }
    },
    engines: speech.engines,
    offeredLanguages: recordingLanguages,
    levels: () => speech.choices(recordingLanguages),
    models: (await models.overview.list()).filter(
      (model) => model.state !== 'missing' || models.suitable.includes(model.id),
    ),
    sandbox: async () => (await createSandbox({ log })).kind,
    sandboxRequired: config.sandbox === 'required',
    untrustedProxy: () => readProxySighting(config.dataDir, config.trustedProxies),
    publicAddress: publicAddressOf(config),
    mailSigning: () => mailSigningOf(config),
    reachMailServer: () => reachMailServer(config),
    undeliveredMails: () => askDatabase(config, log, (db) => undeliveredFigures(db, systemClock.now())),
    droppedMails: () => askDatabase(config, log, (db) => cappedFigures(db, systemClock.now())),
    missingInvoiceSettings: config.hasPlans ? missingOrderSettings(config) : null,
    lacksVatIdForReverseCharge: lacksVatIdForReverseCharge(config.invoices),
    invoiceFacts: async () =>
      config.hasPlans ? askDatabase(config, log, (db) => readInvoiceFacts(db, config)) : null,
    missingImprintSettings: missingImprintSettings(config),
    sourceUrl: sourceUrlOf(config),
    missingLegalFacts: missingLegalFacts(config),
    unplacedCountingHost: unplacedCountingHost(config),
    dataDir: config.dataDir,
    pingDatabase: () => pingDatabase(config, log),
  });
}

function publicAddressOf({ publicUrl: url }: Config): ReachProbes['publicAddress'] {
  if (url === undefined) return { kind: 'unset' };
  return { kind: url.startsWith('https:') || !isElsewhere(url) ? 'fit' : 'plain', url };
}

async function reachMailServer({ mail: { smtpUrl: url, from } }: Config): Promise<void> {
  if (url === undefined) return;
  const mailer = createSmtpMailer({ url, from });
  try {
    await mailer.reach?.();
  } finally {
    mailer.close();
  }
}

async function mailSigningOf(config: Config): Promise<MailSigning> {
  const { smtpUrl, from } = config.mail;
  const signing = await readSigning(config).catch((error: unknown) => {
    if (error instanceof SigningError) return error;
    throw error;
  });
  if (signing instanceof SigningError) return { kind: 'unusable', problem: signing.message };
  if (smtpUrl === undefined) return { kind: 'kept' };
  if (!signing) return { kind: 'unsigned' };
  const { domain, selector } = signing;
  return { kind: 'signed', domain, selector, isOfSender: isAligned(from, domain) };
}

/** Null where it cannot be asked: the state of the database itself is another check. */
async function askDatabase<Answer>(
  config: Config,
  log: Log,
  ask: (db: Database) => Promise<Answer>,
): Promise<Answer | null> {
  await using closing = new AsyncDisposableStack();
  const database = await readInstallation(config, log, closing).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return database && ask(database.db);
}

async function readInvoiceFacts(db: Database, config: Config): Promise<InvoiceFacts> {
  const now = systemClock.now();
  const { invoices } = await listInvoices(db, { state: 'unreplaced', most: MOST_NAMED, now });
  const { isSmallBusiness, euConsumers } = config.invoices;
  return {
    unreplaced: invoices.map(({ number }) => number),
    euSales: await euConsumerSales(db, now),
    isTaxedAtHome: !isSmallBusiness && euConsumers === 'home',
  };
}

/** A database that a running product holds answers through that product; else it is started and stopped again. */
async function pingDatabase(config: Config, log: Log): Promise<DatabaseState> {
  if (config.databaseUrl !== undefined) return ping(config.databaseUrl);
  try {
    const server = await startEmbeddedPostgres(config.dataDir, log);
    return await ping(server.url).finally(() => server.stop());
  } catch (error) {
    if (error instanceof DataDirInUseError) return 'fits';
    throw error;
  }
}

async function ping(connectionString: string): Promise<DatabaseState> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  return (await isForeignDatabase(client).finally(() => client.end())) ? 'foreign' : 'fits';
}
