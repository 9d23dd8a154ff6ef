// Events of Stripe, signed by its own library.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessionIn, setUpCardServer } from '../../../test/servers/card-server.ts';
import { addDays } from '../plans.ts';

const server = setUpCardServer();

const address = {
  name: 'Katrin Voss',
  address: 'Am Alten Hafen 6',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};

describe('an event of Stripe', () => {
  it('is worked through once, however often and in whatever order it comes', async () => {
    const id = randomUUID();
    const before = server.stripe.state.events.length;
    const { id: subscription } = server.stripe.state.pay(sessionIn(await server.order(id)));
    server.now = addDays(server.now, 31);
    server.stripe.state.renew(subscription);
    const events = server.stripe.state.events.slice(before);
    for (const event of [...events.toReversed(), ...events])
      expect((await server.deliver(event)).status).toBe(200);
    await Promise.all(events.map((event) => server.deliver(event)));
    expect(await server.chargesOf(id)).toEqual([1_900, 1_900]);
    const standing = await server.billing.stateOf(id);
    // Two months from when Pro was unlocked: no day of them is lost because the event came late.
    expect('term' in standing && standing.term.endsAt).toEqual(new Date('2027-02-23T12:00:00Z'));
  });

  it('is refused where it was forged, altered, or signed too long ago', async () => {
    const id = randomUUID();
    server.stripe.state.pay(sessionIn(await server.order(id)));
    const event = server.stripe.state.last('invoice.paid');
    const url = server.webhookUrl;
    const seconds = Math.floor(server.now.getTime() / 1_000);
    const answers = [
      await server.stripe.deliver(event, url, { secret: 'whsec_other' }),
      await server.stripe.deliver(event, url, { body: JSON.stringify({ ...event, id: 'evt_other' }) }),
      await server.stripe.deliver(event, url, { at: seconds - 301 }),
      await fetch(url, { method: 'POST', body: JSON.stringify(event) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await server.billing.isSubscribed(id)).toBe(false);
    expect((await server.stripe.deliver(event, url, { at: seconds - 299 })).status).toBe(200);
    expect(await server.billing.isSubscribed(id)).toBe(true);
  });

  it('of another kind, or of somebody unknown, is acknowledged', async () => {
    const event = { object: 'event' as const, created: 0, id: 'evt_x', type: 'price.created' };
    expect((await server.deliver({ ...event, data: { object: { id: 'price_1' } } })).status).toBe(200);
    const paid = { ...event, id: 'evt_y', type: 'invoice.paid', data: { object: { customer: 'cus_none' } } };
    expect((await server.deliver(paid)).status).toBe(200);
  });

  it('is asked for again while Stripe is out of reach, and then unlocks what was paid', async () => {
    const id = randomUUID();
    server.stripe.state.pay(sessionIn(await server.order(id)));
    server.stripe.isDown = true;
    expect((await server.deliver(server.stripe.state.last('invoice.paid'))).status).toBe(503);
    server.stripe.isDown = false;
    expect((await server.deliver(server.stripe.state.last('invoice.paid'))).status).toBe(200);
    expect(await server.billing.isSubscribed(id)).toBe(true);
  });

  it('leaves nothing of a person in the log', async () => {
    const { id } = await server.customer({ billingAddress: address });
    expect(server.logged.join('\n')).not.toMatch(/Katrin|Steinau|example\.org/);
    expect(server.logged.join('\n')).not.toContain(id);
  });
});
