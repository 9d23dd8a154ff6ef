// The mail that confirms an order: the contract as a durable medium, of whom, with what tax.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import type { Mail } from '#mail/mailer.ts';
import type { Database } from '#platform/database/database.ts';
import { taxOfPerson } from '../invoices/invoice-charges.server.ts';
import type { TaxSettings } from '../invoices/tax.ts';
import { confirmEvents } from '../subscription/confirm-events.server.ts';
import { createEventMails } from '../subscription/event-mails.ts';
import { subscriptionEvents } from '../subscription/subscription.table.ts';
import { createSubscriptions, type Subscriptions } from '../subscription/subscriptions.server.ts';
import { contractVersion } from './contract-version.ts';
import { createDemandTrader } from './demand-trader.server.ts';

let db: Database;
let billing: Subscriptions;
let now: Date;
let mails: Mail[];
let mailFails: boolean;
/** The mail is taken, and its sender does not get to know. */
let isAnswerLost: boolean;
let taxSettings: TaxSettings;
const accounts = new Map<string, string>();
const addressOf = async (id: string) => [...accounts].find(([, one]) => one === id)?.[0];
let missingSettings: string[];
let warnings: unknown[];
const log = { error: () => undefined, warn: (...line: unknown[]) => void warnings.push(line[0]) };
const mailer = {
  send: async (mail: Mail) => {
    if (mailFails) throw new Error('no line to the mail server');
    mails.push(mail);
    if (isAnswerLost) throw new Error('the line to the mail server was lost');
  },
};
const trader = {
  name: 'Verlag am Stint GmbH',
  address: 'Ostheide 4',
  postalCode: '21335',
  city: 'Lüneburg',
  phone: '+49 4131 1234',
  email: 'hilfe@example.org',
};
const settings = { mailer, appName: 'Wortlaut', supportEmail: 'hilfe@example.org', trader };
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
    if (email) await mail(event, { email, locale: 'de', tax: await taxOfPerson(db, userId, taxSettings) });
  };
  await confirmEvents({ db, clock, log, send }, new AbortController().signal);
}

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const keys = { mac: (text: string) => Buffer.from(text), earlierMacs: () => [] };
  const demandTrader = () => createDemandTrader(missingSettings, log)();
  billing = createSubscriptions({ db, clock, keys, log, addressOf, demandTrader });
});

beforeEach(() => {
  now = new Date('2026-11-22T12:00:00Z');
  mails = [];
  [mailFails, isAnswerLost] = [false, false];
  missingSettings = [];
  warnings = [];
  taxSettings = { isSmallBusiness: false, euConsumers: 'home' };
});

async function buyer(hasEarlyStart = false, country = 'DE') {
  const id = randomUUID();
  const email = `${id}@example.org`;
  accounts.set(email, id);
  const address = { name: 'Mara', address: 'Weg 1', city: 'Steinau', postalCode: '21782', country };
  const { orderNumber } = await billing.purchase({
    userId: id,
    eventId: randomUUID(),
    interval: 'monthly',
    hasEarlyStart,
    address,
  });
  await confirm();
  const contract = mails.splice(0);
  return { id, email, orderNumber: orderNumber!, contract };
}

