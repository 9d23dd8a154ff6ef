import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { addDays, plans } from '../plans.ts';
import { subscriptions as table, trials } from './subscription.table.ts';
import { createSubscriptions } from './subscriptions.server.ts';

let db: Database;
let now: Date;
const addresses = new Map<string, string>();
const digest = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest();
const open = (keys = { mac: digest('a'), earlierMacs: (_text: string): Buffer[] => [] }) =>
  createSubscriptions({
    db,
    log: { error: () => undefined },
    clock: { now: () => now },
    keys,
    addressOf: async (userId) => addresses.get(userId),
  });

const trialOf = async (billing: ReturnType<typeof open>, id: string) =>
  (await billing.planOf(id, addresses.get(id))).trial;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  addresses.clear();
  await db.delete(table);
  await db.delete(trials);
});

function account(address?: string): string {
  const id = newId();
  if (address) addresses.set(id, address);
  return id;
}

describe('the trial of Pro', () => {
  it('unlocks Pro for seven days, and ends without anybody doing anything', async () => {
    const billing = open();
    const id = account('mara@example.org');
    expect(await trialOf(billing, id)).toEqual({ isAvailable: true, endsAt: null });
    const { endsAt, isNew } = await billing.startTrial(id);
    expect({ endsAt, isNew }).toEqual({ endsAt: new Date('2026-11-29T12:00:00Z'), isNew: true });
    expect(await billing.isSubscribed(id)).toBe(true);
    now = new Date('2026-11-29T11:59:59.999Z');
    expect(await billing.isSubscribed(id)).toBe(true);
    now = endsAt;
    expect(await billing.isSubscribed(id)).toBe(false);
    expect(await trialOf(billing, id)).toEqual({ isAvailable: false, endsAt: null });
  });

  it('goes on, with its remaining days, after a withdrawal from Pro that was ordered in it', async () => {
    const billing = open();
    const address = { name: 'Mara', address: 'Weg 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
    const order = { interval: 'monthly', hasEarlyStart: true, address } as const;
    const [soon, cancelled, late] = ['a@example.org', 'b@example.org', 'c@example.org'].map(account);
    for (const userId of [soon!, cancelled!, late!]) {
      now = new Date('2026-11-22T12:00:00Z');
      await billing.startTrial(userId);
      now = new Date('2026-11-24T12:00:00Z');
      await billing.purchase({ userId, eventId: newId(), ...order });
    }
    await billing.cancel({ userId: cancelled!, eventId: newId() });
    now = new Date('2026-11-26T12:00:00Z');
    const ends = new Date('2026-11-29T12:00:00Z');
    expect((await billing.planOf(soon!, addresses.get(soon!))).pro?.trialEndsAt).toEqual(ends);
    for (const userId of [soon!, cancelled!]) {
      const { subscription, charges } = await billing.withdraw({ userId, eventId: newId() });
      expect(subscription).toEqual({ state: 'trial', endsAt: ends });
      expect(charges.map(({ cents }) => cents)).toEqual([-1_900]);
      expect(await trialOf(billing, userId)).toEqual({ isAvailable: false, endsAt: ends });
    }
    now = ends;
    expect(await billing.isSubscribed(soon!)).toBe(false);
    expect((await billing.planOf(late!, addresses.get(late!))).pro?.trialEndsAt).toBeNull();
    await billing.withdraw({ userId: late!, eventId: newId() });
    expect((await billing.stateOf(late!)).state).toBe('free');
  });

  it('goes on as it is when its button is pressed in two tabs at once', async () => {
    const billing = open();
    const id = account('mara@example.org');
    const pressed = await Promise.all(Array.from({ length: 8 }, () => billing.startTrial(id)));
    expect(pressed.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(pressed.map(({ endsAt }) => endsAt.getTime())).size).toBe(1);
  });

  it('is given once a mailbox, however its address is spelled and however many accounts ask at once', async () => {
    const billing = open();
    const ids = ['mara@gmail.com', 'm.ara@gmail.com', 'mara+2@googlemail.com'].map(account);
    const answers = await Promise.allSettled(ids.map((id) => billing.startTrial(id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'trial_used' } },
      { reason: { code: 'trial_used' } },
    ]);
    const subscribed = await Promise.all(ids.map((id) => billing.isSubscribed(id)));
    expect(subscribed.filter(Boolean)).toHaveLength(1);
  });

  it('is not given again to an account with another address, nor to the same mailbox after new keys', async () => {
    const id = account('mara@example.org');
    await open().startTrial(id);
    addresses.set(id, 'mara@example.com');
    now = addDays(now, plans.trialDays);
    await expect(open().startTrial(id)).rejects.toMatchObject({ code: 'trial_used' });
    const renewed = open({ mac: digest('b'), earlierMacs: (text: string) => [digest('a')(text)] });
    const again = account('mara@example.org');
    expect(await trialOf(renewed, again)).toEqual({ isAvailable: false, endsAt: null });
    await expect(renewed.startTrial(again)).rejects.toMatchObject({ code: 'trial_used' });
  });

  it('leaves the other address its trial when an account that had one is refused', async () => {
    const first = account('mara@example.org');
    await open().startTrial(first);
    addresses.set(first, 'jonas@example.org');
    await expect(open().startTrial(first)).resolves.toMatchObject({ isNew: false });
    now = addDays(now, plans.trialDays);
    await expect(open().startTrial(first)).rejects.toMatchObject({ code: 'trial_used' });
    expect(await trialOf(open(), account('jonas@example.org'))).toMatchObject({ isAvailable: true });
  });

  it('is said to be there or not with the address that the caller has read, which is not read again', async () => {
    const billing = createSubscriptions({
      db,
      clock: { now: () => now },
      keys: { mac: digest('a'), earlierMacs: () => [] },
      log: { error: () => undefined },
      addressOf: async () => Promise.reject(new Error('The address was read.')),
    });
    const plan = await billing.planOf(newId(), 'mara@example.org');
    expect(plan).toEqual({
      isSubscribed: false,
      trial: { isAvailable: true, endsAt: null },
      grantEndsAt: null,
      pro: null,
      business: null,
      billingAddress: null,
      owedInvoice: null,
    });
  });

  it('needs a confirmed mailbox', async () => {
    const id = account();
    expect(await trialOf(open(), id)).toEqual({ isAvailable: false, endsAt: null });
    await expect(open().startTrial(id)).rejects.toMatchObject({ code: 'trial_without_mailbox', status: 403 });
  });

  it('ends at once for who ends it, and cannot be started again', async () => {
    const billing = open();
    const id = account('mara@example.org');
    await billing.startTrial(id);
    await billing.endTrial(id);
    await billing.endTrial(id);
    expect(await billing.isSubscribed(id)).toBe(false);
    await expect(billing.startTrial(id)).rejects.toMatchObject({ code: 'trial_used' });
  });

  it('keeps no address of a mailbox that had it', async () => {
    await open().startTrial(account('mara@example.org'));
    const [row] = await db.select().from(trials);
    expect(JSON.stringify(row)).not.toMatch(/mara|example/);
  });
});

