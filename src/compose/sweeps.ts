// What clears up after accounts, in the background.
import { objectOwnersAmong } from '#blobs/public.server.ts';
import { type Identity, sweepAnonymousUsers, sweepSecurityLog } from '#identity/public.server.ts';
import type { Log } from '#platform/log.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { ownersAmong } from '#projects/public.server.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
/** What a deletion left is erased within a minute, as it was promised. */
const RETRY_EVERY_MS = 5_000;

export function sweepIdentity(
  identity: Identity,
  { log, after }: { log: Log; after: Promise<void> | undefined },
  closing: AsyncDisposableStack,
): void {
  const { db, clock, limits, erasure } = identity;
  const owners = async (ids: readonly string[]) =>
    new Set([...(await ownersAmong(db, ids)), ...(await objectOwnersAmong(db, ids))]);
  const sweeps = {
    limits: () => limits.sweep(),
    'security events': () => sweepSecurityLog({ db, clock }),
    'anonymous users': () => sweepAnonymousUsers({ db, clock, ownersAmong: owners }),
    'deleted accounts': (signal: AbortSignal) => erasure.sweep(signal),
  };
  closing.defer(
    sweepRegularly({ name: 'erasures', everyMs: RETRY_EVERY_MS, log, after, sweep: erasure.retry }),
  );
  for (const [name, sweep] of Object.entries(sweeps))
    closing.defer(sweepRegularly({ name, everyMs: SWEEP_EVERY_MS, log, after, sweep }));
  // Before the sweeps, which may wait for it.
  closing.defer(() => erasure.stop());
}
