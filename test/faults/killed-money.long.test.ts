// Kills between an order, its invoice number, its paper and its mail, and between a payment by card and access: nothing
// is lost, nothing is there twice, no number is left out. `KILLS=100 SEED=7` makes more of them, and others.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { descendants } from '../child-processes.ts';
import { type Person, signUp } from '../clients/client.ts';
import { createTestDatabase } from '../servers/database.ts';
import { checkPdf } from '../pdf/check-pdf.ts';
import { outbox, type Product } from '../servers/product.ts';
import { soon } from '../soon.ts';
import { seededRandom } from '../sound/tone-words.ts';
import { startStripeServer, type StripeServer } from '../servers/doubles/stripe-server.ts';
import type { StripeEvent } from '../servers/doubles/stripe-things.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { buildKilledProduct, type KilledProduct, loadKilledProduct } from './killed-money.ts';
import { booked, isMailWaiting, lapseClaims, wrongNumbers } from './money-books.ts';
import type { MoneyKill } from './money-with-kill-points.ts';

const SEED = Number(process.env.SEED ?? 14);
const KILLS = Number(process.env.KILLS ?? 4);
const MOST_STATEMENTS = 30;

const NUMBERED = 'update "billing"."invoice_counter"';
const INVOICED = 'insert into "billing"."invoices"';
/** The statement before which it ends, or `printing`: while the process of the papers is at work. */
type Place = MoneyKill | 'printing';
const PLACES: readonly Place[] = [
  // It has its number, and no row.
  { after: NUMBERED, count: 1 },
  // It is stored, and its transaction may be open still; or nobody has looked for its mail.
  { after: INVOICED, count: 1 },
  { after: INVOICED, count: 3 },
  'printing',
  // The mail is handed over, and that is not noted.
  { after: 'update "billing"."subscription_events" set "mail_claimed_at"', count: 3 },
];

/** Who pays by card comes back, or the events of Stripe come. */
type Way = 'invoice' | 'return' | 'events';
type Plan = { way: Way; place: Place };
type Trade = {
  person: Person;
  requestId: string;
  way: Way;
  hasAddress: boolean;
  isAnswered: boolean;
  undelivered: StripeEvent[];
};

const billingAddress = {
  name: '王小明',
  address: 'Am Markt 1',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};
const random = seededRandom(SEED);
const below = (n: number) => Math.floor(random() * n);
const dataDir = temporaryFolder();
const trades: Trade[] = [];
let people: Person[] = [];
let database: DatabaseHandle;
let stripe: StripeServer;

beforeAll(async () => {
  buildKilledProduct();
  database = await createTestDatabase();
  stripe = await startStripeServer({ now: () => new Date() });
});
afterAll(() => stripe.close());

it(`takes each order once, with number, paper, mail and access: ${KILLS} kills, seed ${SEED}`, async () => {
  let next = load();
  for (let n = 0; n < KILLS; n += 1) {
    const product = await next;
    // Loads while the one before it lives.
    next = load();
    const url = await product.start();
    if (n === 0) people = await signUpAll(url);
    await recover(url);
    const { way, place } = planOf(n);
    await tradeUntilKilled(product, { url, way, place });
    expect(await halfDone(), `after kill ${n} at ${JSON.stringify(place)}`).toEqual([]);
    await lapseClaims(database);
  }
  const last = await next;
  const url = await last.start();
  await recover(url);
  await untilMailed();
  expect(await halfDone()).toEqual([]);
  expect(await booked(database)).toHaveLength(KILLS);
  await expectEachOnce(url);
  last.kill();
  await last.ended;
}, 1_800_000);

const load = () => loadKilledProduct({ dataDir, databaseUrl: database.url, stripeUrl: stripe.url });
const anywhere = (): MoneyKill => ({ after: null, count: 1 + below(MOST_STATEMENTS) });

async function signUpAll(url: string): Promise<Person[]> {
  const running = { url, dataDir } as Product;
  const all: Person[] = [];
  for (let n = 0; n < KILLS; n += 1) all.push(await signUp(running, `person-${n}@example.org`));
  return all;
}

/** The first few are of each kind; those after them are drawn. */
function planOf(n: number): Plan {
  const first: Plan[] = [
    { way: 'invoice', place: { after: NUMBERED, count: 1 } },
    { way: 'events', place: anywhere() },
    { way: 'invoice', place: 'printing' },
    { way: 'return', place: anywhere() },
  ];
  const place = below(2) === 0 ? (PLACES[below(PLACES.length)] ?? 'printing') : anywhere();
  const ways = ['invoice', 'invoice', 'return', 'events'] as const;
  const way = place === 'printing' ? 'invoice' : (ways[below(ways.length)] ?? 'invoice');
  return first[n] ?? { way, place };
}

async function tradeUntilKilled(product: KilledProduct, { url, way, place }: Plan & { url: string }) {
  const person = people[trades.length]?.at({ url });
  if (!person) throw new Error('Nobody is left.');
  const hasAddress = way === 'invoice' || below(2) === 0;
  const order = { requestId: randomUUID(), isAnswered: false, undelivered: [] };
  const trade: Trade = { ...order, person, way, hasAddress };
  trades.push(trade);
  if (way !== 'invoice') await payAtStripe(trade);
  if (place !== 'printing') await product.arm(place);
  const printing = place === 'printing' ? killWhilePrinting(product) : null;
  trade.isAnswered = await act(trade, url);
  const isOver = await Promise.race([product.ended.then(() => true), untilMailed(product)]);
  // The statement never came.
  if (isOver !== true) product.kill();
  await product.ended;
  await printing;
}

