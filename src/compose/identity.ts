// Identity with what each feature has of people: how it is erased, and what of it reaches an account without a session.
import { keysReach } from '#api-keys/public.server.ts';
import { signedUploadsReach } from '#blobs/public.server.ts';
import { createIdentity, type Identity } from '#identity/public.server.ts';
import { mailInReaches } from '#mail-in/public.server.ts';
import { pushReach } from '#notifications/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reach } from '#platform/personal-data/reach.ts';
import { telegramReach } from '#telegram/public.server.ts';
import { webhooksReach } from '#webhooks/public.server.ts';
import { composeErasers } from './personal-data/erasers.ts';
import { composeAccessLog, composeDeletionRecord } from './personal-data/personal-data.ts';
import { providersOf } from './public-config.ts';
import type { Stores } from './stores.ts';

export function openIdentity(
  stores: Stores,
  { version, publicUrl }: { version: string; publicUrl: () => string },
): Identity {
  const { appName, anonymousUsers, capacityClosed, disclosesAccounts } = stores.config;
  const erasers = composeErasers(stores);
  return createIdentity({
    ...stores,
    db: stores.database.db,
    appName,
    version,
    publicUrl,
    providers: providersOf(stores.config),
    anonymousUsers,
    capacityClosed,
    disclosesAccounts,
    erasers,
    reaches: composeReaches(stores),
    deletionRecord: composeDeletionRecord(stores, { publicUrl, erasers }),
    logAccess: composeAccessLog(stores).log,
  });
}

/** What ends all sessions ends all of these. */
function composeReaches(deps: { clock: Clock }): readonly Reach[] {
  return [
    pushReach,
    telegramReach,
    ...mailInReaches(deps),
    keysReach,
    webhooksReach,
    signedUploadsReach(deps),
  ];
}
