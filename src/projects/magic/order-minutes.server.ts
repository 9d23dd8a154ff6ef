// Minutes of a recording, ordered from a chat: by the same rules as on the page, and of what was said.
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { translator } from '#i18n/translate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Caller } from '#identity/caller.ts';
import type { PlanLimits } from '#projects/access/plan-limits.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { revisions } from '#projects/domain/project.table.ts';
import type { MagicLevel } from './magic-run.ts';
import { startRun } from './magic-runs.server.ts';
import { magicRuns } from './magic.table.ts';
import { magicErrors } from './magic.errors.ts';
import { paragraphsIn } from './magic-text.ts';
import { presetsFor } from './presets.ts';

export type OrderMinutesDeps = {
  db: Database;
  clock: Clock;
  queue: Pick<Queue, 'send'>;
  limits: Pick<PlanLimits, 'transcriptions'>;
  /** Which models are set up. */
  models: Readonly<Record<MagicLevel, boolean>>;
  /** As on the page. */
  mayWrite?: (ownerId: string) => Promise<boolean>;
};

/**
 * Minutes that are being written or were written of the same text are not ordered again.
 * @param given.requestId the same one orders once
 * @returns the run
 * @throws {AppError} as an order on the page
 */
export async function orderMinutes(
  deps: OrderMinutesDeps,
  given: { projectId: string; caller: Caller; requestId: string },
): Promise<string> {
  const { db } = deps;
  const { projectId, caller, requestId } = given;
  const { userId, locale } = caller;
  const prompt = presetsFor(null, translator(locale)).find(({ id }) => id === 'minutes')?.prompt ?? '';
  const source = await spokenRevision(db, projectId);
  if (source === undefined) throw projectErrors.transcript_not_ready();
  const same = and(
    eq(magicRuns.prompt, prompt),
    eq(magicRuns.source, String(source)),
    inArray(magicRuns.state, ['waiting', 'running', 'done']),
  );
  const [known] = await db
    .select({ id: magicRuns.id })
    .from(magicRuns)
    .where(
      and(
        eq(magicRuns.projectId, projectId),
        eq(magicRuns.ownerId, userId),
        or(same, eq(magicRuns.requestId, requestId)),
      ),
    )
    .orderBy(desc(magicRuns.createdAt))
    .limit(1);
  if (known) return known.id;
  const model = await levelFor(deps, userId);
  const run = await startRun(deps, { projectId, caller, requestId, order: { prompt, model, source } });
  return run.id;
}

async function levelFor(
  { models, limits, mayWrite = async () => true }: OrderMinutesDeps,
  userId: string,
): Promise<MagicLevel> {
  if (!(await mayWrite(userId))) throw magicErrors.magic_off_in_team();
  if (models.basic) return 'basic';
  if (!models.professional) throw magicErrors.magic_no_model();
  if (!(await limits.transcriptions(userId)).premium) throw projectErrors.premium_feature();
  return 'professional';
}

/** The number of the newest text that holds what was said; none before there is one. */
export async function spokenRevision(db: Queryable, projectId: string): Promise<number | undefined> {
  const [newest] = await db
    .select({ number: revisions.number })
    .from(revisions)
    .where(and(eq(revisions.projectId, projectId), ne(revisions.origin, 'magic')))
    .orderBy(desc(revisions.number))
    .limit(1);
  return newest?.number;
}

export type OrderedText = { at: 'open' } | { at: 'done'; text: string } | { at: 'failed'; code: string };

/** Undefined for an order that was cancelled, or whose recording is gone. */
export async function orderedText(db: Queryable, runId: string): Promise<OrderedText | undefined> {
  const [run] = await db.select().from(magicRuns).where(eq(magicRuns.id, runId));
  if (!run || run.state === 'cancelled') return undefined;
  if (run.state === 'failed') return { at: 'failed', code: run.errorCode ?? 'internal' };
  if (run.state === 'done') return { at: 'done', text: paragraphsIn(run.text).join('\n\n') };
  return { at: 'open' };
}