/** Up to the moment at which the money is gone and nothing is unlocked. */
async function payAtStripe({ person, requestId, hasAddress, undelivered }: Trade): Promise<void> {
  const order = { requestId, interval: 'monthly', hasEarlyStart: true, locale: 'de' };
  const { status, body } = await person.call<{ url: string }>('POST', '/api/subscription/card/checkout', {
    ...order,
    ...(hasAddress && { billingAddress }),
  });
  expect(status).toBe(200);
  const before = stripe.state.events.length;
  stripe.state.pay(body.url.split('/').at(-1) ?? '');
  undelivered.push(...stripe.state.events.slice(before));
}

/** @returns whether it was answered */
async function act(trade: Trade, url: string): Promise<boolean> {
  const { person, way } = trade;
  const at = person.at({ url });
  try {
    if (way === 'invoice') return (await buy(trade, at)).status === 200;
    if (way === 'return') return (await at.call('POST', '/api/subscription/card/refresh', {})).status === 200;
    while (trade.undelivered[0]) {
      const answer = await stripe.deliver(trade.undelivered[0], `${url}/api/stripe/webhook`);
      if (answer.status !== 200) return false;
      trade.undelivered.shift();
    }
    return true;
  } catch {
    // The product was killed.
    return false;
  }
}

const buy = ({ requestId }: Trade, person: Person) =>
  person.call<{ orderNumber: string }>('POST', '/api/subscription/purchase', {
    requestId,
    interval: 'monthly',
    hasEarlyStart: true,
    billingAddress,
  });

/** What the page and Stripe do again; who paid by card and came back does nothing more. */
async function recover(url: string): Promise<void> {
  const trade = trades.at(-1);
  if (!trade) return;
  const person = trade.person.at({ url });
  if (trade.isAnswered) expect(await hasAccess(person)).toBe(true);
  if (trade.way === 'invoice') expect((await buy(trade, person)).status).toBe(200);
  if (trade.way === 'events') {
    expect(await act(trade, url)).toBe(true);
    // And once more, as Stripe does now and then.
    const last = stripe.state.events.at(-1);
    if (last) expect((await stripe.deliver(last, `${url}/api/stripe/webhook`)).status).toBe(200);
  }
  if (trade.way === 'return') await soon(async () => expect(await hasAccess(person)).toBe(true));
  expect(await hasAccess(person)).toBe(true);
}

async function hasAccess(person: Person): Promise<boolean> {
  const { body } = await person.call<{ accessStatus: { isSubscribed: boolean } }>(
    'GET',
    '/api/auth/profile/de',
  );
  return body.accessStatus.isSubscribed;
}

/** Both end: the one who printed, and what it printed with, which is then nobody's child. */
async function killWhilePrinting(product: KilledProduct): Promise<void> {
  let papers: number[] = [];
  while (papers.length === 0 && !product.hasEnded()) {
    papers = descendants(product.pid, /paper\.child/);
    await delay(5);
  }
  product.kill();
  await soon(() => expect(papers.filter(isAlive)).toEqual([]));
}

/** One that has ended has no command line any more, also where nobody has asked how it ended. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

/** Resolves once every order is confirmed by mail; rejects nothing: who waits for it looks at the process too. */
async function untilMailed(product?: KilledProduct): Promise<void> {
  while (!product?.hasEnded() && (await isMailWaiting(database))) await delay(25);
}

/** Orders that are neither there nor not there, and what is wrong with the numbers: none is left out, none waits. */
async function halfDone(): Promise<object[]> {
  const found = (await booked(database)).filter(({ id, orders, charges, cents, invoices, state }) => {
    const wanted = trades.find(({ person }) => person.userId === id)?.hasAddress ? 1 : 0;
    const isOnce = orders === 1 && charges === 1 && cents === 1_900 && invoices === wanted;
    return !isOnce || state !== 'pro';
  });
  return [...found, ...(await wrongNumbers(database))];
}

async function expectEachOnce(url: string): Promise<void> {
  const mails = await Promise.all(outbox(dataDir).map((raw) => simpleParser(raw)));
  for (const { person, hasAddress } of trades) {
    const at = person.at({ url });
    const { body } = await at.call<{ invoices: { id: string; number: string }[] }>('GET', '/api/invoices');
    expect(body.invoices).toHaveLength(hasAddress ? 1 : 0);
    const sent = mails.filter((mail) => mail.text?.includes('19,00'));
    const own = sent.filter(({ to }) => JSON.stringify(to).includes(person.email));
    // One that was killed after it had handed the mail over may send it again, as the same message.
    expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(1);
    for (const { id, number } of body.invoices) {
      const printed = await fetch(`${url}/api/invoices/${id}/pdf`, {
        headers: { authorization: `Bearer ${person.accessToken}` },
      });
      const paper = Buffer.from(await printed.arrayBuffer());
      expect(xmlIn(paper)).toContain(number);
      for (const mail of own) expect(mail.attachments.map(({ content }) => content)).toContainEqual(paper);
    }
  }
  const byCard = trades.filter(({ way }) => way !== 'invoice');
  expect([stripe.state.purse(), stripe.state.refunds]).toEqual([byCard.length * 1_900, []]);
}

function xmlIn(paper: Buffer): string {
  const [attachment] = checkPdf(paper).attachments;
  return attachment?.data.toString() ?? '';
}
