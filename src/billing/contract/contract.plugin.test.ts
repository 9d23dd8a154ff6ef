// Cancelling and withdrawing without a sign-in, over HTTP, with the mails that confirm it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { type HttpApp, startHttpApp } from '../../../test/servers/http-app.ts';
import type { Mail } from '#mail/mailer.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { confirmEvents } from '../subscription/confirm-events.server.ts';
import { createEventMails } from '../subscription/event-mails.ts';
import { createSubscriptions, type Subscriptions } from '../subscription/subscriptions.server.ts';
import { contractPlugin } from './contract.plugin.ts';
import { createDeclarationMails } from './declaration-mails.ts';
import { receiveDeclaration } from './declarations.server.ts';

let db: Database;
let app: HttpApp;
let billing: Subscriptions;
let now: Date;
let mails: Mail[];
let mailFails: boolean;
let isTooFast: boolean;
const accounts = new Map<string, string>();
const addressOf = async (id: string) => [...accounts].find(([, one]) => one === id)?.[0];
const log = { error: () => undefined, warn: () => undefined };
const mailer = {
  send: async (mail: Mail) => {
    if (mailFails) throw new Error('no line to the mail server');
    mails.push(mail);
  },
};
const settings = { mailer, appName: 'Wortlaut', supportEmail: 'hilfe@example.org', trader: null };
const clock = { now: () => now };

/** What the web role does after an answer, and the sweep later. */
async function confirm(): Promise<void> {
  const mail = createEventMails({
    ...settings,
    publicUrl: () => 'https://wortlaut.example',
    fileGigabytes: 2,
  });
  const send = async (userId: string, event: Parameters<typeof mail>[0]) => {
    const email = await addressOf(userId);
    if (email) await mail(event, { email, locale: 'de', tax: { category: 'S', rateBp: 1_900 } });
  };
  await confirmEvents({ db, clock, log, send }, new AbortController().signal);
}

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const keys = { mac: (text: string) => Buffer.from(text), earlierMacs: () => [] };
  billing = createSubscriptions({ db, clock, keys, log, addressOf });
  const ways = createDeclarationMails(settings);
  app = await startHttpApp([
    contractPlugin({
      demandPace: async () => {
        if (isTooFast) throw commonErrors.too_many_requests();
      },
      receive: (declaration, locale) =>
        receiveDeclaration(
          {
            clock,
            subscriptions: billing,
            accountOf: async (email) => accounts.get(email),
            sendReceipt: (declared, at) => ways.receipt(declared, at, locale),
            forward: (declared, at) => ways.forwarded(declared, at, locale),
            onApplied: () => undefined,
          },
          declaration,
        ),
    }),
  ]);
});
afterAll(() => app.close());

beforeEach(() => {
  now = new Date('2026-11-22T12:00:00Z');
  mails = [];
  mailFails = false;
  isTooFast = false;
});

