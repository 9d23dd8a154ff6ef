// A recording that was transcribed in the wrong language begins again, from its sound.
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { longerLimit } from '#projects/access/plan-limits.ts';
import { isCounted } from '#projects/access/usage.server.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { audioChunks, finalisedPassages, projects } from '#projects/domain/project.table.ts';
import type { ProjectRow } from '#projects/domain/project-view.ts';
import type { RecordingLanguage } from '#projects/domain/project.ts';
import { endEdits } from '#projects/editing/public.server.ts';
import { isWorking } from '#projects/pipeline.ts';
import { deletePreview } from '#projects/transcribe/public.server.ts';
import { checkLanguage, checkMonth, type CreateProjectsDeps } from '#projects/upload/public.server.ts';
import { lockTurns, mustAwaitTurn, sendWork } from '#projects/work/public.server.ts';

/**
 * Its texts stay as they are until the new one is there, and behind that as earlier revisions; edits become one first. Its
 * minutes count once: what became a text before is not asked for again.
 * @throws {AppError} `not_found`, `language_unavailable`, `minutes_used_up`; `project_in_work` where a job is at it;
 * `sound_deleted` where nothing is left to be transcribed
 */
export async function transcribeAgain(
  deps: CreateProjectsDeps,
  { ownerId, id }: { ownerId: string; id: string },
  language: RecordingLanguage,
): Promise<ProjectRow> {
  const { db, clock, queue, limits } = deps;
  const { available } = await deps.canTranscribe(language);
  const waitForModel = await checkLanguage(deps, { language, waitForModel: !available });
  const plan = await limits.transcriptions(ownerId);
  const planLimitMs = await limits.maxDurationMs(ownerId);
  // Long edits take seconds; the person's other recordings need not wait for them.
  await db.transaction(async (tx) => {
    await lockIdle(tx, ownerId, id);
    await endEdits(tx, { projectId: id, clock, queue });
  });
  return db.transaction(async (tx) => {
    await lockTurns(tx, ownerId);
    const row = await lockIdle(tx, ownerId, id);
    // Somebody may have written on in between.
    await endEdits(tx, { projectId: id, clock, queue });
    const isFree = row.unlimitedMonth || (await isCounted(tx, id));
    const month = isFree ? { isUnlimited: row.unlimitedMonth } : await checkMonth(limits, ownerId);
    const awaitsTurn = !waitForModel && (await mustAwaitTurn(tx, ownerId, plan.atOnce));
    await forgetWork(tx, id);
    const [moved] = await tx
      .update(projects)
      .set({
        status: 'pending',
        language,
        waitForModel,
        awaitsTurn,
        movedBehindAt: null,
        durationLimitMs: longerLimit(row.durationLimitMs, planLimitMs),
        unlimitedMonth: month.isUnlimited,
        progress: null,
        pace: null,
        noSpeech: false,
        errorCode: null,
        notifiedAt: null,
        // Of the text so far; the new one is looked through when it is there.
        openFindings: null,
        openNames: null,
        facts: null,
        checkedFacts: null,
      })
      .where(eq(projects.id, id))
      .returning();
    if (!moved) throw commonErrors.not_found();
    if (!awaitsTurn && !waitForModel) await sendWork(queue, { id, status: 'pending', plan, tx });
    return moved;
  });
}

async function lockIdle(tx: Transaction, ownerId: string, id: string): Promise<ProjectRow> {
  const row = await lockProject(tx, id, ownerId);
  if (!row) throw commonErrors.not_found();
  if (isWorking(row.status)) throw projectErrors.project_in_work();
  if (row.soundDeletedAt) throw projectErrors.sound_deleted();
  return row;
}

/** What was recognised and written in the language so far, and is in no text. Who spoke when stays true. */
async function forgetWork(tx: Transaction, id: string): Promise<void> {
  await tx.delete(audioChunks).where(eq(audioChunks.projectId, id));
  await tx.delete(finalisedPassages).where(eq(finalisedPassages.projectId, id));
  await deletePreview(tx, [id]);
}
