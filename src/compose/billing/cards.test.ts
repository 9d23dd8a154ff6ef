import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createBillingEraser } from '#billing/public.server.ts';
import { readConfig } from '#platform/settings/config.ts';
import { setUpCardServer } from '../../../test/servers/card-server.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from '../../../test/servers/doubles/stripe-server.ts';
import { composeForgetCustomer } from './cards.ts';
import { stripeCustomers } from '../../billing/stripe/stripe.table.ts';

const server = setUpCardServer();

/** As an installation with these settings erases. */
function eraserWith(settings: Record<string, string>) {
  const { db } = server;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const stores = {
    config: readConfig({ STRIPE_API_BASE: server.stripe.url, ...settings }),
    database: { db } as never,
    clock: { now: () => server.now },
    log,
  };
  return createBillingEraser({
    db,
    endPro: async () => undefined,
    forgetCustomer: composeForgetCustomer(stores),
  });
}

const keys = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET };

it('ends the subscription at Stripe of a deleted account also where plans are off', async () => {
  const { id, subscription } = await server.customer();
  await eraserWith({ ...keys, PLANS: 'off' }).erase(id);
  expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('canceled');
});

it.each(['on', 'off'])(
  'keeps the customer of a deleted account until Stripe has a key, with PLANS=%s',
  async (PLANS) => {
    const { id, subscription } = await server.customer();
    await expect(eraserWith({ PLANS }).erase(id)).rejects.toThrow('STRIPE_SECRET_KEY');
    const kept = await server.db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, id));
    expect(kept).toHaveLength(1);
    await eraserWith({ ...keys, PLANS }).erase(id);
    expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('canceled');
  },
);
