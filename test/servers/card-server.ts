// Payment by card for the tests of a file: the routes on HTTP, a database, and Stripe on loopback.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { readBillingAddress } from '#billing/address/billing-addresses.server.ts';
import { billingErrors } from '#billing/billing.errors.ts';
import {
  cardPlugin,
  type Cards,
  createBillingEraser,
  createCards,
  createDemandTrader,
  createStripeClient,
  createSubscriptions,
  type DemandVatId,
  endBeforeErasure,
  forgetCustomer,
  proPlugin,
  stripeWebhookPlugin,
  type Subscriptions,
  withCards,
} from '#billing/public.server.ts';
import type { EventDependencies } from '#billing/subscription/apply-event.server.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { createTestDatabase } from './database.ts';
import { startHttpApp } from './http-app.ts';
import { setUpOnce } from '../set-up.ts';
import {
  startStripeServer,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeServer,
} from './doubles/stripe-server.ts';
import type { StripeEvent } from './doubles/stripe-things.ts';

type Answer = {
  status: number;
  url?: string;
  error?: { code: string; message: string };
  [key: string]: unknown;
};

export type CardServer = {
  db: Database;
  stripe: StripeServer;
  billing: Subscriptions;
  cards: Cards;
  webhookUrl: string;
  /** The time, here and at Stripe. */
  now: Date;
  logged: string[];
  /** VAT ids that VIES knows as not in force. */
  deadVatIds: Set<string>;
  /** Names of settings that the operator has not set. */
  missingSettings: string[];
  post(path: string, id: string, body?: object): Promise<Answer>;
  order(id: string, more?: object): Promise<Answer>;
  deliver(event: StripeEvent): Promise<Response>;
  /** An account that has paid by card, and of which every event has arrived. */
  customer(more?: object): Promise<{ id: string; subscription: string }>;
  /** Lets something happen at Stripe, and delivers what it says of it. */
  happens(what: () => unknown): Promise<void>;
  chargesOf(id: string): Promise<number[]>;
  /** Their rows are gone from now on, as before every erasure. */
  deletedAccounts: Set<string>;
  erase(userId: string): Promise<void>;
  close(): Promise<void>;
};

const NOW = '2026-11-22T12:00:00Z';

/** The order of an answer, by the page that it leads to. */
export const sessionIn = ({ url }: { url?: string }) => url?.split('/').at(-1) ?? '';
export const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);

/** Without it no charge gets an invoice. */
type Options = Partial<Pick<EventDependencies, 'onCharge'>>;

/** What these tests order, they order at this moment, and Stripe answers. */
export function setUpCardServer(options: Options = {}): CardServer {
  const server = setUpOnce(
    () => startCardServer(options),
    (started) => started.close(),
  );
  beforeEach(() => {
    server.now = new Date(NOW);
    server.stripe.isDown = false;
    server.logged = [];
    server.missingSettings = [];
  });
  return server;
}

async function startCardServer({ onCharge = async () => undefined }: Options): Promise<CardServer> {
  const { db } = await createTestDatabase();
  const clock = { now: () => server.now };
  const note = (...line: unknown[]) =>
    void server.logged.push(line.map((part) => JSON.stringify(part)).join(' '));
  const log = { info: note, warn: note, error: note };
  const stripe = await startStripeServer({ now: () => server.now });
  const keys = { mac: (text: string) => Buffer.from(text), earlierMacs: () => [] };
  const addressOf = async (id: string) => `${id}@example.org`;
  const demandAccount = async (_tx: unknown, id: string) => {
    if (server.deletedAccounts.has(id)) throw commonErrors.not_authenticated();
  };
  const bare = createSubscriptions({ db, clock, keys, addressOf, log, onCharge, demandAccount });
  const webhookSecret = STRIPE_WEBHOOK_SECRET;
  const loadStripe = createStripeClient({ secretKey: STRIPE_SECRET_KEY, apiBase: stripe.url });
  const deps = { db, clock, log, loadStripe, addressOf };
  const demandVatId = async ({ userId, address }: Parameters<DemandVatId>[0]) => {
    const vatId = address ? address.vatId : (await readBillingAddress(db, userId))?.vatId;
    if (vatId !== undefined && server.deadVatIds.has(vatId))
      throw billingErrors.billing_address_invalid({ detail: 'billing.vatIdNotInForce' });
  };
  const cards = createCards({ ...deps, demandVatId, demandAccount, subscriptions: bare });
  const billing = withCards(bare, cards);
  const forget = (userId: string) => forgetCustomer(deps, userId);
  const eraser = createBillingEraser({
    db,
    endPro: (userId) => endBeforeErasure({ db, clock, onCharge }, userId),
    forgetCustomer: forget,
  });
  const app = await startHttpApp([
    proPlugin({ ...deps, subscriptions: billing, onApplied: () => undefined }),
    cardPlugin({
      ...deps,
      demandTrader: () => createDemandTrader(server.missingSettings, log)(),
      demandVatId,
      cards,
      subscriptions: billing,
      productName: 'Wortlaut Pro',
      pageUrl: (page, locale) => `https://wort.example/${locale}/${page}`,
    }),
    stripeWebhookPlugin({ ...deps, cards, webhookSecret }),
  ]);
  const server: CardServer = {
    db,
    stripe,
    billing,
    cards,
    deletedAccounts: new Set(),
    erase: async (userId) => {
      server.deletedAccounts.add(userId);
      await eraser.erase(userId);
    },
    webhookUrl: `${app.url}/api/stripe/webhook`,
    now: new Date(NOW),
    logged: [],
    deadVatIds: new Set(),
    missingSettings: [],
    post: (path, id, body = {}) => postTo(`${app.url}/api/subscription/${path}`, id, body),
    order: (id, more = {}) => {
      const order = { requestId: randomUUID(), interval: 'monthly', hasEarlyStart: true, locale: 'en' };
      return server.post('card/checkout', id, { ...order, ...more });
    },
    deliver: (event) => stripe.deliver(event, server.webhookUrl),
    customer: async (more = {}) => {
      const id = randomUUID();
      const session = sessionIn(await server.order(id, more));
      let subscription = '';
      await server.happens(() => (subscription = stripe.state.pay(session).id));
      return { id, subscription };
    },
    happens: async (what) => {
      const before = stripe.state.events.length;
      what();
      for (const event of stripe.state.events.slice(before)) await server.deliver(event);
    },
    chargesOf: async (id) => {
      const found = sql`select cents from billing.charges where user_id = ${id} order by at, id`;
      return (await db.execute<{ cents: number }>(found)).rows.map(({ cents }) => cents);
    },
    close: async () => {
      await app.close();
      await stripe.close();
    },
  };
  return server;
}

async function postTo(url: string, id: string, body: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${id}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}
