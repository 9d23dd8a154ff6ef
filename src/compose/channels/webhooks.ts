// Webhooks in both roles, and whose plan has them.
import { contactOf, type Identity } from '#identity/public.server.ts';
import { hasBusiness, teamOf } from '#billing/public.server.ts';
import type { Authenticator } from '#identity/caller.ts';
import { webhooksWeb, workOnWebhooks } from '#webhooks/public.server.ts';
import { productVersion } from '#version.ts';
import { under } from '../open-routes.ts';
import type { Stores } from '../stores.ts';

/** Keys for programs and webhooks are part of Business; without plans everybody has them. */
export function programsAllowed({ config, clock, database: { db } }: Stores) {
  return async (ownerId: string): Promise<boolean> =>
    !config.hasPlans || hasBusiness(db, ownerId, clock.now());
}

export function webhookRoutes(
  stores: Stores,
  options: {
    identity: Identity;
    authenticator: Authenticator;
    isProgram: Parameters<typeof webhooksWeb>[0]['isProgram'];
  },
) {
  const { config, keys } = stores;
  const { db } = stores.database;
  const routes = webhooksWeb({
    ...options,
    keys,
    settings: config.webhooks,
    isAllowed: programsAllowed(stores),
    teamRunBy: async (userId) => {
      const seat = await teamOf(db, userId);
      return seat && (seat.role === 'owner' || seat.role === 'admin') ? seat : null;
    },
  });
  return under('/api/webhooks', routes);
}

export function deliverWebhooks(stores: Stores, publicUrl: string, closing: AsyncDisposableStack): void {
  const { config } = stores;
  workOnWebhooks(
    {
      ...stores,
      db: stores.database.db,
      appName: config.appName,
      version: productVersion,
      publicUrl,
      contactOf,
      isAllowed: programsAllowed(stores),
      settings: config.webhooks,
    },
    closing,
  );
}
