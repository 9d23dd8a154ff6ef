// Events in the database: kept for the report, or until PostHog has them.
import { and, asc, count, countDistinct, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Consent, Destination } from '../consent.ts';
import { analyticsEvents } from './analytics.table.ts';
import type { ReceivedEvent } from './event-schema.ts';

type Deps = { db: Database; clock: Clock };

/** What is counted here is forgotten after this time; what PostHog never took, as well. */
export const EVENTS_KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** An event that is there already stays as it is: it was sent again. */
export async function keepEvents(
  { db, clock }: Deps,
  events: readonly ReceivedEvent[],
  { consent, destination }: { consent: Consent; destination: Destination },
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    ...event,
    receivedAt: clock.now(),
    consentVersion: consent.version,
    consentAt: consent.at,
    destination,
  }));
  await db.insert(analyticsEvents).values(rows).onConflictDoNothing();
}

export function forgetOldEvents({ db, clock }: Deps) {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_DAYS * DAY_MS);
  return db.delete(analyticsEvents).where(lt(analyticsEvents.receivedAt, before));
}

export type WaitingEvent = ReceivedEvent;

/** Those that are not where people agreed to yet, oldest first. */
export function waitingEvents(db: Database, destination: Destination, most: number): Promise<WaitingEvent[]> {
  const { id, name, distinctId, sessionId, at, properties } = analyticsEvents;
  return db
    .select({ id, name, distinctId, sessionId, at, properties })
    .from(analyticsEvents)
    .where(eq(analyticsEvents.destination, destination))
    .orderBy(asc(analyticsEvents.receivedAt), asc(analyticsEvents.id))
    .limit(most);
}

export async function removeEvents(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(analyticsEvents).where(inArray(analyticsEvents.id, [...ids]));
}

export type VisitFigures = {
  /** In all of the days asked for. */
  visitors: number;
  sessions: number;
  events: Record<string, number>;
  pages: readonly { page: string; views: number }[];
  /** Not yet with PostHog, or on the operator's own server. */
  waiting: number;
};

const MOST_PAGES = 20;

/** What was counted here, without a word about one person. */
export async function visitFigures(
  db: Database,
  options: { days: number; now: Date },
): Promise<VisitFigures> {
  const since = new Date(options.now.getTime() - options.days * DAY_MS);
  const kept = and(
    eq(analyticsEvents.destination, 'here'),
    sql`${analyticsEvents.at} >= ${since.toISOString()}`,
  );
  const [totals] = await db
    .select({
      visitors: countDistinct(analyticsEvents.distinctId),
      sessions: countDistinct(analyticsEvents.sessionId),
    })
    .from(analyticsEvents)
    .where(kept);
  const byName = await db
    .select({ name: analyticsEvents.name, events: count() })
    .from(analyticsEvents)
    .where(kept)
    .groupBy(analyticsEvents.name)
    .orderBy(sql`count(*) desc`, analyticsEvents.name)
    .limit(MOST_PAGES);
  const page = sql<string>`${analyticsEvents.properties}->>'route'`;
  const pages = await db
    .select({ page, views: count() })
    .from(analyticsEvents)
    .where(and(kept, eq(analyticsEvents.name, '$pageview'), sql`${page} is not null`))
    .groupBy(page)
    .orderBy(sql`count(*) desc`, page)
    .limit(MOST_PAGES);
  const [left] = await db
    .select({ waiting: count() })
    .from(analyticsEvents)
    .where(ne(analyticsEvents.destination, 'here'));
  return {
    visitors: totals?.visitors ?? 0,
    sessions: totals?.sessions ?? 0,
    events: Object.fromEntries(byName.map(({ name, events }) => [name, events])),
    pages,
    waiting: left?.waiting ?? 0,
  };
}
