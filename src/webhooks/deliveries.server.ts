// The log of an endpoint: its messages with each try, sending one again, and a message to try it out.
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { EndpointRow } from './endpoints.server.ts';
import { attempts, deliveries, endpoints } from './webhook.table.ts';
import { LOG_KEPT_DAYS, MOST_LOGGED, TEST_EVENT } from './webhook-events.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type AttemptRow = typeof attempts.$inferSelect;
export type LoggedDelivery = DeliveryRow & { attempts: AttemptRow[] };

export type DeliveryLog = {
  /** The newest first. */
  list(endpointId: string): Promise<LoggedDelivery[]>;
  find(endpointId: string, id: string): Promise<LoggedDelivery | undefined>;
  /** The same message under the same id, at once, and again as often as a new one. @returns whether there is one */
  resend(endpointId: string, id: string): Promise<boolean>;
  /** @returns the id of its delivery */
  sendTest(endpoint: EndpointRow): Promise<string>;
  /** Forgets what is old, and what is more than the log of an endpoint keeps; to be called now and then. */
  sweep(): Promise<void>;
};

const MOST_LISTED = 100;
const DAY_MS = 24 * 60 * 60_000;

type Dependencies = { db: Database; clock: Clock };

export function createDeliveryLog(deps: Dependencies): DeliveryLog {
  const { db, clock } = deps;
  const isOne = (endpointId: string, id: string) =>
    and(eq(deliveries.id, id), eq(deliveries.endpointId, endpointId));
  return {
    list: async (endpointId) =>
      withAttempts(
        db,
        await db
          .select()
          .from(deliveries)
          .where(eq(deliveries.endpointId, endpointId))
          .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
          .limit(MOST_LISTED),
      ),
    find: async (endpointId, id) => {
      const rows = await db.select().from(deliveries).where(isOne(endpointId, id));
      const [found] = await withAttempts(db, rows);
      return found;
    },
    resend: async (endpointId, id) => {
      const changed = await db
        .update(deliveries)
        .set({ dueAt: clock.now(), outcome: null, tries: 0, isOpen: false })
        .where(isOne(endpointId, id))
        .returning({ id: deliveries.id });
      return changed.length > 0;
    },
    sendTest: async (endpoint) => {
      const now = clock.now();
      const id = newId(now.getTime());
      await db.insert(deliveries).values({
        id,
        endpointId: endpoint.id,
        messageId: newId(now.getTime()),
        type: TEST_EVENT,
        subjectId: endpoint.id,
        data: { id: endpoint.id, status: 'test' },
        happenedAt: now,
        createdAt: now,
        dueAt: now,
      });
      return id;
    },
    sweep: () => sweep(deps),
  };
}

async function withAttempts(db: Database, rows: DeliveryRow[]): Promise<LoggedDelivery[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tried = await db
    .select()
    .from(attempts)
    .where(inArray(attempts.deliveryId, ids))
    .orderBy(desc(attempts.at), desc(attempts.id));
  const of = Map.groupBy(tried, ({ deliveryId }) => deliveryId);
  return rows.map((row) => ({ ...row, attempts: of.get(row.id) ?? [] }));
}

async function sweep({ db, clock }: Dependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - LOG_KEPT_DAYS * DAY_MS);
  const isOver = isNotNull(deliveries.outcome);
  await db.delete(deliveries).where(and(isOver, lt(deliveries.createdAt, before)));
  const crowded = await db
    .select({ endpointId: deliveries.endpointId })
    .from(deliveries)
    .groupBy(deliveries.endpointId)
    .having(sql`count(*) > ${MOST_LOGGED}`);
  for (const { endpointId } of crowded) {
    const kept = db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(eq(deliveries.endpointId, endpointId))
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(MOST_LOGGED);
    await db
      .delete(deliveries)
      .where(and(eq(deliveries.endpointId, endpointId), isOver, sql`${deliveries.id} not in (${kept})`));
  }
}

/** For the person's copy: the endpoints that they made, without what signs, with their messages and tries. */
export async function exportedWebhooks(db: Database, userId: string) {
  const isOwn = eq(endpoints.createdBy, userId);
  const made = await db.select().from(endpoints).where(isOwn).orderBy(endpoints.id);
  const sent = await db
    .select({ delivery: deliveries })
    .from(deliveries)
    .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
    .where(isOwn)
    .orderBy(deliveries.createdAt, deliveries.id);
  const tried = await db
    .select({ attempt: attempts })
    .from(attempts)
    .innerJoin(deliveries, eq(deliveries.id, attempts.deliveryId))
    .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
    .where(isOwn)
    .orderBy(attempts.at, attempts.id);
  const triesOf = Map.groupBy(tried, ({ attempt }) => attempt.deliveryId);
  const sentTo = Map.groupBy(sent, ({ delivery }) => delivery.endpointId);
  return made.map(({ sealedSecret: _secret, sealedPrevious: _previous, owesMail: _owes, ...endpoint }) => ({
    ...endpoint,
    deliveries: (sentTo.get(endpoint.id) ?? []).map(({ delivery }) => ({
      ...delivery,
      attempts: (triesOf.get(delivery.id) ?? []).map(({ attempt }) => attempt),
    })),
  }));
}
