// Carries out operations on the draft of a recording: each once, none over what another wrote meanwhile.
import { lockProject } from '#projects/access/lock-project.server.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { revisions } from '#projects/domain/project.table.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { segmentsIn } from '../model/apply-operation.ts';
import { changesSince, type DraftRow, findDraft, loadSegments, saveSegments } from './draft-store.server.ts';
import type { BatchAnswer } from './edit-answers.ts';
import { editDrafts, editOperations } from './edit.table.ts';
import { baseOrder, baseSpeakers, type EditDocument, noChanges } from '../model/edit-document.ts';
import { type EditsInput, runEditsApart } from './edits-process.ts';
import { type Operation, operationSchema } from '../model/operation-schemas.ts';
import { type Run, runEdits } from '../model/run-edits.ts';
import { WORK_AT_ONCE, WORK_AT_MOST, workOfEdits } from '../model/work-of-edits.ts';

export const batchSchema = z.object({
  /** Number of the revision that editing began with, from `GET …/edits`. */
  base: z.number().int().min(1),
  /** The sequence that the caller has seen; what was changed after it is answered. */
  since: z.number().int().min(0),
  operations: z.array(operationSchema).max(1000),
});
export type Batch = z.infer<typeof batchSchema>;

/**
 * One transaction: either every operation that can be carried out is, with its answer, or none.
 * @param signal ends long work, and with it the transaction
 * @throws {AppError} `edits_too_large`
 */
export async function applyEdits(
  deps: { db: Database; clock: Clock },
  { id: projectId, userId, batch }: { id: string; userId: string; batch: Batch },
  signal: AbortSignal,
): Promise<BatchAnswer> {
  return deps.db.transaction(async (tx) => {
    await lockProject(tx, projectId);
    const known = await knownOperations(tx, projectId, batch.operations);
    const draft = await draftFor(tx, projectId, batch);
    if (draft === 'ended')
      return {
        sequence: 0,
        open: false,
        results: batch.operations.map(({ id }) => ({ id, outcome: known.has(id) ? 'applied' : 'ended' })),
        changes: noChanges,
      };
    if (draft === 'none') return { sequence: 0, open: true, results: [], changes: noChanges };
    const found = await documentFor(tx, draft, batch.operations);
    const { document, run } = await carryOut(
      { document: found, operations: batch.operations, known },
      signal,
    );
    const saved =
      run.applied.length === 0
        ? draft
        : await save(tx, { draft, document, ...run, changedBy: userId, now: deps.clock.now() });
    return {
      sequence: saved.sequence,
      open: true,
      results: run.results,
      changes: await changesSince(tx, saved, batch.since),
    };
  });
}

async function knownOperations(
  tx: Queryable,
  projectId: string,
  operations: readonly Operation[],
): Promise<Set<string>> {
  if (operations.length === 0) return new Set();
  const rows = await tx
    .select({ id: editOperations.id })
    .from(editOperations)
    .where(
      and(
        eq(editOperations.projectId, projectId),
        inArray(
          editOperations.id,
          operations.map(({ id }) => id),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** `none` where nothing was edited yet and nothing is to be. */
async function draftFor(
  tx: Queryable,
  projectId: string,
  batch: Batch,
): Promise<DraftRow | 'ended' | 'none'> {
  const open = await findDraft(tx, projectId);
  if (open) return open.base === batch.base ? open : 'ended';
  const [latest] = await tx
    .select({
      number: revisions.number,
      count: sql<number>`json_array_length(${revisions.content} -> 'segments')`,
      speakers: sql<Transcript['speakers']>`${revisions.content} -> 'speakers'`,
    })
    .from(revisions)
    .where(eq(revisions.projectId, projectId))
    .orderBy(desc(revisions.number))
    .limit(1);
  if (latest?.number !== batch.base) return 'ended';
  if (batch.operations.length === 0) return 'none';
  const [row] = await tx
    .insert(editDrafts)
    .values({
      projectId,
      base: latest.number,
      baseSegments: latest.count,
      speakers: baseSpeakers(latest.speakers),
    })
    .returning();
  if (!row) throw new Error('The draft was not written.');
  return row;
}

async function documentFor(
  tx: Queryable,
  draft: DraftRow,
  operations: readonly Operation[],
): Promise<EditDocument> {
  const ids = [...new Set(operations.flatMap(segmentsIn))];
  return {
    order: draft.order ?? baseOrder(draft.baseSegments),
    segments: await loadSegments(tx, draft, ids),
    speakers: draft.speakers ?? [],
  };
}

/** What it will take is known before it runs: more than a moment's work is done in a process of its own. */
async function carryOut(
  options: EditsInput,
  signal: AbortSignal,
): Promise<{ document: EditDocument; run: Run }> {
  const { document, operations, known } = options;
  const work = workOfEdits(document, operations);
  if (work > WORK_AT_MOST) throw projectErrors.edits_too_large();
  if (work > WORK_AT_ONCE) return runEditsApart(options, signal);
  return { document, run: runEdits(document, operations, known) };
}

async function save(
  tx: Queryable,
  options: Pick<Run, 'applied' | 'touched'> & {
    draft: DraftRow;
    document: EditDocument;
    changedBy: string;
    now: Date;
  },
): Promise<DraftRow> {
  const { draft, document, applied, touched, changedBy, now } = options;
  const sequence = draft.sequence + applied.length;
  const changed: DraftRow = {
    ...draft,
    sequence,
    changedAt: now,
    changedBy,
    ...(touched.order && { order: document.order, orderSequence: sequence }),
    ...(touched.speakers && { speakers: document.speakers, speakersSequence: sequence }),
  };
  const { projectId, ...columns } = changed;
  await tx.update(editDrafts).set(columns).where(eq(editDrafts.projectId, projectId));
  const segments = touched.segments.flatMap((id) => document.segments.get(id) ?? []);
  await saveSegments(tx, changed, segments);
  await tx.insert(editOperations).values(applied.map((id) => ({ projectId, id, at: now })));
  return changed;
}
