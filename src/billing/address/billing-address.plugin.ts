// POST and DELETE /api/auth/updatebilling: stores and removes where the account's invoices go.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { described } from '#platform/http/api-description.ts';
import { billingErrors } from '../billing.errors.ts';
import { teamOf } from '../teams/teams.server.ts';
import type { BillingAddress } from './billing-address.ts';
import { parseBillingAddress, readBillingAddress, storeBillingAddress } from './billing-addresses.server.ts';
import { removeBillingAddress } from './remove-billing-address.server.ts';

const text = z.string();
/** What the address is checked by stands in `billing-address.ts`; this is its shape alone. */
export const billingAddressShape = z.object({
  name: text,
  businessName: text.optional(),
  vatId: text.optional(),
  address: text,
  city: text,
  postalCode: text,
  country: text,
  phone: text.optional(),
});

const route = described({
  summary: 'Stores the billing address of the account; it takes the place of the one before.',
  body: billingAddressShape,
  answer: { status: 200, schema: z.strictObject({ billingAddress: billingAddressShape }) },
});

const removal = described({
  summary: 'Removes the billing address of the account; refused while Pro by invoice runs.',
  answer: { status: 200, schema: z.strictObject({ billingAddress: z.null() }) },
});

/** What a team is charged is invoiced to the address of its owner, once Business was ordered for it. */
async function storeForTeam(
  tx: Queryable,
  { userId, ...stored }: Parameters<typeof storeBillingAddress>[1],
): Promise<void> {
  const seat = await teamOf(tx, userId);
  if (seat?.role !== 'owner' || !(await readBillingAddress(tx, seat.teamId))) return;
  if (!stored.address.businessName) throw billingErrors.business_needs_company();
  await storeBillingAddress(tx, { userId: seat.teamId, ...stored });
}

export function billingAddressPlugin(deps: { db: Database; clock: Clock }): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/auth/updatebilling', route, async (request, reply) => {
      const { userId } = requireCaller(request);
      const address: BillingAddress = parseBillingAddress(request.body);
      const now = deps.clock.now();
      await deps.db.transaction(async (tx) => {
        await storeBillingAddress(tx, { userId, address, now });
        await storeForTeam(tx, { userId, address, now });
      });
      reply.header('cache-control', 'private, no-store');
      return { billingAddress: address };
    });
    app.delete('/api/auth/updatebilling', removal, async (request, reply) => {
      const { userId } = requireCaller(request);
      await removeBillingAddress(deps, userId);
      reply.header('cache-control', 'private, no-store');
      return { billingAddress: null };
    });
  };
}
