// Business for the tests of a file: its routes and those of Pro on HTTP, a database, and an invoice for each charge.
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { afterFile } from '../after-file.ts';
import { composeInvoicing, taxOfTeam } from '#billing/invoices/invoice-charges.server.ts';
import { invoices } from '#billing/invoices/invoice.table.ts';
import {
  type Business,
  businessPlugin,
  createBusiness,
  createSubscriptions,
  payerOf,
  proPlugin,
  type Subscriptions,
} from '#billing/public.server.ts';
import { teamMembers } from '#billing/teams/team.table.ts';
import { teamOf } from '#billing/teams/teams.server.ts';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase } from './database.ts';
import { type HttpApp, startHttpApp } from './http-app.ts';

export const tax = { isSmallBusiness: false, euConsumers: 'home' } as const;
const seller = {
  name: 'Verlag am Stint GmbH',
  address: 'Ostheide 4',
  postalCode: '21335',
  city: 'Lüneburg',
  vatId: 'DE123456789',
  taxNumber: undefined,
  iban: 'DE02120300000000202051',
};

export const company = {
  name: 'Katrin Voss',
  businessName: 'Steinauer Bote GmbH',
  address: 'Am Alten Hafen 6',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};

type Answer = { status: number; error?: { code: string; message: string }; [key: string]: unknown };

export type BusinessServer = {
  db: Database;
  billing: Subscriptions;
  business: Business;
  now: Date;
  post(path: string, id: string, body?: object): Promise<Answer>;
  /** Buys it, and answers with the team. */
  buy(owner: string, more?: object): Promise<string>;
  order(owner: string, more?: object): Promise<Answer>;
  /** More or fewer seats, for the price that is shown. */
  seats(owner: string, seats: number): Promise<Answer & { shown: number }>;
  join(teamId: string, userId: string): Promise<void>;
  /** Gross and net cents of each invoice of an id, the first first. */
  invoicesOf(
    id: string,
  ): Promise<{ grossCents: number; netCents: number; category: string; seats: number | null }[]>;
  chargesOf(id: string): Promise<number[]>;
  renew(): Promise<void>;
};

export const NOW = '2026-11-22T12:00:00Z';

export function setUpBusinessServer(): BusinessServer {
  const server = { now: new Date(NOW) } as BusinessServer;
  let app: HttpApp;
  beforeAll(async () => {
    ({ db: server.db } = await createTestDatabase());
    app = await start(server);
  });
  afterFile(() => app.close());
  beforeEach(() => {
    server.now = new Date(NOW);
  });
  return server;
}

/** What both plans are sold with here. */
export function sellingDeps(server: Pick<BusinessServer, 'db' | 'now'>) {
  const { db } = server;
  return {
    db,
    clock: { now: () => server.now },
    keys: { mac: (text: string) => Buffer.from(text), earlierMacs: () => [] },
    log: { error: () => undefined },
    addressOf: async (id: string) => `${await payerOf(db, id)}@example.org`,
    onCharge: composeInvoicing({ settings: { ...seller, ...tax }, languageOf: async () => 'de' as const }),
    rateOf: async (tx: Parameters<typeof taxOfTeam>[0], id: string) => (await taxOfTeam(tx, id, tax)).rateBp,
  };
}

async function start(server: BusinessServer): Promise<HttpApp> {
  const deps = sellingDeps(server);
  server.billing = createSubscriptions(deps);
  server.business = createBusiness({ ...deps, subscriptions: server.billing, taxSettings: tax });
  const routes = { onApplied: () => undefined };
  const app = await startHttpApp([
    proPlugin({ ...routes, subscriptions: server.billing }),
    businessPlugin({ ...routes, business: server.business }),
  ]);
  Object.assign(server, actionsOn(server, app.url));
  return app;
}

export function actionsOn(
  server: Pick<BusinessServer, 'db' | 'now' | 'billing'>,
  url: string,
): Omit<BusinessServer, 'db' | 'billing' | 'business' | 'now'> {
  const { db } = server;
  const post = async (path: string, id: string, body: object = {}) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${id}`,
        'content-type': 'application/json',
        'accept-language': 'en',
      },
      body: JSON.stringify({ requestId: randomUUID(), ...body }),
    });
    return { status: answer.status, ...((await answer.json()) as object) } as Answer;
  };
  const order: BusinessServer['order'] = (owner, more = {}) =>
    post('business/purchase', owner, {
      interval: 'monthly',
      seats: 2,
      grossCents: 9_282,
      isBusiness: true,
      billingAddress: company,
      ...more,
    });
  return {
    post,
    order,
    buy: async (owner, more) => {
      const answer = await order(owner, more);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      return (await teamOf(db, owner))?.teamId ?? '';
    },
    seats: async (owner, seats) => {
      const price = await post('business/seats/price', owner, { seats });
      if (price.status !== 200) return { ...price, shown: 0 };
      const { asOf, grossCents } = price as { asOf?: string; grossCents?: number };
      return {
        ...(await post('business/seats', owner, { seats, asOf, grossCents })),
        shown: grossCents ?? 0,
      };
    },
    join: async (teamId, userId) => {
      await db.insert(teamMembers).values({ teamId, userId, role: 'member', joinedAt: server.now });
    },
    invoicesOf: async (id) =>
      (await db.select().from(invoices).where(eq(invoices.userId, id)).orderBy(asc(invoices.number))).map(
        ({ grossCents, netCents, taxCategory: category, seats }) => ({
          grossCents,
          netCents,
          category,
          seats,
        }),
      ),
    chargesOf: async (id) =>
      (
        await db.execute<{ cents: number }>(
          sql`select cents from billing.charges where user_id = ${id} order by at, cents`,
        )
      ).rows.map(({ cents }) => cents),
    renew: () => server.billing.applyDue(AbortSignal.timeout(60_000)),
  };
}
