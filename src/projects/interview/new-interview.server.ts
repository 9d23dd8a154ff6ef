// Makes an interview of the newest spoken text of a recording, as its next revision.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { lockForNewText, addRevision, latestSpokenRevision } from '#projects/revisions/public.server.ts';
import type { ProjectRow } from '#projects/domain/project-view.ts';
import type { RevisionOrigin } from '#projects/domain/project.ts';
import { projects, rawTranscripts } from '#projects/domain/project.table.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { runTextTask } from '#projects/text-tasks/public.server.ts';
import { makeInterview } from './make-interview.task.ts';
import { interviewErrors } from './interview.errors.ts';
import { type InterviewOptions, settledStatuses } from './interview-options.ts';
import type { InterviewFault } from './make-interview.ts';

const faults: Record<InterviewFault, keyof typeof interviewErrors> = {
  'no-speakers': 'interview_no_speakers',
  unknown: 'interview_speakers_changed',
  'same-names': 'interview_same_names',
};

type Source = { number: number | 'raw'; origin: RevisionOrigin | null; json: string };

/**
 * Of the newest spoken text; of what was heard where no text was made of it and none is being made.
 * Asked for twice, it is there once.
 * @throws {AppError} `not_found`, `transcript_not_ready`, and each of `interviewErrors`
 */
export function newInterview(
  deps: { db: Database; clock: Clock; queue: Pick<Queue, 'send'> },
  given: { ownerId: string; projectId: string; madeBy: string; order: InterviewOptions },
): Promise<ProjectRow> {
  const { clock, queue } = deps;
  const { projectId, madeBy, order } = given;
  return lockForNewText(deps, given, async (tx) => {
    const source: Source | undefined =
      (await latestSpokenRevision(tx, projectId)) ?? (await whatWasHeard(tx, projectId));
    if (!source) throw projectErrors.transcript_not_ready();
    const { json, origin } = source;
    const unlessSame = origin === 'interview';
    const made = await runTextTask(projectId, makeInterview, { json, order, unlessSame });
    if (made === null) return;
    if (typeof made === 'string') throw interviewErrors[faults[made]]();
    const provenance = { basedOn: source.number };
    await addRevision(tx, {
      projectId,
      origin: 'interview',
      madeBy,
      written: made,
      provenance,
      clock,
      queue,
    });
  });
}

async function whatWasHeard(tx: Transaction, projectId: string): Promise<Source | undefined> {
  const [heard] = await tx
    .select({ json: sql<string>`${rawTranscripts.content}::text` })
    .from(rawTranscripts)
    .innerJoin(projects, eq(projects.id, rawTranscripts.projectId))
    .where(and(eq(projects.id, projectId), inArray(projects.status, [...settledStatuses])));
  return heard && { number: 'raw', origin: null, json: heard.json };
}