it('the database refuses to begin a second trial, and Pro without a term', async () => {
  const id = account('mara@example.org');
  await open().startTrial(id);
  await open().endTrial(id);
  const change = (state: string) =>
    db.execute(sql`update billing.subscriptions set state = ${state} where user_id = ${id}`);
  await expect(change('trial')).rejects.toMatchObject({ cause: { code: '23514' } });
  await expect(change('pro')).rejects.toMatchObject({ cause: { code: '23514' } });
  const [row] = await db.select({ state: table.state }).from(table).where(eq(table.userId, id));
  expect(row?.state).toBe('free');
});

it('agrees with a small model in any order of starts, ends and days of three accounts', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('start' as const), who: fc.nat(2) }),
    fc.record({ kind: fc.constant('end' as const), who: fc.nat(2) }),
    fc.record({ kind: fc.constant('days' as const), days: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await db.delete(table);
      await db.delete(trials);
      now = new Date('2026-11-22T12:00:00Z');
      // Two of them share a mailbox.
      const ids = ['mara@example.org', 'mara+b@example.org', 'jonas@example.org'].map(account);
      const mailbox = (who: number) => (who === 2 ? 'jonas' : 'mara');
      const used = new Set<string>();
      const ends = new Map<number, Date>();
      const billing = open();
      for (const one of steps) {
        if (one.kind === 'days') now = addDays(now, one.days);
        else if (one.kind === 'end') {
          await billing.endTrial(ids[one.who]!);
          ends.delete(one.who);
        } else {
          const isRunning = (ends.get(one.who)?.getTime() ?? 0) > now.getTime();
          const may = isRunning || !used.has(mailbox(one.who));
          const answer = await billing.startTrial(ids[one.who]!).catch(({ code }) => code);
          if (may) expect(answer).toMatchObject({ isNew: !isRunning });
          else expect(answer).toBe('trial_used');
          if (may && !isRunning) ends.set(one.who, addDays(now, plans.trialDays));
          if (may) used.add(mailbox(one.who));
        }
        for (const [who, id] of ids.entries())
          expect(await billing.isSubscribed(id)).toBe((ends.get(who)?.getTime() ?? 0) > now.getTime());
      }
    }),
    { numRuns: 100 },
  );
});

it('takes a year in place of the month once, also where a second tab asks for the same under another id', async () => {
  const billing = open();
  const userId = account('once@example.org');
  const address = { name: 'Mara', address: 'Weg 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
  const order = { userId, hasEarlyStart: true } as const;
  await billing.purchase({ ...order, eventId: newId(), interval: 'monthly', address });
  const year = () => billing.changeInterval({ ...order, eventId: newId(), interval: 'yearly' });
  const answers = await Promise.all([year(), year()]);
  expect(answers.map(({ subscription }) => subscription.state)).toEqual(['pro', 'pro']);
  // The other one is confirmed by no mail.
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await billing.ordersOf(userId)).toHaveLength(2);
});
