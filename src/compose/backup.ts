// Backups from the command line, beside a product that runs or without one.
import { backUp, backupErrors, restore } from '#backup/public.server.ts';
import type { CliServices } from '#cli/services.ts';
import { systemClock } from '#platform/clock.ts';
import { hasPostgres } from '#platform/database/embedded-postgres.ts';
import { countMigrations, migrationsOfVersion } from '#platform/database/migrate.ts';
import type { Log } from '#platform/log.ts';
import type { Config } from '#platform/settings/config.ts';
import { systemError } from '#platform/system-errors.ts';
import { productVersion } from '#version.ts';
import { openServer } from './admission.ts';

export function composeBackups(config: Config, log: Log): CliServices['backups'] {
  const { dataDir, keysFile, databaseUrl } = config;
  return {
    make: async (order) => {
      if (databaseUrl !== undefined) throw backupErrors.backup_other_database();
      if (!hasPostgres(dataDir)) throw backupErrors.backup_nothing({ path: dataDir });
      await using closing = new AsyncDisposableStack();
      const { superuserUrl, clusterDir, url } = await openServer(config, log, closing);
      const database = { superuserUrl, clusterDir, migrations: await countMigrations(url) };
      // Awaited here: the database closes with this block.
      return await withSentence(
        backUp({ ...order, dataDir, keysFile, database, version: productVersion, clock: systemClock }),
      );
    },
    restore: async (order) => {
      if (databaseUrl !== undefined) throw backupErrors.backup_other_database();
      return withSentence(restore({ ...order, dataDir, keysFile, migrations: migrationsOfVersion() }));
    },
  };
}

/** A full disk, or a database that ends meanwhile, has a sentence. */
async function withSentence<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw systemError(error) ?? error;
  });
}
