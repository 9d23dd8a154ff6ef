// An order by card, with Stripe's own library on both sides.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessionIn, setUpCardServer } from '../../../test/servers/card-server.ts';

const server = setUpCardServer();

const address = {
  name: 'Katrin Voss',
  address: 'Am Alten Hafen 6',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};

describe('an order by card', () => {
  it('unlocks Pro with the event of the payment, before the person comes back', async () => {
    const id = randomUUID();
    const { url = '' } = await server.order(id);
    expect(await server.billing.isSubscribed(id)).toBe(false);
    server.stripe.state.pay(sessionIn({ url }));
    const answer = await server.deliver(server.stripe.state.last('invoice.paid'));
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { received: true },
    });
    expect(await server.billing.isSubscribed(id)).toBe(true);
    expect(await server.chargesOf(id)).toEqual([1_900]);
  });

  it('unlocks Pro when the person comes back, before any event, and names the order', async () => {
    const id = randomUUID();
    server.stripe.state.pay(sessionIn(await server.order(id, { interval: 'yearly' })));
    const answer = await server.post('card/refresh', id);
    expect(answer).toMatchObject({ status: 200, isSubscribed: true });
    expect(answer.orderNumber).toMatch(/^2026-B-\d{5}$/);
    await server.deliver(server.stripe.state.last('checkout.session.completed'));
    await server.deliver(server.stripe.state.last('invoice.paid'));
    expect(await server.chargesOf(id)).toEqual([19_000]);
  });

  it('is unlocked by the sweep where the process was killed and no event arrived', async () => {
    const id = randomUUID();
    server.stripe.state.pay(sessionIn(await server.order(id)));
    await server.cards.sweep(AbortSignal.timeout(240_000));
    expect(await server.billing.isSubscribed(id)).toBe(true);
    expect(await server.chargesOf(id)).toEqual([1_900]);
  });

  it('charges and unlocks nothing before the owner of the card has answered', async () => {
    const id = randomUUID();
    const session = sessionIn(await server.order(id));
    await server.happens(() => server.stripe.state.askForOwner(session));
    await server.cards.settle(id);
    expect(await server.billing.isSubscribed(id)).toBe(false);
    await server.happens(() => server.stripe.state.pay(session));
    expect(await server.billing.isSubscribed(id)).toBe(true);
  });

  it('begins its term when the trial ends, so that no day is lost', async () => {
    const id = randomUUID();
    const { endsAt } = await server.billing.startTrial(id);
    server.stripe.state.pay(sessionIn(await server.order(id)));
    await server.cards.settle(id);
    const standing = await server.billing.stateOf(id);
    expect('term' in standing && standing.term.startsAt).toEqual(endsAt);
  });

  it('is placed once however often it is sent', async () => {
    const id = randomUUID();
    const requestId = randomUUID();
    const { url } = await server.order(id, { requestId });
    server.now = new Date(server.now.getTime() + 5_000);
    expect(await server.order(id, { requestId })).toMatchObject({ status: 200, url });
    await server.happens(() => server.stripe.state.pay(sessionIn({ url: url ?? '' })));
    expect(await server.chargesOf(id)).toEqual([1_900]);
  });

  it('leads to another page where that of the same order has run out', async () => {
    const id = randomUUID();
    const requestId = randomUUID();
    const first = await server.order(id, { requestId });
    server.stripe.state.expireSession(sessionIn(first));
    server.now = new Date(server.now.getTime() + 32 * 60_000);
    const second = await server.order(id, { requestId });
    expect([second.status, second.url === first.url]).toEqual([200, false]);
    await server.happens(() => server.stripe.state.pay(sessionIn(second)));
    expect(await server.chargesOf(id)).toEqual([1_900]);
  });

  it('takes the place of one in another tab, which nobody can pay then', async () => {
    const id = randomUUID();
    const first = sessionIn(await server.order(id));
    await server.order(id);
    expect(() => server.stripe.state.pay(first)).toThrow('expired');
  });

  it('is refused to those who have Pro', async () => {
    const { id } = await server.customer();
    expect(await server.order(id)).toMatchObject({ status: 409, error: { code: 'already_subscribed' } });
  });

  it('is refused without the start at once to those who have withdrawn before', async () => {
    const { id } = await server.customer({ hasEarlyStart: false });
    await server.post('withdraw', id, { requestId: randomUUID() });
    const refused = await server.order(id, { hasEarlyStart: false });
    expect(refused).toMatchObject({ status: 409, error: { code: 'early_start_needed' } });
    expect((await server.order(id)).status).toBe(200);
  });

  it('is refused with a VAT id that is not in force, and so is a year in place of the month', async () => {
    const billingAddress = { ...address, country: 'AT', postalCode: '1010', vatId: 'ATU12345678' };
    const { id } = await server.customer({ billingAddress });
    server.deadVatIds.add('ATU12345678');
    const refused = await server.order(randomUUID(), { billingAddress });
    expect(refused).toMatchObject({ status: 422, error: { code: 'billing_address_invalid' } });
    const change = { requestId: randomUUID(), interval: 'yearly', hasEarlyStart: true };
    expect(await server.post('change', id, change)).toMatchObject({ status: 422 });
    expect(await server.chargesOf(id)).toEqual([1_900]);
  });

  it('is given back and ended at Stripe where Pro was bought by invoice meanwhile', async () => {
    const id = randomUUID();
    const session = sessionIn(await server.order(id));
    await server.billing.purchase({
      userId: id,
      eventId: randomUUID(),
      interval: 'yearly',
      hasEarlyStart: true,
      address,
    });
    const before = server.stripe.state.purse();
    await server.happens(() => server.stripe.state.pay(session));
    expect(server.stripe.state.purse()).toBe(before);
    expect([...server.stripe.state.subscriptions.values()].at(-1)?.status).toBe('canceled');
    expect(await server.chargesOf(id)).toEqual([19_000]);
  });

  it('without the settings of a seller is refused before anything is kept or asked of Stripe', async () => {
    const id = randomUUID();
    server.missingSettings = ['INVOICE_SELLER_NAME'];
    server.stripe.isDown = true;
    const refused = await server.order(id, { billingAddress: address });
    expect(refused).toMatchObject({ status: 503, error: { code: 'invoices_not_set_up' } });
    expect((await server.billing.planOf(id, undefined)).billingAddress).toBeNull();
  });

  it('says in a sentence that Stripe is out of reach, and works afterwards', async () => {
    const id = randomUUID();
    server.stripe.isDown = true;
    const refused = await server.order(id);
    expect(refused).toMatchObject({ status: 503, error: { code: 'card_unavailable' } });
    expect(refused.error?.message).toContain('Nothing was ordered or charged');
    server.stripe.isDown = false;
    expect((await server.order(id)).status).toBe(200);
  });
});
