// What an owner does to a recording that waits: begin with what is there, say another language, let others go first.
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import type { PlanLimits, TranscriptionLimits } from '#projects/access/plan-limits.ts';
import type { RecordingLanguage } from '#projects/domain/project.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import type { ProjectRow } from '#projects/domain/project-view.ts';
import { projects } from '#projects/domain/project.table.ts';
import { checkLanguage, type CreateProjectsDeps } from '#projects/upload/public.server.ts';
import { lockTurns, passTurn, takeTurn } from '#projects/work/public.server.ts';

type WaitingDeps = { db: Database; queue: Pick<Queue, 'send'>; limits: PlanLimits };
type Own = { ownerId: string; id: string };

/**
 * The recording is transcribed with what is there, as soon as it is its turn.
 * @throws {AppError} `not_found`
 */
export function skipModelWait(deps: WaitingDeps, own: Own): Promise<ProjectRow> {
  return change(deps, own, async (tx, row, plan) => {
    if (row.status !== 'pending' || !row.waitForModel) return;
    if (row.awaitsTurn) await set(tx, row.id, { waitForModel: false });
    else await takeTurn(deps, tx, { ...own, plan });
  });
}

/**
 * What waited for a model of the old language goes on, or waits for one of the new language.
 * @throws {AppError} `not_found`, `language_unavailable`; `transcription_started` where it is in work or done
 */
export async function changeLanguage(
  deps: WaitingDeps & Pick<CreateProjectsDeps, 'modelComing' | 'canTranscribe'>,
  own: Own,
  language: RecordingLanguage,
): Promise<ProjectRow> {
  const { available } = await deps.canTranscribe(language);
  const waits = await checkLanguage(deps, { language, waitForModel: !available });
  return change(deps, own, async (tx, row, plan) => {
    if (row.status !== 'pending') throw projectErrors.transcription_started();
    await set(tx, row.id, { language });
    // What waits for a model needs no turn.
    if (waits) await set(tx, row.id, { waitForModel: true, awaitsTurn: false });
    else if (row.waitForModel && !row.awaitsTurn) await takeTurn(deps, tx, { ...own, plan });
    else await set(tx, row.id, { waitForModel: false });
  });
}

/**
 * Those of the owner that await their turn go first. Changes nothing where none does.
 * @throws {AppError} `not_found`; `transcription_started` where it is in work or done
 */
export function moveBehind(
  deps: WaitingDeps & { clock: CreateProjectsDeps['clock'] },
  own: Own,
): Promise<ProjectRow> {
  return change(deps, own, async (tx, row) => {
    if (row.status !== 'pending') throw projectErrors.transcription_started();
    const others = and(
      eq(projects.ownerId, own.ownerId),
      eq(projects.awaitsTurn, true),
      ne(projects.id, row.id),
    );
    if ((await tx.$count(projects, others)) === 0) return;
    const awaitsTurn = row.awaitsTurn || !row.waitForModel;
    await set(tx, row.id, { movedBehindAt: deps.clock.now(), awaitsTurn });
  });
}

/** In one transaction under the lock of the owner's turns; then a turn that came free is given. @returns the row after */
async function change(
  deps: WaitingDeps,
  { ownerId, id }: Own,
  apply: (tx: Transaction, row: ProjectRow, plan: TranscriptionLimits) => Promise<void>,
): Promise<ProjectRow> {
  const plan = await deps.limits.transcriptions(ownerId);
  await deps.db.transaction(async (tx) => {
    await lockTurns(tx, ownerId);
    const row = await lockProject(tx, id, ownerId);
    if (!row) throw commonErrors.not_found();
    await apply(tx, row, plan);
  });
  await passTurn(deps, ownerId);
  const [row] = await deps.db.select().from(projects).where(eq(projects.id, id));
  if (!row) throw commonErrors.not_found();
  return row;
}

async function set(tx: Transaction, id: string, values: Partial<ProjectRow>): Promise<void> {
  await tx.update(projects).set(values).where(eq(projects.id, id));
}
