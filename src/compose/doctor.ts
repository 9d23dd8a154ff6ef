// What `doctor` looks at on this machine.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { createDoctorChecks, type DoctorCheck } from '#cli/doctor-checks.ts';
import { lacksVatIdForReverseCharge, missingSellerSettings } from '#billing/public.server.ts';
import type { Config } from '#platform/settings/config.ts';
import { DataDirInUseError, lockDataDir } from '#platform/files/data-lock.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import type { Log } from '#platform/log.ts';
import { missingImprintSettings } from '#site/public.server.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { recordingLanguages } from '#projects/public.server.ts';
import { readProxySighting } from '#web/server/untrusted-proxy.ts';
import { composeModels } from './speech/models.ts';
import { composeSpeech } from './speech/speech.ts';

const run = promisify(execFile);

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
    levels: () => speech.choices(recordingLanguages),
    models: (await models.overview.list()).filter(
      (model) => model.state !== 'missing' || models.suitable.includes(model.id),
    ),
    sandbox: async () => (await createSandbox({ log })).kind,
    sandboxRequired: config.sandbox === 'required',
    untrustedProxy: () => readProxySighting(config.dataDir, config.trustedProxies),
    missingInvoiceSettings: config.hasPlans ? missingSellerSettings(config.invoices) : null,
    lacksVatIdForReverseCharge: lacksVatIdForReverseCharge(config.invoices),
    missingImprintSettings: missingImprintSettings(config),
    dataDir: config.dataDir,
    pingDatabase: () => pingDatabase(config, log),
  });
}

/** A database that a running product holds answers through that product; else it is started and stopped again. */
async function pingDatabase(config: Config, log: Log): Promise<void> {
  if (config.databaseUrl !== undefined) return ping(config.databaseUrl);
  let unlock: () => void;
  try {
    unlock = lockDataDir(config.dataDir);
  } catch (error) {
    if (error instanceof DataDirInUseError) return;
    throw error;
  }
  try {
    const server = await startEmbeddedPostgres(config.dataDir, log);
    await ping(server.url).finally(() => server.stop());
  } finally {
    unlock();
  }
}

async function ping(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  await client.query('select 1').finally(() => client.end());
}
