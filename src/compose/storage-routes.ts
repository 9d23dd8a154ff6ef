// `/storage/v1` without the uploads of recordings.
import { statfs } from 'node:fs/promises';
import { storagePlugin, sweepStorage } from '#blobs/public.server.ts';
import { mayBeReached } from '#identity/public.server.ts';
import type { Authenticator } from '#identity/caller.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { PlanLimits } from './billing/plan-limits.ts';
import { under } from './open-routes.ts';
import { composeAccessLog } from './personal-data/personal-data.ts';
import type { Stores } from './stores.ts';

const SWEEP_EVERY_MS = 60_000;

/** The rest of `/storage/v1`: files of people's own, beside their recordings. */
export async function storageRoutes(input: {
  stores: Stores;
  authenticator: Authenticator;
  limits: PlanLimits;
  /** `started`: the sweep begins once requests are answered. */
  options: { started?: Promise<void> | undefined };
  closing: AsyncDisposableStack;
}): Promise<WebPlugin> {
  const { stores, authenticator, limits, closing } = input;
  const { blobs, clock, log, keys, sandbox, config } = stores;
  const { db } = stores.database;
  const freeBytes = async () => {
    const disk = await statfs(config.dataDir);
    return disk.bavail * disk.bsize;
  };
  const deps = { db, blobs, clock, log };
  const logAccess = composeAccessLog(stores).log;
  closing.defer(
    sweepRegularly({
      name: 'stored files',
      everyMs: SWEEP_EVERY_MS,
      log,
      after: input.options.started,
      sweep: () => sweepStorage(deps),
    }),
  );
  const shared = { keys, sandbox, authenticator, limits, freeBytes, logAccess };
  const isReached = (ownerId: string) => mayBeReached(deps, ownerId);
  return under('/storage/v1', storagePlugin({ ...deps, ...shared, mayBeReached: isReached }));
}
