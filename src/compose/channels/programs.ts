// What programs of people use: keys and webhooks, and whose plan has them.
import { apiKeysWeb } from '#api-keys/public.server.ts';
import { contactOf, type Identity } from '#identity/public.server.ts';
import { hasBusiness, payerOf, teamOf } from '#billing/public.server.ts';
import type { Queryable } from '#platform/database/database.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { webhooksWeb, workOnWebhooks } from '#webhooks/public.server.ts';
import { productVersion } from '#version.ts';
import { under } from '../open-routes.ts';
import { teamsOfKeys } from '../seats.ts';
import type { Stores } from '../stores.ts';
import { senderOfOwed } from './owed-mails.ts';

const SWEEP_EVERY_MS = 60 * 60_000;

/** Keys for programs and webhooks are part of Business; without plans everybody has them. */
export function programsAllowed({ config, clock, database: { db } }: Stores) {
  return async (ownerId: string): Promise<boolean> =>
    !config.hasPlans || hasBusiness(db, ownerId, clock.now());
}

function settingsOf({ config }: Stores) {
  const { mayBePlain, networks } = config.webhooks;
  return { mayBePlain, networks };
}

/** Who a request with a key is, and the routes for keys and webhooks. */
export function composePrograms(
  stores: Stores,
  { identity, after }: { identity: Identity; after: Promise<void> | undefined },
  closing: AsyncDisposableStack,
) {
  const { keys, log, database } = stores;
  const isAllowed = programsAllowed(stores);
  const teams = teamsOfKeys({ db: database.db, clock: stores.clock });
  const { callers, plugins, routes, sweep } = apiKeysWeb({ identity, isAllowed, teams });
  const ofKeys = routes();
  closing.defer(sweepRegularly({ name: 'answers to programs', everyMs: SWEEP_EVERY_MS, log, after, sweep }));
  return {
    callers,
    plugins,
    routes: () => [
      under('/api/keys', ofKeys.person),
      under('/api/team/keys', ofKeys.team),
      under(
        '/api/webhooks',
        webhooksWeb({
          identity,
          keys,
          isAllowed,
          isProgram: (headers) => callers.of(headers) !== undefined,
          settings: settingsOf(stores),
          teamRunBy: (userId) => teamRunBy(database.db, userId),
        }),
      ),
    ],
  };
}

/** Who sees to an endpoint: who made it, for a team's as long as they run it, else its owner. */
async function minderOf(
  db: Queryable,
  { ownerId, createdBy }: { ownerId: string; createdBy: string | null },
): Promise<string> {
  if (createdBy === null) return payerOf(db, ownerId);
  const runs = createdBy === ownerId || (await teamRunBy(db, createdBy))?.teamId === ownerId;
  return runs ? createdBy : payerOf(db, ownerId);
}

async function teamRunBy(db: Queryable, userId: string) {
  const seat = await teamOf(db, userId);
  return seat && (seat.role === 'owner' || seat.role === 'admin') ? seat : null;
}

/** In the worker. */
export function deliverWebhooks(stores: Stores, publicUrl: string, closing: AsyncDisposableStack): void {
  const { config } = stores;
  workOnWebhooks(
    {
      ...stores,
      db: stores.database.db,
      appName: config.appName,
      version: productVersion,
      publicUrl,
      contactOf: async (db, endpoint) => {
        const userId = await minderOf(db, endpoint);
        const contact = await contactOf(db, userId);
        return contact && { ...contact, userId };
      },
      sendOwed: senderOfOwed(stores, 'webhook'),
      isAllowed: programsAllowed(stores),
      settings: settingsOf(stores),
    },
    closing,
  );
}
