// What a worker writes of a run. Every write asks whether the run is still its own: cancelled, it is not.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { readStoredTranscript, addRevision } from '#projects/revisions/public.server.ts';
import { describeText, runTextTask } from '#projects/text-tasks/public.server.ts';
import { readForModel } from './magic-source.task.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { MagicState } from './magic-run.ts';
import { type RunRow, sourceOf } from './magic-runs.server.ts';
import { magicRuns } from './magic.table.ts';

type Deps = { db: Database; clock: Clock };
type Progress = { text: string; part: number; parts: number };

/** @returns the run as it is now taken; undefined for one that has ended or is gone */
export async function takeRun({ db, clock }: Deps, runId: string): Promise<RunRow | undefined> {
  const [row] = await db
    .update(magicRuns)
    .set({ state: 'running', attempt: sql`${magicRuns.attempt} + 1`, text: '', updatedAt: clock.now() })
    .where(and(eq(magicRuns.id, runId), inArray(magicRuns.state, ['waiting', 'running'])))
    .returning();
  return row;
}

/** @returns what the model reads, and the transcript without what was said */
export async function readSource({ db }: Deps, run: RunRow): Promise<{ text: string; head: Transcript }> {
  const source = sourceOf(run);
  const wanted =
    source === 'raw' ? ({ view: 'raw' } as const) : ({ view: 'formatted', revision: source } as const);
  const { json } = await readStoredTranscript(db, run.projectId, wanted);
  return runTextTask(run.projectId, readForModel, { json });
}

/** Stores the notes, so that a worker that resumes the run does not read the same part again. */
export async function keepNotes({ db }: Deps, run: RunRow, notes: readonly string[]): Promise<void> {
  await db.update(magicRuns).set({ notes: notes.slice() }).where(own(run));
}

/** The text becomes a revision and the run ends, both or none. @returns its number; null where the run was cancelled */
export async function finishRun(
  { db, clock, queue }: Deps & { queue: Pick<Queue, 'send'> },
  run: RunRow,
  made: { content: Transcript; model: string; answer: string },
): Promise<number | null> {
  const written = await describeText(run.projectId, JSON.stringify(made.content));
  return db.transaction(async (tx) => {
    await lockProject(tx, run.projectId);
    const [held] = await tx.select({ id: magicRuns.id }).from(magicRuns).where(own(run)).for('update');
    if (!held) return null;
    const { projectId, prompt } = run;
    const provenance = { basedOn: sourceOf(run), model: made.model, prompt };
    const revision = await addRevision(tx, {
      projectId,
      origin: 'magic',
      madeBy: run.ownerId,
      written,
      provenance,
      clock,
      queue,
    });
    const state: MagicState = 'done';
    await tx
      .update(magicRuns)
      .set({ state, revision, text: made.answer, notes: [], updatedAt: clock.now() })
      .where(own(run));
    return revision;
  });
}

export async function failRun({ db, clock }: Deps, run: RunRow, errorCode: string): Promise<void> {
  const state: MagicState = 'failed';
  await db
    .update(magicRuns)
    .set({ state, errorCode, text: '', notes: [], updatedAt: clock.now() })
    .where(own(run));
}

const FLUSH_EVERY_MS = 250;

export class RunTakenAwayError extends Error {
  override name = 'RunTakenAwayError';
  constructor() {
    super('The run was cancelled, or another worker is at it.');
  }
}

/**
 * Writes down now and then how far it is, for those who follow.
 * @param onLost receives the reason when it ends by itself: the run was taken away, or the database failed
 * @returns how to stop; to be awaited, so that nothing is written afterwards
 */
export function keepWriting(
  { db, clock }: Deps,
  run: RunRow,
  { progress, onLost }: { progress: Readonly<Progress>; onLost: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const write = async () => {
    while (!signal.aborted) {
      const written = await db
        .update(magicRuns)
        .set({ ...progress, updatedAt: clock.now() })
        .where(own(run))
        .returning({ id: magicRuns.id });
      if (written.length === 0) throw new RunTakenAwayError();
      await delay(FLUSH_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const writing = write().catch(onLost);
  return () => {
    stopping.abort();
    return writing;
  };
}

function own(run: RunRow) {
  return and(eq(magicRuns.id, run.id), eq(magicRuns.attempt, run.attempt), eq(magicRuns.state, 'running'));
}
