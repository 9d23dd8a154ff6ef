// Admits people from the command line, beside a product that runs or without one.
import { join } from 'node:path';
import type { CliServices } from '#cli/services.ts';
import { makeMailer } from './stores.ts';
import { admitWaitlisted, countWaitlisted, loadKeys } from '#identity/public.server.ts';
import { type Config, ConfigError, publicUrlOf } from '#platform/settings/config.ts';
import { DataDirInUseError } from '#platform/files/data-lock.ts';
import { connectDatabase, type Database, type DatabaseHandle } from '#platform/database/database.ts';
import {
  type RunningPostgres,
  runningPostgres,
  startEmbeddedPostgres,
} from '#platform/database/embedded-postgres.ts';
import { databaseErrors } from '#platform/database/database.errors.ts';
import { migrateDatabase, requireMigrated } from '#platform/database/migrate.ts';
import { makePrivateFolder } from '#platform/files/private-folder.ts';
import type { Log } from '#platform/log.ts';

export function composeAdmission(config: Config, log: Log): CliServices['admission'] {
  return {
    waiting: async () => {
      await using closing = new AsyncDisposableStack();
      // Awaited here: the database closes with this block.
      return await countWaitlisted(await openDatabase(config, log, closing));
    },
    admit: async (most) => {
      // A free port is known to the running server alone: better no mail than one whose link leads nowhere.
      if (config.publicUrl === undefined && config.port === 0)
        throw new ConfigError('PUBLIC_URL: has to be set where PORT is 0, for the links in mails');
      await using closing = new AsyncDisposableStack();
      const db = await openDatabase(config, log, closing);
      const outbox = join(config.dataDir, 'outbox');
      await makePrivateFolder(outbox);
      const keys = await loadKeys(config.dataDir, config.keysFile);
      const mailer = await makeMailer({ config, folder: outbox, db, keys, log }, closing);
      const publicUrl = publicUrlOf(config, config.port);
      return await admitWaitlisted({ db, mailer, log, appName: config.appName, publicUrl }, most);
    },
  };
}

/** The installation's database, of the product that runs or started for this command. */
export async function openDatabase(
  config: Config,
  log: Log,
  closing: AsyncDisposableStack,
): Promise<Database> {
  return (await openInstallation(config, log, closing)).db;
}

/** As `openDatabase`. @throws {AppError} `database_unreachable`, `database_not_set_up` */
export async function openInstallation(
  config: Config,
  log: Log,
  closing: AsyncDisposableStack,
): Promise<DatabaseHandle> {
  const { url, isOwn } = await urlOf(config, log, closing);
  if (isOwn) await migrateDatabase(url);
  return connectInstallation({ url, log }, closing);
}

/** As `openInstallation`, and leaves a database that this version has not migrated as it is. */
export async function readInstallation(
  config: Config,
  log: Log,
  closing: AsyncDisposableStack,
): Promise<DatabaseHandle> {
  const { url } = await urlOf(config, log, closing);
  return connectInstallation({ url, log }, closing);
}

async function connectInstallation(
  { url, log }: { url: string; log: Log },
  closing: AsyncDisposableStack,
): Promise<DatabaseHandle> {
  const database = connectDatabase(url, { log });
  closing.defer(() => database.close());
  await database.pool.query('select').catch((err: unknown) => {
    throw databaseErrors.database_unreachable({}, err);
  });
  await requireMigrated(database.pool);
  return database;
}

/** @returns `isOwn`: started for this command */
async function urlOf(
  config: Config,
  log: Log,
  closing: AsyncDisposableStack,
): Promise<{ url: string; isOwn: boolean }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, isOwn: false };
  return openServer(config, log, closing);
}

/** The embedded server: that of the product that runs, or started for this command. @throws {AppError} `database_unreachable` */
export async function openServer(
  config: Config,
  log: Log,
  closing: AsyncDisposableStack,
): Promise<RunningPostgres & { isOwn: boolean }> {
  try {
    const server = await startEmbeddedPostgres(config.dataDir, log);
    closing.defer(() => server.stop());
    return { ...server, isOwn: true };
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const running = await runningPostgres(config.dataDir).catch((err: unknown) => {
      // The product is starting, or ending, and its database with it.
      throw databaseErrors.database_unreachable({}, err);
    });
    return { ...running, isOwn: false };
  }
}
