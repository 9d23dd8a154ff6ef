// The orders as rows: given, cancelled, looked at, followed.
import { setTimeout as delay } from 'node:timers/promises';
import { and, count, desc, eq, gt, inArray, lt, not } from 'drizzle-orm';
import { isTextKey, translator } from '#i18n/translate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Caller } from '#identity/caller.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { keepEdits } from '#projects/editing/public.server.ts';
import { rawTranscripts, revisions } from '#projects/domain/project.table.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { isOpen, type MagicLine, type MagicOptions, type MagicRun, type MagicSource } from './magic-run.ts';
import { magicErrors } from './magic.errors.ts';
import { magicJob } from '#projects/work/magic.job.ts';
import { magicRuns } from './magic.table.ts';

export type RunRow = typeof magicRuns.$inferSelect;
type Deps = { db: Database; clock: Clock; queue: Pick<Queue, 'send'> };

const HOUR_MS = 60 * 60_000;
const RUNS_AN_HOUR = 30;
/** Ended orders are kept for the count alone. */
const KEEP_MS = 24 * HOUR_MS;
/** A worker says every second that it is there, and the queue hands a dead one's order on within a minute. */
const STALE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 200;
/** Then the client requests the stream again, and is authenticated again. */
const FOLLOW_MS = 60_000;

const open = inArray(magicRuns.state, ['waiting', 'running']);

/**
 * Gives the order; a worker takes it.
 * @throws {AppError} `too_many_requests`, `magic_running`, `transcript_not_ready`; `not_found` for a revision that does
 *   not exist
 */
export async function startRun(
  deps: Deps,
  given: { projectId: string; caller: Caller; order: MagicOptions; requestId: string },
): Promise<RunRow> {
  const { projectId, caller, order, requestId } = given;
  const now = deps.clock.now();
  // Current edits are part of the latest text. They become a revision, whose number the run names as its source.
  if (order.source === 'latest') await keepEdits(deps, projectId);
  return deps.db.transaction(async (tx) => {
    await lockProject(tx, projectId);
    await endStale(tx, projectId, now);
    const [running] = await tx
      .select({ id: magicRuns.id })
      .from(magicRuns)
      .where(and(eq(magicRuns.projectId, projectId), open));
    if (running) throw magicErrors.magic_running();
    await assertWithinRate(tx, caller.userId, now);
    const source = await findSource(tx, projectId, order.source);
    const [row] = await tx
      .insert(magicRuns)
      .values({
        id: newId(now.getTime()),
        projectId,
        ownerId: caller.userId,
        level: order.model,
        prompt: order.prompt,
        source: String(source),
        locale: caller.locale,
        requestId,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error('An order was not written down.');
    await deps.queue.send(magicJob, { version: 1, runId: row.id }, { tx, key: row.id });
    return row;
  });
}

/** Hands the recording's open order back to nobody: what was written of it is gone. @returns the order, if there was one */
export async function cancelRun(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  projectId: string,
): Promise<RunRow | undefined> {
  const [row] = await db
    .update(magicRuns)
    .set({ state: 'cancelled', text: '', notes: [], updatedAt: clock.now() })
    .where(and(eq(magicRuns.projectId, projectId), open))
    .returning();
  return row;
}

export async function isMagicRunning(from: Queryable, projectId: string): Promise<boolean> {
  return (await from.$count(magicRuns, and(eq(magicRuns.projectId, projectId), open))) > 0;
}

export async function lastRun(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  projectId: string,
): Promise<RunRow | undefined> {
  await endStale(db, projectId, clock.now());
  const [row] = await db
    .select()
    .from(magicRuns)
    .where(eq(magicRuns.projectId, projectId))
    .orderBy(desc(magicRuns.createdAt), desc(magicRuns.id))
    .limit(1);
  return row;
}

/**
 * What is new of a run, as it comes, until it has ended.
 * @param options.from how much of it is known, UTF-16 units; void where `attempt` is another by now
 */
export async function* followRun(
  db: Database,
  options: { projectId: string; runId: string; attempt: number; from: number; signal: AbortSignal },
): AsyncGenerator<MagicLine> {
  let { attempt, from } = options;
  let lastFacts = '';
  const until = performance.now() + FOLLOW_MS;
  while (performance.now() < until && !options.signal.aborted) {
    const [row] = await db
      .select()
      .from(magicRuns)
      .where(and(eq(magicRuns.id, options.runId), eq(magicRuns.projectId, options.projectId)));
    if (!row) return;
    const { state, part, parts } = row;
    if (row.attempt !== attempt) from = 0;
    attempt = row.attempt;
    const text = row.text.slice(from);
    const line = { state, attempt, at: from, text, part, parts };
    from += text.length;
    const facts = JSON.stringify([state, attempt, part, parts]);
    if (text !== '' || facts !== lastFacts) yield line;
    lastFacts = facts;
    if (!isOpen(state)) return;
    await delay(LOOK_EVERY_MS, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

export function runView(row: RunRow, locale: Caller['locale']): MagicRun {
  const key = `errors.${row.errorCode}`;
  const text = translator(locale);
  return {
    id: row.id,
    state: row.state,
    model: row.level,
    prompt: row.prompt,
    source: sourceOf(row),
    createdAt: row.createdAt.toISOString(),
    revision: row.revision,
    ...(row.errorCode !== null && {
      error: {
        code: row.errorCode,
        message: text(isTextKey(key) ? key : 'errors.internal'),
        requestId: row.requestId,
      },
    }),
  };
}

export function sourceOf({ source }: RunRow): 'raw' | number {
  return source === 'raw' ? 'raw' : Number(source);
}

/** No worker is left that would. */
async function endStale(db: Queryable, projectId: string, now: Date): Promise<void> {
  await db
    .update(magicRuns)
    .set({ state: 'failed', errorCode: magicErrors.magic_interrupted().code, text: '', notes: [] })
    .where(
      and(
        eq(magicRuns.projectId, projectId),
        eq(magicRuns.state, 'running'),
        lt(magicRuns.updatedAt, new Date(now.getTime() - STALE_MS)),
      ),
    );
}

async function assertWithinRate(tx: Queryable, ownerId: string, now: Date): Promise<void> {
  const own = eq(magicRuns.ownerId, ownerId);
  await tx
    .delete(magicRuns)
    .where(and(own, not(open), lt(magicRuns.createdAt, new Date(now.getTime() - KEEP_MS))));
  const [row] = await tx
    .select({ runs: count() })
    .from(magicRuns)
    .where(and(own, gt(magicRuns.createdAt, new Date(now.getTime() - HOUR_MS))));
  if ((row?.runs ?? 0) >= RUNS_AN_HOUR) throw commonErrors.too_many_requests();
}

async function findSource(tx: Queryable, projectId: string, wanted: MagicSource): Promise<'raw' | number> {
  const [latest] = await tx
    .select({ number: revisions.number })
    .from(revisions)
    .where(eq(revisions.projectId, projectId))
    .orderBy(desc(revisions.number))
    .limit(1);
  // The first text of a recording is the finalised one.
  if (!latest) throw projectErrors.transcript_not_ready();
  if (wanted === 'latest') return latest.number;
  const [found] =
    wanted === 'raw'
      ? await tx
          .select({ id: rawTranscripts.projectId })
          .from(rawTranscripts)
          .where(eq(rawTranscripts.projectId, projectId))
      : await tx
          .select({ id: revisions.id })
          .from(revisions)
          .where(and(eq(revisions.projectId, projectId), eq(revisions.number, wanted)));
  if (!found) throw commonErrors.not_found();
  return wanted;
}
