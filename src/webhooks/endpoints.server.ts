// Endpoints of people and teams: making, changing and removing them, and the secrets that sign.
import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Keys } from '#identity/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Reach } from '#platform/personal-data/reach.ts';
import { deliveries, endpoints, type OffReason } from './webhook.table.ts';
import type { WebhookEvent } from './webhook-events.ts';
import { webhookErrors } from './webhooks.errors.ts';

export type EndpointRow = typeof endpoints.$inferSelect;
/** One endpoint, if it is of one of these owners: the person, and the teams that they run. */
export type Which = { id: string; owners: readonly string[] };
export type NewEndpoint = {
  ownerId: string;
  createdBy: string;
  url: string;
  events: readonly WebhookEvent[];
};
export type EndpointChange = {
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  isOn?: boolean | undefined;
};

export type Endpoints = {
  /** The newest first. */
  list(owners: readonly string[]): Promise<EndpointRow[]>;
  find(which: Which): Promise<EndpointRow | undefined>;
  /**
   * @returns the secret, which nobody is shown again
   * @throws {AppError} `too_many_webhooks`
   */
  create(db: Queryable, wanted: NewEndpoint): Promise<{ secret: string; row: EndpointRow }>;
  /** What waits for one that is turned off is not sent any more, unless somebody sends it again. */
  change(which: Which, change: EndpointChange): Promise<EndpointRow | undefined>;
  remove(db: Queryable, which: Which): Promise<EndpointRow | undefined>;
  /** The secret before signs as well, for a day. */
  rotateSecret(which: Which): Promise<{ secret: string; row: EndpointRow } | undefined>;
};

/** Of one owner. */
export const MOST_ENDPOINTS = 10;
export const ROTATION_HOURS = 24;

type Dependencies = { db: Database; clock: Clock; keys: Pick<Keys, 'seal'> };

export function createEndpoints(deps: Dependencies): Endpoints {
  const { db } = deps;
  return {
    list: (owners) =>
      db
        .select()
        .from(endpoints)
        .where(inArray(endpoints.ownerId, [...owners]))
        .orderBy(desc(endpoints.id)),
    find: async (which) => {
      const [found] = await db.select().from(endpoints).where(isOne(which));
      return found;
    },
    create: (on, wanted) => create(deps, on, wanted),
    change: (which, change) => db.transaction((tx) => changeOne(tx, which, change)),
    remove: async (on, which) => {
      const [gone] = await on.delete(endpoints).where(isOne(which)).returning();
      return gone;
    },
    rotateSecret: (which) => rotateSecret(deps, which),
  };
}

const isOne = ({ id, owners }: Which) => and(eq(endpoints.id, id), inArray(endpoints.ownerId, [...owners]));

/** Of 24 to 64 bytes, as the specification asks. */
function drawSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Endpoints of one owner wait for each other, so that several at once do not pass the limit. */
async function create({ clock, keys }: Dependencies, db: Queryable, wanted: NewEndpoint) {
  const now = clock.now();
  const secret = drawSecret();
  const row = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`webhook_endpoints:${wanted.ownerId}`}, 0))`,
    );
    if ((await tx.$count(endpoints, eq(endpoints.ownerId, wanted.ownerId))) >= MOST_ENDPOINTS)
      throw webhookErrors.too_many_webhooks({ most: MOST_ENDPOINTS });
    const [inserted] = await tx
      .insert(endpoints)
      .values({
        ...wanted,
        events: [...wanted.events],
        id: newId(now.getTime()),
        sealedSecret: keys.seal(secret),
        createdAt: now,
      })
      .returning();
    return inserted;
  });
  if (!row) throw new Error('the endpoint was not stored');
  return { secret, row };
}

async function changeOne(tx: Queryable, which: Which, { url, events, isOn }: EndpointChange) {
  const [row] = await tx
    .update(endpoints)
    .set({
      ...(url !== undefined && { url }),
      ...(events && { events: [...events] }),
      ...(isOn !== undefined && { isOn, offReason: null, owesMail: false }),
      // A statement needs something to set; this changes nothing.
      createdBy: sql`${endpoints.createdBy}`,
    })
    .where(isOne(which))
    .returning();
  if (row && !row.isOn) await cancelWaiting(tx, row.id);
  return row;
}

async function rotateSecret({ db, clock, keys }: Dependencies, which: Which) {
  const secret = drawSecret();
  const until = new Date(clock.now().getTime() + ROTATION_HOURS * 60 * 60_000);
  const [row] = await db
    .update(endpoints)
    .set({
      sealedPrevious: sql`${endpoints.sealedSecret}`,
      previousUntil: until,
      sealedSecret: keys.seal(secret),
    })
    .where(isOne(which))
    .returning();
  return row && { secret, row };
}

/** By the product itself: the person gets a mail. */
export async function turnOff(tx: Queryable, id: string, offReason: OffReason): Promise<void> {
  await tx
    .update(endpoints)
    .set({ isOn: false, offReason, owesMail: true })
    .where(and(eq(endpoints.id, id), eq(endpoints.isOn, true)));
  await cancelWaiting(tx, id);
}

async function cancelWaiting(tx: Queryable, endpointId: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({ dueAt: null, outcome: 'cancelled', isOpen: false })
    .where(and(eq(deliveries.endpointId, endpointId), isNull(deliveries.outcome)));
}

const BATCH = 500;

/** After the keys were revoked; may be cut off and called again. */
export async function resealWebhookSecrets(deps: {
  db: Database;
  keys: Pick<Keys, 'seal' | 'unseal'>;
}): Promise<void> {
  const { db, keys } = deps;
  const reseal = (sealed: string) => keys.seal(keys.unseal(sealed));
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .select()
      .from(endpoints)
      .where(sql`${endpoints.id} > ${after}::uuid`)
      .orderBy(endpoints.id)
      .limit(BATCH);
    for (const { id, sealedSecret, sealedPrevious } of rows)
      await db
        .update(endpoints)
        .set({
          sealedSecret: reseal(sealedSecret),
          sealedPrevious: sealedPrevious === null ? null : reseal(sealedPrevious),
        })
        .where(and(eq(endpoints.id, id), eq(endpoints.sealedSecret, sealedSecret)));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** A person's are turned off with what else reaches out of the account; those of teams are the team's. */
export const webhooksReach: Reach = {
  name: 'webhooks',
  endAll: async (tx, userId) => {
    const ended = await tx
      .update(endpoints)
      .set({ isOn: false, offReason: null, owesMail: false })
      .where(and(eq(endpoints.ownerId, userId), eq(endpoints.isOn, true)))
      .returning({ id: endpoints.id });
    for (const { id } of ended) await cancelWaiting(tx, id);
    return ended.length;
  },
};
