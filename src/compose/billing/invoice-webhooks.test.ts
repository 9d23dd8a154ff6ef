// Invoices as webhooks, through the composed billing: when a person orders, and when an operator puts one right.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createSubscriptions } from '#billing/public.server.ts';
import { newId } from '#platform/ids.ts';
import { readConfig } from '#platform/settings/config.ts';
import { deliveries, endpoints } from '#webhooks/webhook.table.ts';
import type { WebhookEvent } from '#webhooks/webhook-events.ts';
import { consumerAddress } from '../../../test/invoices/invoiced-subscriptions.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { SELLER } from '../../../test/stories/seller.ts';
import { composeInvoicingSettings, composeOnCharge } from './billing.ts';
import { createOperatorBilling } from './operator-billing.ts';

const database = setUpDatabase();
const config = readConfig({ DATA_DIR: '/nowhere', ...SELLER });
const clock = { now: () => new Date('2026-11-22T12:00:00Z') };

async function hear(ownerId: string, events: WebhookEvent[]): Promise<string> {
  const id = newId();
  await database.db.insert(endpoints).values({
    id,
    ownerId,
    createdBy: ownerId,
    url: 'https://hooks.example.org/',
    events,
    sealedSecret: 'x',
    createdAt: clock.now(),
  });
  return id;
}

it('are reported to their person’s endpoints that ask for them, an order’s and what an operator writes', async () => {
  const { db } = database;
  const userId = randomUUID();
  const endpointId = await hear(userId, ['invoice.created']);
  await hear(userId, ['project.completed']);
  await hear(randomUUID(), ['invoice.created']);
  const subscriptions = createSubscriptions({
    db,
    clock,
    log: { error: () => undefined },
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
    addressOf: async () => 'ada@example.org',
    onCharge: composeOnCharge(config),
  });
  const order = { interval: 'monthly', hasEarlyStart: true } as const;
  await subscriptions.purchase({ userId, eventId: randomUUID(), address: consumerAddress, ...order });
  const [first] = await db.select().from(deliveries);
  const { number } = (first?.data ?? {}) as { number: number };
  const operator = createOperatorBilling({
    db,
    clock,
    log: { info: () => undefined },
    subscriptions,
    business: null,
    invoicing: composeInvoicingSettings(config),
    logAccess: async () => undefined,
  });
  await operator.reissueInvoice({ number, reason: 'wrong recipient' });
  const all = await db.select().from(deliveries).orderBy(sql`(data->>'number')::int`);
  expect(new Set(all.map((one) => `${one.endpointId} ${one.type}`))).toEqual(
    new Set([`${endpointId} invoice.created`]),
  );
  expect(all.map(({ data }) => data)).toMatchObject([
    { status: 'open', number, kind: 'invoice', grossCents: 1_900, currency: 'EUR' },
    { number: number + 1, kind: 'cancellation', grossCents: -1_900 },
    { status: 'open', number: number + 2, kind: 'invoice', grossCents: 1_900 },
  ]);
});
