// What happens to Business that is paid by card: seats, interval, the next term, the end. Over HTTP, with Stripe on loopback.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUpBusinessCardServer } from '../../../test/servers/business-card-server.ts';
import { company, NOW } from '../../../test/servers/business-server.ts';
import { sum } from '../../../test/servers/card-server.ts';
import { storeBillingAddress } from '../address/billing-addresses.server.ts';
import { addDays } from '../plans.ts';

const server = setUpBusinessCardServer();
/** A third of the month is over. */
const later = new Date('2026-12-02T12:00:00Z');
const renewed = new Date('2026-12-22T12:00:00Z');

const termOf = async (team: string) => {
  const standing = await server.billing.stateOf(team);
  return 'term' in standing ? standing.term : null;
};
const gross = async (team: string) =>
  (await server.invoicesOf(team)).map(({ grossCents, seats }) => [grossCents, seats]);
const contractOf = async (owner: string) =>
  (await server.billing.planOf(owner, undefined)).business?.contract;

async function fiveSeats() {
  const bought = await server.customer();
  server.now = later;
  const purse = server.stripe.state.purse();
  return { ...bought, purse, customer: server.atStripe(bought.subscription).customer };
}

describe('more seats by card', () => {
  it('are charged at once for the rest of the term, invoiced, and a part of the next charge', async () => {
    const { owner, team, subscription, purse } = await fiveSeats();
    const answer = await server.seats(owner, 5);
    expect(answer).toMatchObject({ status: 200, cents: answer.shown });
    expect(answer.orderNumber).toMatch(/^2026-B-/);
    // Two thirds of three seats.
    expect(answer.shown).toBe(9_282);
    expect(server.stripe.state.purse() - purse).toBe(9_282);
    expect(await gross(team)).toEqual([
      [9_282, 2],
      [9_282, 3],
    ]);
    expect(server.atStripe(subscription)).toMatchObject({ cents: 23_205, metadata: { seats: '5' } });
    server.now = renewed;
    await server.happens(() => server.stripe.state.renew(subscription));
    expect((await gross(team)).at(-1)).toEqual([23_205, 5]);
    expect(sum(await server.chargesOf(team))).toBe(9_282 + 9_282 + 23_205);
  });

  it.each(['declines', 'asksOwners'] as const)(
    'are not added, and a sentence says so, where the bank refuses or wants the owner of the card (%s)',
    async (refusing) => {
      const { owner, team, subscription, purse, customer } = await fiveSeats();
      server.stripe.state[refusing].add(customer);
      expect(await server.seats(owner, 5)).toMatchObject({
        status: 409,
        error: { code: 'card_declined', message: expect.stringMatching(/^Your card couldn’t be charged/) },
      });
      expect(await termOf(team)).toMatchObject({ business: { seats: 2 } });
      expect(server.stripe.state.purse()).toBe(purse);
      expect(server.atStripe(subscription).cents).toBe(9_282);
      server.stripe.state[refusing].clear();
      expect((await server.seats(owner, 5)).status).toBe(200);
    },
  );

  it('are charged once where Stripe’s answer gets lost, and booked by the sweep where the process ended', async () => {
    const { owner, team, purse } = await fiveSeats();
    server.stripe.onChange = (path) => {
      // The try of the library as well.
      if (path.startsWith('POST /v1/payment_intents')) server.stripe.lostAnswers = 2;
    };
    expect((await server.seats(owner, 5)).error?.code).toBe('change_under_way');
    server.stripe.onChange = () => undefined;
    await server.cards.sweep(AbortSignal.timeout(240_000));
    expect(await termOf(team)).toMatchObject({ business: { seats: 5 } });
    await server.deliver(server.stripe.state.last('payment_intent.succeeded'));
    expect(server.stripe.state.purse() - purse).toBe(9_282);
    expect(await gross(team)).toHaveLength(2);
  });

  it('in two tabs are charged once', async () => {
    const { owner, purse } = await fiveSeats();
    const answers = await Promise.all([server.seats(owner, 5), server.seats(owner, 5)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(server.stripe.state.purse() - purse).toBe(9_282);
  });

  it('for another price than the one that was shown charge nothing', async () => {
    const { owner, purse } = await fiveSeats();
    const asOf = server.now.toISOString();
    const wrong = await server.post('business/seats', owner, { seats: 5, asOf, grossCents: 9_281 });
    expect(wrong.error?.code).toBe('price_changed');
    const old = addDays(server.now, -1).toISOString();
    const { grossCents } = await server.post('business/seats/price', owner, { seats: 5 });
    const late = await server.post('business/seats', owner, { seats: 5, asOf: old, grossCents });
    expect(late.error?.code).toBe('price_changed');
    expect(server.stripe.state.purse()).toBe(purse);
  });

  it('are not added while the card is refused for the next term', async () => {
    const { owner, subscription, purse } = await fiveSeats();
    server.stripe.state.failRenewal(subscription);
    expect((await server.seats(owner, 5)).error?.code).toBe('card_declined');
    expect(server.stripe.state.purse()).toBe(purse);
  });
});

describe('fewer seats by card', () => {
  it('make the next charge smaller, and nothing is charged or given back now', async () => {
    const { owner, team, subscription } = await server.customer({ seats: 4, grossCents: 18_564 });
    expect(await server.seats(owner, 3)).toMatchObject({ status: 200, cents: 0 });
    expect(server.atStripe(subscription).cents).toBe(13_923);
    server.now = renewed;
    await server.happens(() => server.stripe.state.renew(subscription));
    expect(await gross(team)).toEqual([
      [18_564, 4],
      [13_923, 3],
    ]);
    expect(await termOf(team)).toMatchObject({ business: { seats: 3, nextSeats: null } });
  });

  it('are arranged at Stripe by the sweep where it did not answer', async () => {
    const { owner, subscription } = await server.customer({ seats: 4, grossCents: 18_564 });
    server.stripe.isDown = true;
    expect((await server.seats(owner, 2)).status).toBe(200);
    expect(server.atStripe(subscription).cents).toBe(18_564);
    server.stripe.isDown = false;
    await server.cards.sweep(AbortSignal.timeout(240_000));
    expect(server.atStripe(subscription).cents).toBe(9_282);
  });

  it('that came after Stripe wrote its invoice are paid for once more, and go with the term after it', async () => {
    const { owner, team, subscription } = await server.customer({ seats: 4, grossCents: 18_564 });
    server.now = renewed;
    server.stripe.state.renew(subscription);
    server.stripe.isDown = true;
    expect((await server.seats(owner, 2)).status).toBe(200);
    server.stripe.isDown = false;
    await server.cards.settle(team);
    expect(await gross(team)).toEqual([
      [18_564, 4],
      [18_564, 4],
    ]);
    expect(await termOf(team)).toMatchObject({ business: { seats: 4, nextSeats: 2 } });
    expect(server.atStripe(subscription).cents).toBe(9_282);
  });
});

describe('another interval by card', () => {
  it('to yearly charges the year of all seats less the rest of the month, for the price that was shown', async () => {
    const { owner, team, subscription, purse } = await fiveSeats();
    const contract = (await contractOf(owner))!;
    // The year, less two thirds of the month.
    expect(contract.changeCents).toBe(92_820 - 6_188);
    const change = {
      interval: 'yearly',
      asOf: contract.asOf.toISOString(),
      grossCents: contract.changeCents,
    };
    const wrong = await server.post('business/change', owner, { ...change, grossCents: 1 });
    expect(wrong.error?.code).toBe('price_changed');
    expect((await server.post('business/change', owner, change)).status).toBe(200);
    expect(server.stripe.state.purse() - purse).toBe(contract.changeCents);
    expect((await gross(team)).at(-1)).toEqual([contract.changeCents, 2]);
    expect(server.atStripe(subscription).cents).toBe(92_820);
  });

  it('to monthly is for the end of the year, for as many seats as are left then', async () => {
    const { owner, team, subscription } = await server.customer({
      interval: 'yearly',
      seats: 3,
      grossCents: 139_230,
    });
    expect((await server.seats(owner, 2)).status).toBe(200);
    const change = { interval: 'monthly', asOf: server.now.toISOString(), grossCents: 0 };
    expect((await server.post('business/change', owner, change)).status).toBe(200);
    expect(server.atStripe(subscription)).toMatchObject({ status: 'trialing', cents: 9_282 });
    server.now = new Date('2027-11-22T12:00:00Z');
    await server.happens(() => server.stripe.state.renew(subscription));
    expect(await gross(team)).toEqual([
      [139_230, 3],
      [9_282, 2],
    ]);
  });
});

describe('the next term by card', () => {
  it('costs what the VAT is then', async () => {
    const { team, subscription } = await server.customer();
    const address = { ...company, country: 'AT', postalCode: '1010', vatId: 'ATU12345678' };
    await storeBillingAddress(server.db, { userId: team, address, now: server.now });
    await server.cards.settle(team);
    expect(server.atStripe(subscription).cents).toBe(7_800);
    server.now = renewed;
    await server.happens(() => server.stripe.state.renew(subscription));
    expect((await server.invoicesOf(team)).at(-1)).toMatchObject({ grossCents: 7_800, category: 'AE' });
  });

  it('has seven days of grace where the card fails, then Business ends here and there', async () => {
    const { owner, team, subscription } = await server.customer();
    server.now = addDays(renewed, 2);
    await server.happens(() => server.stripe.state.failRenewal(subscription));
    expect(await server.billing.isSubscribed(owner)).toBe(true);
    expect((await contractOf(owner))?.graceUntil).toEqual(addDays(renewed, 7));
    server.now = addDays(renewed, 7);
    await server.renew();
    expect(await server.billing.isSubscribed(owner)).toBe(false);
    await server.cards.settle(team);
    expect(server.atStripe(subscription).status).toBe('canceled');
    expect(await server.chargesOf(team)).toEqual([9_282]);
  });

  it('that is paid late goes on with the same team', async () => {
    const { owner, team, subscription } = await server.customer();
    server.now = addDays(renewed, 2);
    let invoice = '';
    await server.happens(() => (invoice = server.stripe.state.failRenewal(subscription)));
    server.now = addDays(renewed, 7);
    await server.renew();
    expect(await server.billing.isSubscribed(owner)).toBe(false);
    await server.happens(() => server.stripe.state.payLate(invoice));
    expect(await server.billing.isSubscribed(owner)).toBe(true);
    expect(await gross(team)).toEqual([
      [9_282, 2],
      [9_282, 2],
    ]);
  });

  it('is not charged once Business is cancelled, and is again once that is taken back', async () => {
    const { owner, subscription } = await server.customer();
    expect(await server.post('business/cancel', owner)).toMatchObject({ status: 200, state: 'cancelled' });
    expect(server.atStripe(subscription).cancel_at_period_end).toBe(true);
    expect((await server.post('business/resume', owner)).status).toBe(200);
    expect(server.atStripe(subscription).cancel_at_period_end).toBe(false);
    await server.happens(() =>
      server.stripe.state.updateSubscription(subscription, { cancel_at_period_end: 'true' }),
    );
    expect((await contractOf(owner))?.isCancelled).toBe(true);
    await server.happens(() => server.stripe.state.endSubscription(subscription, 'cancellation_requested'));
    server.now = renewed;
    await server.renew();
    expect(await server.billing.isSubscribed(owner)).toBe(false);
  });
});

describe('money that goes back', () => {
  it('whole, ends Business; of seats that were added, makes the term cheaper', async () => {
    const { owner, team } = await fiveSeats();
    await server.seats(owner, 5);
    const [first, second] = [...server.stripe.state.charges.values()].slice(-2);
    await server.happens(() => server.stripe.state.refund(second!.payment_intent, 9_282));
    expect(await server.billing.isSubscribed(owner)).toBe(true);
    await server.happens(() => server.stripe.state.refund(first!.payment_intent, 9_282));
    expect(await server.billing.isSubscribed(owner)).toBe(false);
    expect(sum(await server.chargesOf(team))).toBe(0);
    expect(sum((await server.invoicesOf(team)).map(({ grossCents }) => grossCents))).toBe(0);
  });

  it('by a dispute that is lost ends Business', async () => {
    const { owner, subscription } = await server.customer();
    const [paid] = [...server.stripe.state.charges.values()].slice(-1);
    await server.happens(() => server.stripe.state.dispute(paid!.payment_intent, 'lost'));
    expect(await server.billing.isSubscribed(owner)).toBe(false);
    expect(server.atStripe(subscription).status).toBe('canceled');
  });
});

/** Which of the events that are there arrives next; most of them come more than once. */
const arrivals = fc.array(fc.nat(), { minLength: 4, maxLength: 12 });

it('does nothing twice, in whatever order its events arrive', async () => {
  const property = fc.asyncProperty(arrivals, async (picks) => {
    server.now = new Date(NOW);
    const { owner, team, subscription } = await server.customer();
    server.now = later;
    await server.seats(owner, 3);
    server.now = renewed;
    server.stripe.state.renew(subscription);
    const { customer } = server.atStripe(subscription);
    const events = server.stripe.state.events.filter(
      ({ data }) => (data.object as { customer?: string }).customer === customer,
    );
    const arriving = [...picks.map((pick) => events[pick % events.length]!), ...events.toReversed()];
    for (const event of arriving) {
      const copy = { ...event, id: `evt_${randomUUID()}` };
      for (const one of [event, copy]) expect((await server.deliver(one)).status).toBe(200);
    }
    expect(await server.chargesOf(team)).toEqual([9_282, 3_094, 13_923]);
    expect(await gross(team)).toEqual([
      [9_282, 2],
      [3_094, 1],
      [13_923, 3],
    ]);
  });
  await fc.assert(property, { numRuns: 5 });
});
