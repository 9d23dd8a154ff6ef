// What the pages show of Pro, from a real database.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { createSubscriptions } from './subscriptions.server.ts';

const address = {
  name: 'Katrin Voss',
  address: 'Am Alten Hafen 6',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};

it('says since when Pro runs: renewals and a change of interval go on with it, a new order does not', async () => {
  const { db } = await createTestDatabase();
  let now = new Date('2026-01-04T12:00:00Z');
  const billing = createSubscriptions({
    db,
    clock: { now: () => now },
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
    addressOf: async (id) => `${id}@example.org`,
    log: { error: () => undefined },
  });
  const userId = randomUUID();
  const since = async () => (await billing.planOf(userId, undefined)).pro?.since;
  const asked = () => ({ userId, eventId: randomUUID(), hasEarlyStart: true });
  await billing.purchase({ ...asked(), interval: 'monthly', address });
  now = new Date('2026-03-09T12:00:00Z');
  expect(await since()).toEqual(new Date('2026-01-04T12:00:00Z'));
  await billing.changeInterval({ ...asked(), interval: 'yearly' });
  expect(await since()).toEqual(new Date('2026-01-04T12:00:00Z'));
  await billing.withdraw(asked());
  expect(await since()).toBeUndefined();
  now = new Date('2026-04-01T12:00:00Z');
  await billing.purchase({ ...asked(), interval: 'monthly', address });
  expect(await since()).toEqual(now);
});
