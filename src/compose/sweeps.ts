// What clears up after accounts, in the background.
import { objectOwnersAmong } from '#blobs/public.server.ts';
import { type Identity, sweepAnonymousUsers, sweepSecurityLog } from '#identity/public.server.ts';
import type { Log } from '#platform/log.ts';
import type { ErasedList } from '#platform/personal-data/erased-list.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { ownersAmong } from '#projects/public.server.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
/** What a deletion left is erased within a minute, as it was promised. */
const RETRY_EVERY_MS = 5_000;

/** Resolves when no account is left that was deleted since the backup that this database comes from. */
export async function sweepIdentity(
  identity: Identity,
  options: { log: Log; after: Promise<void> | undefined; erasedList: Pick<ErasedList, 'prune'> },
  closing: AsyncDisposableStack,
): Promise<void> {
  const { log, after, erasedList } = options;
  const { db, clock, limits, erasure } = identity;
  const owners = async (ids: readonly string[]) =>
    new Set([...(await ownersAmong(db, ids)), ...(await objectOwnersAmong(db, ids))]);
  const sweeps = {
    limits: () => limits.sweep(),
    'security events': () => sweepSecurityLog({ db, clock }),
    'anonymous users': () => sweepAnonymousUsers({ db, clock, ownersAmong: owners }),
    'deleted accounts': async (signal: AbortSignal) => {
      await identity.removeErased();
      await erasure.sweep(signal);
      await erasedList.prune();
    },
  };
  closing.defer(
    sweepRegularly({ name: 'erasures', everyMs: RETRY_EVERY_MS, log, after, sweep: erasure.retry }),
  );
  for (const [name, sweep] of Object.entries(sweeps))
    closing.defer(sweepRegularly({ name, everyMs: SWEEP_EVERY_MS, log, after, sweep }));
  // Before the sweeps, which may wait for it.
  closing.defer(() => erasure.stop());
  await identity.removeErased().catch((err: unknown) => {
    log.error({ err }, 'deleting accounts again that a backup brought back failed');
  });
}
