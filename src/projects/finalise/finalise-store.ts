// What finalisation reads and writes, each change of state in one transaction.
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { notifyJob } from '#projects/work/notify.job.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { finalisedPassages, projects, rawTranscripts } from '#projects/domain/project.table.ts';
import type { Status } from '#projects/domain/project.ts';
import { addRevision, latestRevision } from '#projects/revisions/public.server.ts';
import { writtenText } from '#projects/domain/text/written-text.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

export type FinaliseStore = ReturnType<typeof createFinaliseStore>;
export type Project = typeof projects.$inferSelect;
export type Result =
  /** `models`: those that had a part in the text; none where the rules alone made it. */
  | { status: 'completed_llm'; content: Transcript; models: readonly string[] }
  | { status: 'failed_llm'; content: Transcript | null; errorCode: string };

/** @param deps.db with a transaction, all of it is part of that */
export function createFinaliseStore(deps: { db: Queryable; queue: Pick<Queue, 'send'>; clock: Clock }) {
  const { db } = deps;
  return {
    /** Undefined where the recording was deleted. */
    project: (id: string) => projectOf(db, id),
    raw: async (id: string) => {
      const [row] = await db
        .select({ content: rawTranscripts.content })
        .from(rawTranscripts)
        .where(eq(rawTranscripts.projectId, id));
      return row?.content;
    },
    /** @returns false when the recording was no longer in state `from` */
    pass: async (id: string, from: Status, to: Status) => {
      const moved = await db
        .update(projects)
        .set({ status: to, errorCode: null })
        .where(and(eq(projects.id, id), eq(projects.status, from)))
        .returning({ id: projects.id });
      return moved.length === 1;
    },
    /** Texts by position; of refused and rule-made passages only the position. */
    passages: (id: string) =>
      db
        .select({
          position: finalisedPassages.position,
          text: finalisedPassages.text,
          source: finalisedPassages.source,
        })
        .from(finalisedPassages)
        .where(eq(finalisedPassages.projectId, id)),
    /** The first one stored stays: two workers on one job write one text. */
    storePassage: async (id: string, passage: { position: number; text: string; source: string }) => {
      await db
        .insert(finalisedPassages)
        .values({ projectId: id, ...passage })
        .onConflictDoNothing();
    },
    finish: (id: string, result: Result) => finish(deps, id, result),
  };
}

/**
 * Result, revision, excerpt, state and the word to the owner in one transaction.
 * @returns false when another worker had finished before, or the recording is gone
 */
async function finish(
  deps: { db: Queryable; queue: Pick<Queue, 'send'>; clock: Clock },
  id: string,
  result: Result,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const project = await lockProject(tx, id);
    if (project?.status !== 'processing_llm') return false;
    const { content } = result;
    const models = result.status === 'completed_llm' ? result.models : [];
    const number = content
      ? await addFinalised(tx, { id, content, models, clock: deps.clock, queue: deps.queue })
      : 0;
    // At failed_llm the passages stay: a retry goes on where the model was lost.
    if (result.status === 'completed_llm') {
      await tx.delete(finalisedPassages).where(eq(finalisedPassages.projectId, id));
    }
    await tx
      .update(projects)
      .set({
        status: result.status,
        errorCode: result.status === 'failed_llm' ? result.errorCode : null,
        // The owner has no notification of a new result yet, even if an earlier one was sent.
        notifiedAt: null,
      })
      .where(eq(projects.id, id));
    const key = `${id}:${result.status}:${number}`;
    await deps.queue.send(notifyJob, { version: 1, projectId: id }, { tx, key });
    return true;
  });
}

/** Adds the text as the next revision, unless the latest one says the same already. */
async function addFinalised(
  tx: Queryable,
  options: {
    id: string;
    content: Transcript;
    models: readonly string[];
    clock: Clock;
    queue: Pick<Queue, 'send'>;
  },
): Promise<number> {
  const { id: projectId, content, models, clock, queue } = options;
  const latest = await latestRevision(tx, projectId);
  if (latest?.origin === 'finalised' && textOf(JSON.parse(latest.json) as Transcript) === textOf(content))
    return latest.number;
  // Here and not in a process of its own, which would take as much memory again.
  const written = writtenText(content);
  const provenance = models.length > 0 ? { model: models.join(', ') } : { byRules: true as const };
  const made = { origin: 'finalised', madeBy: null, written, provenance } as const;
  return addRevision(tx, { projectId, ...made, clock, queue });
}

function textOf({ segments }: Transcript): string {
  return segments.map(({ text }) => text).join('\n\n');
}

async function projectOf(db: Queryable, id: string): Promise<Project | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  return row;
}
