// What follows a payment by card: renewals, cancellations, Stripe's pages.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpCardServer } from '../../../test/servers/card-server.ts';
import { addDays } from '../plans.ts';
import type { Mailer } from '#mail/mailer.ts';
import { confirmEvents } from '../subscription/confirm-events.server.ts';
import { createEventMails, type MailedEvent } from '../subscription/event-mails.ts';

const server = setUpCardServer();

/** Those that confirm what happened and were not sent before. */
async function mailsOf(id: string) {
  const sent: Pick<Parameters<Mailer['send']>[0], 'subject' | 'text' | 'attachments'>[] = [];
  const mail = createEventMails({
    mailer: { send: async (one) => void sent.push(one) },
    appName: 'Wortlaut',
    supportEmail: 'hilfe@example.org',
    trader: null,
    fileGigabytes: 2,
    publicUrl: () => 'https://wortlaut.example',
  });
  const send = async (userId: string, mailed: MailedEvent) => {
    if (userId === id) await mail(mailed, { email: 'mara@example.org', locale: 'de', tax: null });
  };
  const [clock, log] = [{ now: () => server.now }, { warn: () => undefined }];
  await confirmEvents({ db: server.db, clock, log, send }, AbortSignal.timeout(240_000));
  return sent;
}

describe('a renewal', () => {
  it('moves the term on when the card was charged', async () => {
    const { id, subscription } = await server.customer();
    server.now = addDays(server.now, 31);
    await server.happens(() => server.stripe.state.renew(subscription));
    expect(await server.chargesOf(id)).toEqual([1_900, 1_900]);
  });

  it('that Stripe has had no time for yet does not count as refused by the card', async () => {
    const { id } = await server.customer();
    const graceUntil = async () => (await server.billing.planOf(id, undefined)).pro?.graceUntil;
    // Of an order just after midnight in Germany Stripe's month ends up to a day later than ours.
    server.now = new Date('2026-12-23T13:00:00Z');
    expect(await graceUntil()).toBeNull();
    server.now = new Date('2026-12-23T14:00:00Z');
    expect(await graceUntil()).toEqual(new Date('2026-12-29T12:00:00Z'));
  });

  it('that fails leaves Pro for the days of grace, then ends it here and at Stripe', async () => {
    const { id, subscription } = await server.customer();
    server.now = addDays(new Date('2026-12-22T12:00:00Z'), 1);
    await server.happens(() => server.stripe.state.failRenewal(subscription));
    expect(await server.billing.isSubscribed(id)).toBe(true);
    await server.billing.applyDue(AbortSignal.timeout(240_000));
    expect(await server.billing.isSubscribed(id)).toBe(true);
    server.now = addDays(server.now, 6.5);
    expect(await server.billing.isSubscribed(id)).toBe(false);
    await server.billing.applyDue(AbortSignal.timeout(240_000));
    await server.cards.sweep(AbortSignal.timeout(240_000));
    expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('canceled');
    expect(await server.chargesOf(id)).toEqual([1_900]);
  });

  it('that is paid within the days of grace goes on from the end of the term', async () => {
    const { id, subscription } = await server.customer();
    server.now = new Date('2026-12-25T12:00:00Z');
    let open = '';
    await server.happens(() => (open = server.stripe.state.failRenewal(subscription)));
    server.now = new Date('2026-12-27T12:00:00Z');
    await server.happens(() => server.stripe.state.payLate(open));
    const standing = await server.billing.stateOf(id);
    expect('term' in standing && standing.term.startsAt).toEqual(new Date('2026-12-22T12:00:00Z'));
    expect(await server.chargesOf(id)).toEqual([1_900, 1_900]);
  });

  it('that is paid after the days of grace begins Pro with the payment', async () => {
    const { id, subscription } = await server.customer();
    server.now = new Date('2026-12-23T12:00:00Z');
    const open = server.stripe.state.failRenewal(subscription);
    server.now = new Date('2027-01-02T12:00:00Z');
    await server.happens(() => server.stripe.state.payLate(open));
    const standing = await server.billing.stateOf(id);
    expect('term' in standing && standing.term.startsAt).toEqual(server.now);
    expect(await server.chargesOf(id)).toEqual([1_900, 1_900]);
  });

  it('that is paid after the days of grace is no new order, and has a mail of its own', async () => {
    const { id, subscription } = await server.customer();
    await server.db.execute(sql`update billing.subscriptions set price_cents = 1500 where user_id = ${id}`);
    const mails = await mailsOf(id);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ihre Bestellung 2026-B-/)]);
    server.now = new Date('2026-12-23T12:00:00Z');
    const open = server.stripe.state.failRenewal(subscription);
    server.now = new Date('2027-01-02T12:00:00Z');
    await server.happens(() => server.stripe.state.payLate(open));
    const { pro } = await server.billing.planOf(id, undefined);
    expect(pro).toMatchObject({ since: new Date('2026-11-22T12:00:00Z'), priceCents: 1_500 });
    expect(pro!.withdrawableUntil < server.now).toBe(true);
    expect(await server.billing.ordersOf(id)).toHaveLength(1);
    expect(await server.post('withdraw', id, { requestId: randomUUID() })).toMatchObject({
      error: { code: 'withdrawal_too_late' },
    });
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Wortlaut Pro läuft wieder', attachments: [] });
    expect(mail?.text).toContain('19,00\u00a0€');
    expect(mail?.text).not.toMatch(/Widerruf|Vielen Dank/);
  });

  it('that a credit pays after the days of grace names the credit in its mail, and no charge of nothing', async () => {
    const { id, subscription } = await server.customer();
    await mailsOf(id);
    server.now = new Date('2026-12-23T12:00:00Z');
    const open = server.stripe.state.failRenewal(subscription);
    server.now = new Date('2027-01-02T12:00:00Z');
    server.stripe.state.invoices.get(open)!.amount_due = 0;
    await server.happens(() => server.stripe.state.payLate(open));
    const [mail] = await mailsOf(id);
    expect(mail?.text).toContain('Ihr Guthaben');
    expect(mail?.text).not.toContain('0,00');
  });
});

