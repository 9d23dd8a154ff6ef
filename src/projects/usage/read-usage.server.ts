// Reads what was transcribed for a person: one month by day, and the last twelve months.
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { germanDay } from '#platform/german-day.ts';
import { storedBytesOf } from '#projects/access/stored-bytes.server.ts';
import { transcribedDays, transcribedMonths } from '#projects/access/usage.table.ts';
import type { Usage } from './usage-schema.ts';

const MONTHS = 12;

/** @param asked.month `2026-11` */
export async function readUsage(
  db: Database,
  asked: { ownerId: string; month: string | undefined; now: Date },
): Promise<Omit<Usage, 'limit'>> {
  const { ownerId, now } = asked;
  const today = germanDay(now);
  const month = asked.month ?? today.slice(0, 7);
  const names = lastMonths(today);
  const [days, months, storedBytes] = await Promise.all([
    daysOf(db, ownerId, month),
    monthsSince(db, ownerId, names[0] ?? month),
    storedBytesOf(db, ownerId),
  ]);
  const ofMonths = names.map((name) => ({ month: name, ms: months.get(name) ?? 0 }));
  return { month, today, days, months: ofMonths, storedBytes };
}

/** The oldest first. @param today `2026-11-21` */
function lastMonths(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}

async function daysOf(db: Database, ownerId: string, month: string): Promise<Usage['days']> {
  const { day, transcribedMs, recordings } = transcribedDays;
  const first = `${month}-01`;
  return db
    .select({ day, ms: transcribedMs, recordings })
    .from(transcribedDays)
    .where(
      and(
        eq(transcribedDays.ownerId, ownerId),
        gte(day, first),
        sql`${day} < ${first}::date + interval '1 month'`,
      ),
    )
    .orderBy(asc(day));
}

async function monthsSince(db: Database, ownerId: string, first: string): Promise<Map<string, number>> {
  const { month, transcribedMs } = transcribedMonths;
  const rows = await db
    .select({ month, ms: transcribedMs })
    .from(transcribedMonths)
    .where(and(eq(transcribedMonths.ownerId, ownerId), gte(month, `${first}-01`)));
  return new Map(rows.map((row) => [row.month.slice(0, 7), row.ms]));
}
