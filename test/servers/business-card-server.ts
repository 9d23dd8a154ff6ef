// Business by card for the tests of a file: its routes on HTTP, a database, an invoice for each charge, and Stripe on loopback.
import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import {
  businessCardPlugin,
  businessPlugin,
  type Cards,
  cardPlugin,
  createBillingEraser,
  createBusiness,
  createBusinessByCard,
  createCards,
  createStripeClient,
  createSubscriptions,
  endBeforeErasure,
  forgetCustomer,
  payerOf,
  proPlugin,
  stripeWebhookPlugin,
  withCards,
} from '#billing/public.server.ts';
import { teamOf } from '#billing/teams/teams.server.ts';
import type { Queryable } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { actionsOn, type BusinessServer, company, NOW, sellingDeps, tax } from './business-server.ts';
import { sessionIn } from './card-server.ts';
import { createTestDatabase } from './database.ts';
import {
  startStripeServer,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeServer,
} from './doubles/stripe-server.ts';
import type { StripeEvent, Subscription } from './doubles/stripe-things.ts';
import { startHttpApp } from './http-app.ts';
import { setUpOnce } from '../set-up.ts';

type Answer = Awaited<ReturnType<BusinessServer['post']>>;

export type BusinessCardServer = BusinessServer & {
  stripe: StripeServer;
  cards: Cards;
  logged: string[];
  /** Their rows are gone from now on, as before every erasure. */
  deletedAccounts: Set<string>;
  erase(userId: string): Promise<void>;
  /** An order by card that waits for its payment. */
  orderByCard(owner: string, more?: object): Promise<Answer & { url?: string }>;
  /** A team that has paid by card, and of which every event has arrived. */
  customer(more?: object): Promise<{ owner: string; team: string; subscription: string }>;
  /** Lets something happen at Stripe, and delivers what it says of it. */
  happens(what: () => unknown): Promise<void>;
  deliver(event: StripeEvent): Promise<Response>;
  /** The subscription at Stripe, as it is there. */
  atStripe(id: string): Subscription;
  close(): Promise<void>;
};

export function setUpBusinessCardServer(): BusinessCardServer {
  const server = setUpOnce(startBusinessCardServer, (started) => started.close());
  beforeEach(() => {
    server.now = new Date(NOW);
    server.stripe.isDown = false;
    server.logged = [];
  });
  return server;
}

async function startBusinessCardServer(): Promise<BusinessCardServer> {
  const { db } = await createTestDatabase();
  const server = {
    now: new Date(NOW),
    db,
    logged: [],
    deletedAccounts: new Set(),
  } as unknown as BusinessCardServer;
  const stripe = await startStripeServer({ now: () => server.now });
  const app = await startHttpApp(composeRoutes(server, stripe));
  Object.assign(server, actionsOn(server, app.url), actionsByCard(server, stripe, app.url), {
    stripe,
    close: async () => {
      await app.close();
      await stripe.close();
    },
  });
  return server;
}

function composeRoutes(server: BusinessCardServer, stripe: StripeServer) {
  const { db } = server;
  const note = (...line: unknown[]) =>
    void server.logged.push(line.map((part) => JSON.stringify(part)).join(' '));
  const demandAccount = async (tx: Queryable, id: string) => {
    if (server.deletedAccounts.has(await payerOf(tx, id))) throw commonErrors.not_authenticated();
  };
  const loadStripe = createStripeClient({ secretKey: STRIPE_SECRET_KEY, apiBase: stripe.url });
  const log = { info: note, warn: note, error: note };
  const deps = { ...sellingDeps(server), log, demandAccount, loadStripe };
  const bare = createSubscriptions(deps);
  const cards = createCards({ ...deps, subscriptions: bare });
  const billing = withCards(bare, cards);
  const business = createBusiness({ ...deps, cards, subscriptions: billing, taxSettings: tax });
  const byCard = createBusinessByCard({ ...deps, cards, taxSettings: tax, productName: 'Wortlaut Business' });
  const eraser = createBillingEraser({
    db,
    endPro: (userId) => endBeforeErasure(deps, userId),
    forgetCustomer: (userId) => forgetCustomer(deps, userId),
  });
  const erase = async (userId: string) => {
    server.deletedAccounts.add(userId);
    await eraser.erase(userId);
  };
  Object.assign(server, { cards, billing, business, erase });
  const routes = {
    onApplied: () => undefined,
    pageUrl: (page: string, locale: string) => `https://wort.example/${locale}/${page}`,
  };
  return [
    proPlugin({ ...routes, subscriptions: billing }),
    businessPlugin({ ...routes, business }),
    businessCardPlugin({ ...routes, byCard }),
    cardPlugin({ ...deps, ...routes, cards, subscriptions: billing, productName: 'Wortlaut Pro' }),
    stripeWebhookPlugin({ ...deps, cards, webhookSecret: STRIPE_WEBHOOK_SECRET }),
  ];
}

function actionsByCard(
  server: BusinessCardServer,
  stripe: StripeServer,
  url: string,
): Partial<BusinessCardServer> {
  return {
    deliver: (event) => stripe.deliver(event, `${url}/api/stripe/webhook`),
    atStripe: (id) => stripe.state.known(stripe.state.subscriptions, id),
    orderByCard: (owner, more = {}) =>
      server.post('business/card/checkout', owner, {
        interval: 'monthly',
        seats: 2,
        grossCents: 9_282,
        isBusiness: true,
        locale: 'en',
        billingAddress: company,
        ...more,
      }),
    customer: async (more = {}) => {
      const owner = randomUUID();
      const answer = await server.orderByCard(owner, more);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      let subscription = '';
      await server.happens(() => (subscription = stripe.state.pay(sessionIn(answer)).id));
      return { owner, team: (await teamOf(server.db, owner))?.teamId ?? '', subscription };
    },
    happens: async (what) => {
      const before = stripe.state.events.length;
      what();
      for (const event of stripe.state.events.slice(before)) await server.deliver(event);
    },
  };
}
