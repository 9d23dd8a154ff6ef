// Carries out operations on the draft of a recording: each once, none over what another wrote meanwhile.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { revisions } from '../recording.table.ts';
import type { Transcript } from '../transcript.ts';
import { applyOperation, segmentsIn, type Touched } from './apply-operation.ts';
import {
  changesSince,
  type DraftRow,
  findDraft,
  loadSegments,
  lockProject,
  saveSegments,
} from './draft-store.server.ts';
import { editDrafts, editOperations } from './edit.table.ts';
import { baseOrder, baseSpeakers, type DraftChanges, type EditDocument, noChanges } from './edit-document.ts';
import { type Operation, operationSchema } from './operation-schemas.ts';

export const batchSchema = z.object({
  /** Number of the revision that editing began with, from `GET …/edits`. */
  base: z.number().int().min(1),
  /** The sequence that the caller has seen; what was changed after it is answered. */
  since: z.number().int().min(0),
  operations: z.array(operationSchema).max(1000),
});
export type Batch = z.infer<typeof batchSchema>;

export type OperationResult =
  | { id: string; outcome: 'applied' }
  /** Another changed the same first. `theirs` is null where the segment is gone. */
  | { id: string; outcome: 'conflict'; theirs: string | null; yours: string | null }
  /** Meanwhile a text from elsewhere (a restored one, for instance) has taken the place of what was edited. */
  | { id: string; outcome: 'ended' };

export type BatchAnswer = {
  sequence: number;
  /** False: these edits have ended, `GET …/edits` has the new text. */
  open: boolean;
  results: OperationResult[];
  changes: DraftChanges;
};

/** One transaction: either every operation that can be carried out is, with its answer, or none. */
export async function applyEdits(
  deps: { db: Database; clock: Clock },
  projectId: string,
  batch: Batch,
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
    const document = await documentFor(tx, draft, batch.operations);
    const run = runAll(document, batch.operations, known);
    const saved =
      run.applied.length === 0 ? draft : await save(tx, { draft, document, ...run, now: deps.clock.now() });
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

type Run = { results: OperationResult[]; applied: string[]; touched: Touched };

function runAll(document: EditDocument, operations: readonly Operation[], known: ReadonlySet<string>): Run {
  const applied = new Set<string>();
  const segments = new Set<string>();
  const touched = { order: false, speakers: false };
  const results = operations.map((operation): OperationResult => {
    const { id } = operation;
    if (known.has(id) || applied.has(id)) return { id, outcome: 'applied' };
    const done = applyOperation(document, operation);
    if (!done) return conflict(document, operation);
    applied.add(id);
    for (const segment of done.segments) segments.add(segment);
    touched.order ||= done.order;
    touched.speakers ||= done.speakers;
    return { id, outcome: 'applied' };
  });
  return { results, applied: [...applied], touched: { ...touched, segments: [...segments] } };
}

function conflict(document: EditDocument, operation: Operation): OperationResult {
  const [id] = segmentsIn(operation);
  const segment = id === undefined ? undefined : document.segments.get(id);
  return {
    id: operation.id,
    outcome: 'conflict',
    theirs: segment && !segment.removed ? segment.text : null,
    yours: 'text' in operation ? operation.text : null,
  };
}

async function save(
  tx: Queryable,
  order: Pick<Run, 'applied' | 'touched'> & { draft: DraftRow; document: EditDocument; now: Date },
): Promise<DraftRow> {
  const { draft, document, applied, touched, now } = order;
  const sequence = draft.sequence + applied.length;
  const changed: DraftRow = {
    ...draft,
    sequence,
    changedAt: now,
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