describe('a cancellation', () => {
  it('on Stripe’s page ends Pro with its term, and can be taken back there', async () => {
    const { id, subscription } = await server.customer();
    await server.happens(() =>
      server.stripe.state.updateSubscription(subscription, { cancel_at_period_end: 'true' }),
    );
    expect((await server.billing.stateOf(id)).state).toBe('cancelled');
    await server.happens(() =>
      server.stripe.state.updateSubscription(subscription, { cancel_at_period_end: 'false' }),
    );
    expect((await server.billing.stateOf(id)).state).toBe('pro');
    await server.happens(() =>
      server.stripe.state.updateSubscription(subscription, { cancel_at_period_end: 'true' }),
    );
    server.now = new Date('2026-12-22T11:59:00Z');
    expect(await server.billing.isSubscribed(id)).toBe(true);
    server.now = new Date('2026-12-22T12:01:00Z');
    expect(await server.billing.isSubscribed(id)).toBe(false);
  });

  it('here cancels at Stripe first, once', async () => {
    const { id, subscription } = await server.customer();
    const before = server.stripe.state.events.length;
    expect(await server.post('cancel', id, { requestId: randomUUID() })).toMatchObject({
      state: 'cancelled',
    });
    expect(server.stripe.state.subscriptions.get(subscription)?.cancel_at_period_end).toBe(true);
    for (const event of server.stripe.state.events.slice(before)) await server.deliver(event);
    const { rows } = await server.db.execute(
      sql`select kind from billing.subscription_events where user_id = ${id} and kind = 'cancel'`,
    );
    expect(rows).toHaveLength(1);
    expect(await server.post('resume', id, { requestId: randomUUID() })).toMatchObject({ state: 'pro' });
    expect(server.stripe.state.subscriptions.get(subscription)?.cancel_at_period_end).toBe(false);
  });

  it('is refused with its sentence while Stripe is out of reach, and changes nothing', async () => {
    const { id } = await server.customer();
    server.stripe.isDown = true;
    const refused = await server.post('cancel', id, { requestId: randomUUID() });
    expect(refused).toMatchObject({
      status: 503,
      error: { message: 'Failed to cancel subscription. Please try again or contact support.' },
    });
    expect((await server.billing.stateOf(id)).state).toBe('pro');
  });
});

describe('the pages of Stripe for customers', () => {
  it('are opened in the language of the person', async () => {
    const { id } = await server.customer();
    const { status, url } = await server.post('card/portal', id, { locale: 'de' });
    expect({ status, isThere: url?.startsWith(`${server.stripe.url}/portal/`) }).toEqual({
      status: 200,
      isThere: true,
    });
  });

  it('lead back to the profile, where the plan is shown', async () => {
    const { id } = await server.customer();
    const { url = '' } = await server.post('card/portal', id, { locale: 'de' });
    expect(new URL(url).searchParams.get('back')).toBe('https://wort.example/de/profile?card=managed#plan');
  });

  it('cannot be opened while Stripe is out of reach, says its sentence', async () => {
    const { id } = await server.customer();
    server.stripe.isDown = true;
    expect(await server.post('card/portal', id, { locale: 'en' })).toMatchObject({
      status: 503,
      error: { message: 'Failed to open customer portal. Please try again or contact support.' },
    });
  });

  it('are for those who have paid by card', async () => {
    expect(await server.post('card/portal', randomUUID(), { locale: 'en' })).toMatchObject({
      status: 409,
      error: { code: 'no_card' },
    });
  });
});