async function buyer(hasEarlyStart = false, interval: 'monthly' | 'yearly' = 'monthly') {
  const id = randomUUID();
  const email = `${id}@example.org`;
  accounts.set(email, id);
  const address = { name: 'Mara', address: 'Weg 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
  const { orderNumber } = await billing.purchase({
    userId: id,
    eventId: randomUUID(),
    interval,
    hasEarlyStart,
    address,
  });
  await confirm();
  mails = [];
  return { id, email, orderNumber: orderNumber! };
}

async function declare(body: object) {
  const answer = await fetch(`${app.url}/api/contract/declarations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mara', ...body }),
  });
  return { status: answer.status, body: (await answer.json()) as { receivedAt?: string } };
}

const subjects = () => mails.map(({ to, subject }) => [to, subject]);

describe('a cancellation without a sign-in', () => {
  it('cancels for the end of the term, and is confirmed at once with content and time', async () => {
    const { id, email } = await buyer();
    const { status, body } = await declare({ kind: 'cancel', email });
    expect([status, body.receivedAt]).toEqual([200, '2026-11-22T12:00:00.000Z']);
    expect((await billing.planOf(id, email)).pro).toMatchObject({ isCancelled: true });
    expect(subjects()).toEqual([[email, 'Eingang Ihrer Kündigung']]);
    expect(mails[0]?.text).toContain('22. November 2026 um 13:00');
    expect(mails[0]?.text).toContain('Ich kündige meinen Vertrag über Wortlaut Pro');
    await confirm();
    expect(subjects()[1]).toEqual([email, 'Eingang Ihrer Kündigung von Wortlaut Pro']);
  });

  it('is carried out though its receipt cannot be mailed, and the person is not left to believe in one', async () => {
    const { id, email } = await buyer();
    mailFails = true;
    const { status, body } = await declare({ kind: 'cancel', email });
    expect([status, body]).toMatchObject([503, { error: { code: 'declaration_unconfirmed' } }]);
    expect((await billing.planOf(id, email)).pro).toMatchObject({ isCancelled: true });
  });

  it('is answered alike where there is no such account or contract, and then a person looks at it', async () => {
    const free = randomUUID();
    accounts.set('frei@example.org', free);
    const { email } = await buyer();
    const answers = [
      await declare({ kind: 'cancel', email }),
      await declare({ kind: 'cancel', email: 'niemand@example.org' }),
      await declare({ kind: 'cancel', email: 'frei@example.org' }),
    ];
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(subjects().filter(([to]) => to === 'hilfe@example.org')).toHaveLength(2);
  });

  it('for the day on which the term ends is carried out, and its receipt names the day', async () => {
    const { id, email } = await buyer();
    await declare({ kind: 'cancel', email, endsOn: '2026-12-22' });
    expect((await billing.planOf(id, email)).pro?.isCancelled).toBe(true);
    expect(subjects()).toEqual([[email, 'Eingang Ihrer Kündigung']]);
    expect(mails[0]?.text).toContain('Ich kündige meinen Vertrag über Wortlaut Pro zum 22. Dezember 2026.');
    expect(mails[0]?.text).not.toContain('zum nächstmöglichen Zeitpunkt');
  });

  it('for an earlier day is cancelled, for a later one is not, and a person looks at both', async () => {
    const [early, late] = [await buyer(), await buyer()];
    await declare({ kind: 'cancel', email: early.email, endsOn: '2026-12-01' });
    await declare({ kind: 'cancel', email: late.email, endsOn: '2027-03-31' });
    expect((await billing.planOf(early.id, early.email)).pro?.isCancelled).toBe(true);
    expect((await billing.planOf(late.id, late.email)).pro?.isCancelled).toBe(false);
    const forwarded = mails.filter(({ to }) => to === 'hilfe@example.org');
    expect(forwarded.map(({ text }) => /zum (.*)\./.exec(text)?.[1])).toEqual([
      '1. Dezember 2026',
      '31. März 2027',
    ]);
    expect((await declare({ kind: 'cancel', email: early.email, endsOn: 'bald' })).status).toBe(400);
  });

  it('of a renewed year ends it a month later, or on a later day of it, and the mail names the day and the refund', async () => {
    now = new Date('2026-01-01T12:00:00Z');
    const yearly = async () => buyer(true, 'yearly');
    const [soon, early, later, never] = [await yearly(), await yearly(), await yearly(), await yearly()];
    now = new Date('2027-03-15T12:00:00Z');
    await declare({ kind: 'cancel', email: soon.email });
    await declare({ kind: 'cancel', email: early.email, endsOn: '2027-03-31' });
    await declare({ kind: 'cancel', email: later.email, endsOn: '2027-06-30' });
    await declare({ kind: 'cancel', email: never.email, endsOn: '2028-01-02' });
    const endOf = async ({ id, email }: { id: string; email: string }) => {
      const { pro } = await billing.planOf(id, email);
      return pro && { isCancelled: pro.isCancelled, endsAt: pro.endsAt.toISOString() };
    };
    const notice = { isCancelled: true, endsAt: '2027-04-15T11:00:00.000Z' };
    expect([await endOf(soon), await endOf(early)]).toEqual([notice, notice]);
    // Its last moment in Germany.
    expect(await endOf(later)).toEqual({ isCancelled: true, endsAt: '2027-06-30T21:59:59.999Z' });
    expect(await endOf(never)).toMatchObject({ isCancelled: false });
    const forwarded = mails.filter(({ to }) => to === 'hilfe@example.org');
    expect(forwarded.map(({ text }) => /zum (.*)\./.exec(text)?.[1])).toEqual([
      '31. März 2027',
      '2. Januar 2028',
    ]);
    await confirm();
    const confirmed = mails.filter(({ subject }) => subject.endsWith('von Wortlaut Pro'));
    const said = confirmed.find(({ to }) => to === soon.email)?.text.replace(/\s+/g, ' ');
    expect(said).toContain('endet am 15. April 2027 um 13:00 Uhr');
    expect(said).toContain('erstatten wir Ihnen 135,89 €');
  });

  it('for good cause is cancelled and also handed to a person', async () => {
    const { id, email } = await buyer();
    await declare({ kind: 'cancel', email, ground: 'cause', reason: 'Der Dienst fiel aus.' });
    expect((await billing.planOf(id, email)).pro?.isCancelled).toBe(true);
    expect(mails.find(({ to }) => to === 'hilfe@example.org')?.text).toContain('Der Dienst fiel aus.');
  });
});

describe('a withdrawal without a sign-in', () => {
  it('ends Pro at once with the number of the order, and gives the price back', async () => {
    const { id, email, orderNumber } = await buyer();
    await declare({ kind: 'withdraw', email, orderNumber });
    expect(await billing.isSubscribed(id)).toBe(false);
    await confirm();
    expect(subjects()).toEqual([
      [email, 'Eingang Ihres Widerrufs'],
      [email, 'Eingang Ihres Widerrufs von Wortlaut Pro'],
    ]);
    expect(mails[1]?.text).toMatch(/19,00\s€/);
  });

  it.each([
    ['without the number of the order', undefined],
    ['with the number of another', '2026-B-99999'],
  ])('changes nothing by itself %s, is confirmed, and a person looks at it', async (_, orderNumber) => {
    const { id, email } = await buyer();
    expect((await declare({ kind: 'withdraw', email, orderNumber })).status).toBe(200);
    expect(await billing.isSubscribed(id)).toBe(true);
    expect(subjects().map(([to]) => to)).toEqual(['hilfe@example.org', email]);
  });
});

it('refuses what is no declaration, and more than a person writes', async () => {
  expect((await declare({ kind: 'cancel', email: 'keine Adresse' })).status).toBe(400);
  expect((await declare({ kind: 'burn', email: 'a@example.org' })).status).toBe(400);
  expect((await declare({ kind: 'cancel', email: 'a@example.org', name: ' ' })).status).toBe(400);
  isTooFast = true;
  expect((await declare({ kind: 'cancel', email: 'a@example.org' })).status).toBe(429);
  expect(mails).toEqual([]);
});