describe('the confirmation of an order', () => {
  it('holds the contract and the instructions on withdrawal, and goes out once', async () => {
    const { email, orderNumber, contract } = await buyer(true);
    await confirm();
    expect(mails).toEqual([]);
    expect(contract).toHaveLength(1);
    const [mail] = contract;
    expect(mail?.to).toBe(email);
    expect(mail?.subject).toBe(`Ihre Bestellung ${orderNumber}: Wortlaut Pro`);
    for (const part of [
      '19,00 € im Monat, darin 3,03 € Mehrwertsteuer (19 %)',
      '19,00 €, zahlbar bis 29. November 2026',
      'Widerrufsrecht',
      'Muster-Widerrufsformular',
      'https://wortlaut.example/vertrag-widerrufen',
      'Ich möchte, dass Pro schon vor Ablauf der Widerrufsfrist beginnt.',
    ])
      expect(mail?.text.replace(/[\s\u00a0\u202f]+/g, ' ')).toContain(part);
  });

  it('names the trader with address and phone, and brings the terms along', async () => {
    for (const { contract } of [await buyer(true), await buyer()]) {
      const text = contract[0]?.text.replace(/\s+/g, ' ');
      const named = 'Verlag am Stint GmbH, Ostheide 4, 21335 Lüneburg, Telefon +49 4131 1234';
      expect(text).toContain(`müssen Sie uns (${named}, E-Mail hilfe@example.org) mittels`);
      expect(text).toContain(`An ${named}`);
      const [terms] = contract[0]?.attachments ?? [];
      expect(terms).toMatchObject({ name: 'Bedingungen-Pro.txt', type: 'text/plain' });
      expect(Buffer.from(terms?.content ?? []).toString()).toContain('Pro: Laufzeit und Kündigung');
    }
  });

  it('is of no order while a fact about the trader is missing, and the operator reads which', async () => {
    missingSettings = ['OPERATOR_PHONE'];
    await expect(buyer()).rejects.toMatchObject({ code: 'invoices_not_set_up' });
    expect(warnings).toEqual([{ code: 'order_refused', settings: ['OPERATOR_PHONE'] }]);
    missingSettings = [];
    const { id } = await buyer();
    missingSettings = ['OPERATOR_PHONE'];
    const change = { userId: id, eventId: randomUUID(), interval: 'yearly' as const, hasEarlyStart: true };
    await expect(billing.changeInterval(change)).rejects.toMatchObject({ code: 'invoices_not_set_up' });
  });

  it('is of the wording that is kept with the order', async () => {
    const { id } = await buyer();
    await billing.changeInterval({
      userId: id,
      eventId: randomUUID(),
      interval: 'yearly',
      hasEarlyStart: false,
    });
    await confirm();
    const rows = await db.select().from(subscriptionEvents).where(eq(subscriptionEvents.userId, id));
    expect(rows.map(({ event }) => event)).toMatchObject([
      { kind: 'purchase', hasEarlyStart: false, contract: contractVersion },
      { kind: 'change', hasEarlyStart: false, contract: contractVersion },
    ]);
  });

  it('says that the country of the card decides about the VAT of an order by card without an address', async () => {
    const id = randomUUID();
    const email = `${id}@example.org`;
    accounts.set(email, id);
    const event = { kind: 'purchase', interval: 'monthly', hasEarlyStart: true, reference: 'in_1' } as const;
    await billing.applyPayment({ userId: id, eventId: randomUUID(), event });
    await confirm();
    const said = mails.find(({ to }) => to === email)?.text.replace(/[\s\u00a0\u202f]+/g, ' ');
    expect(said).toContain('19,00 € im Monat, einschließlich Mehrwertsteuer, soweit sie anfällt');
    expect(said).toContain('nach dem Land, das zu Ihrer Karte gehört');
    expect(said).not.toContain('3,03');
  });

  it('states no VAT where the invoice holds none', async () => {
    taxSettings = { ...taxSettings, isSmallBusiness: true };
    const small = await buyer(true);
    taxSettings = { ...taxSettings, isSmallBusiness: false };
    const swiss = await buyer(true, 'CH');
    for (const { contract } of [small, swiss]) {
      expect(contract[0]?.text.replace(/[\s\u00a0\u202f]+/g, ' ')).toContain('19,00 € im Monat');
      expect(contract[0]?.text).not.toMatch(/Mehrwertsteuer|MwSt/);
    }
  });

  it('is the same message where it is sent once more, and another one for each order', async () => {
    const { contract: other } = await buyer();
    isAnswerLost = true;
    const { contract: first } = await buyer();
    isAnswerLost = false;
    now = new Date(now.getTime() + 11 * 60_000);
    await confirm();
    const ids = [...first, ...mails, ...other].map(({ messageId }) => messageId);
    expect(ids).toEqual([
      ids[0],
      ids[0],
      expect.stringMatching(/^<subscription-[0-9a-f]{32}@wortlaut\.example>$/),
    ]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('goes out by the next sweep but one where the mail server was away, or a worker ended while sending', async () => {
    mailFails = true;
    const { email } = await buyer();
    mailFails = false;
    await confirm();
    expect(mails).toEqual([]);
    now = new Date(now.getTime() + 11 * 60_000);
    await Promise.all([confirm(), confirm()]);
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });
});
