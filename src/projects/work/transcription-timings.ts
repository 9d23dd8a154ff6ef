// Learns from finished recordings how long the next one will take, for each engine and quality.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import {
  defaultTimings,
  timingCategory,
  type Timing,
  type TranscriptionTimings,
} from '#projects/domain/estimate.ts';

/** Younger ones count alone: a new machine or engine is not judged by the old one for long. */
const NEWEST_FINISHED = 60;
/** Fewer teach nothing that chance could not. */
const ENOUGH = 3;
/** In shorter ones the start of the programs outweighs the work. */
const SHORTEST_MS = 10_000;
const KEEP_MS = 60_000;

const rowsSchema = z.array(
  z.object({
    engine: z.string().nullable(),
    quality: z.string().nullable(),
    finished: z.coerce.number(),
    per_minute: z.coerce.number(),
    delay: z.coerce.number(),
  }),
);

/**
 * @returns a function that answers the timings of now, at most a minute old; the default where too little is known.
 *   They are medians over recordings of everybody, so they tell nothing about anybody's.
 */
export function createTranscriptionTimings(deps: {
  db: Database;
  clock: Clock;
}): () => Promise<TranscriptionTimings> {
  let kept: { timings: Promise<TranscriptionTimings>; untilMs: number } | null = null;
  return () => {
    const now = deps.clock.now().getTime();
    if (!kept || kept.untilMs <= now) {
      const timings = learn(deps.db);
      kept = { timings, untilMs: now + KEEP_MS };
      // What failed is asked again by the next one.
      timings.catch(() => {
        kept = null;
      });
    }
    return kept.timings;
  };
}

async function learn(db: Database): Promise<TranscriptionTimings> {
  const rows = rowsSchema.parse((await db.execute(finishedProjects)).rows);
  const timings: Record<string, Timing> & { overall: Timing } = { overall: defaultTimings.overall };
  for (const row of rows) {
    if (row.finished < ENOUGH) continue;
    const { engine, quality } = row;
    const category = engine === null || quality === null ? 'overall' : timingCategory({ engine, quality });
    timings[category] = {
      processingTimePerMinuteMs: Math.max(1, Math.round(row.per_minute)),
      delayTimeMs: Math.max(0, Math.round(row.delay)),
    };
  }
  return timings;
}

/**
 * From the events: waiting ends with the last `processing`, the work with the text that came of it. The first row of
 * each grouping set without engine and quality is the sum of all.
 */
const finishedProjects = sql`
  with finished as (
    select project_id, max(at) as done_at
    from (
      select project_id, at from status_events
      where to_status = 'completed' order by id desc limit ${sql.raw(String(NEWEST_FINISHED))}
    ) newest
    group by project_id
  ), timed as (
    select project.engine, project.quality, project.duration_ms,
      finished.done_at, started.at as started_at,
      (
        select max(at) from status_events event
        where event.project_id = project.id and event.to_status = 'pending' and event.at <= started.at
      ) as ordered_at
    from finished
    join projects project on project.id = finished.project_id
    join lateral (
      select max(at) as at from status_events event
      where event.project_id = project.id and event.to_status = 'processing' and event.at <= finished.done_at
    ) started on true
    -- What was recognised before its project was made is there in no time.
    where finished.done_at > started.at and project.duration_ms >= ${sql.raw(String(SHORTEST_MS))} and project.engine is not null
  )
  select engine, quality, count(*) as finished,
    percentile_cont(0.5) within group (
      order by extract(epoch from done_at - started_at) * 1000 / (duration_ms / 60000.0)
    ) as per_minute,
    percentile_cont(0.5) within group (
      order by extract(epoch from started_at - coalesce(ordered_at, started_at)) * 1000
    ) as delay
  from timed
  group by grouping sets ((engine, quality), ())`;
