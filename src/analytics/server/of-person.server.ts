// What was counted of a person: their answers, and the events of their browsers from before and after a sign-in.
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { analyticsConsents, analyticsEvents } from './analytics.table.ts';
import { consentsOf } from './consents.server.ts';

export function createAnalyticsEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'analytics',
    ownerColumns: [analyticsConsents.userId],
    nameColumns: [analyticsEvents.distinctId],
    count: async (from, userId): Promise<PersonalDataCounts> => ({
      visitEvents: await from.$count(analyticsEvents, ofPerson(from, userId)),
    }),
    erase: async (userId) => {
      await forgetCounted(db, userId);
      await db.delete(analyticsConsents).where(eq(analyticsConsents.userId, userId));
      return undefined;
    },
  };
}

export function createAnalyticsExporter({ db }: { db: Database }): PersonExporter {
  return {
    files: async function* (userId) {
      yield { name: 'analytics/consents.json', json: await consentsOf(db, userId) };
      const { name, at, sessionId, properties } = analyticsEvents;
      const events = await db
        .select({ name, at, sessionId, properties })
        .from(analyticsEvents)
        .where(ofPerson(db, userId))
        .orderBy(asc(at));
      yield { name: 'analytics/events.json', json: events };
    },
  };
}

/** What was counted of a browser before a sign-in, and of one in which nobody signs in. */
export async function forgetVisitor(db: Database, anonymousId: string): Promise<void> {
  await db.delete(analyticsEvents).where(eq(analyticsEvents.distinctId, anonymousId));
}

/** What was counted of an account; its answers stay, since they show what was agreed to and when. */
export async function forgetCounted(db: Database, userId: string): Promise<void> {
  await db.delete(analyticsEvents).where(ofPerson(db, userId));
}

/** At the sign-in the browser says which random id was the person's before. */
function ofPerson(db: Queryable, userId: string) {
  const before = db
    .select({ id: sql<string>`${analyticsEvents.properties}->>'$anon_distinct_id'` })
    .from(analyticsEvents)
    .where(and(eq(analyticsEvents.name, '$identify'), eq(analyticsEvents.distinctId, userId)));
  return or(eq(analyticsEvents.distinctId, userId), inArray(analyticsEvents.distinctId, before));
}
