// Whether who ordered is a business, for the end of a year that nobody ordered, in a real database.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import type { Database } from '#platform/database/database.ts';
import { storeBillingAddress } from '../address/billing-addresses.server.ts';
import { addDays } from '../plans.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.server.ts';

const consumer = { name: 'Ada', address: 'Am Markt 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
const business = { ...consumer, businessName: 'Steinauer Bote GmbH' };
const bought = new Date('2026-01-01T12:00:00Z');
const cancelled = new Date('2027-03-15T12:00:00Z');
/** The same time of the clock, which was put forward. */
const afterNotice = new Date('2027-04-15T11:00:00Z');
const withTerm = new Date('2028-01-01T12:00:00Z');
let db: Database;
let billing: Subscriptions;
let now: Date;
let userId: string;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  billing = createSubscriptions({
    db,
    clock: { now: () => now },
    log: { error: () => undefined },
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
    addressOf: async () => 'ada@example.org',
  });
});
beforeEach(() => {
  now = bought;
  userId = randomUUID();
});

const asked = () => ({ userId, eventId: randomUUID(), hasEarlyStart: true });
const moveTo = (address: typeof business | typeof consumer) =>
  storeBillingAddress(db, { userId, address, now });

/** As it would end, as its page shows it, and as it does once it is cancelled in a year that followed by itself. */
async function endings(): Promise<(Date | undefined)[]> {
  now = cancelled;
  await billing.applyDue(AbortSignal.timeout(240_000));
  const ending = await billing.endingOf(userId);
  const { pro } = await billing.planOf(userId, undefined);
  await billing.cancel({ userId, eventId: randomUUID() });
  return [ending?.endsAt, pro?.ending.endsAt, (await billing.endingOf(userId))?.endsAt];
}

describe('a year that followed by itself', () => {
  it('ends with its term for who ordered as a business and took the company out later', async () => {
    await billing.purchase({ ...asked(), interval: 'yearly', address: business });
    now = addDays(bought, 100);
    await moveTo(consumer);
    expect(await endings()).toEqual([withTerm, withTerm, withTerm]);
  });

  it('ends after a month for who ordered as a consumer and named a company later', async () => {
    await billing.purchase({ ...asked(), interval: 'yearly', address: consumer });
    now = addDays(bought, 100);
    await moveTo(business);
    expect(await endings()).toEqual([afterNotice, afterNotice, afterNotice]);
  });

  it('is an order of its own where it took the place of a month, with the address of that day', async () => {
    now = addDays(bought, -10);
    await billing.purchase({ ...asked(), interval: 'monthly', address: consumer });
    now = bought;
    await moveTo(business);
    await billing.changeInterval({ ...asked(), interval: 'yearly' });
    await moveTo(consumer);
    // What is arranged for the end of the term, and taken back, is no order.
    now = addDays(bought, 30);
    await billing.changeInterval({ ...asked(), interval: 'monthly' });
    await billing.changeInterval({ ...asked(), interval: 'yearly' });
    expect(await endings()).toEqual([withTerm, withTerm, withTerm]);
  });

  it('is judged by the address where the order is from before it was kept', async () => {
    await billing.purchase({ ...asked(), interval: 'yearly', address: consumer });
    await db.execute(
      sql`update billing.subscription_events set event = event - 'isBusiness' where user_id = ${userId}`,
    );
    await moveTo(business);
    expect(await endings()).toEqual([withTerm, withTerm, withTerm]);
  });
});
