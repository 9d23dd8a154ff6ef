// What an owner may upload and have transcribed: the port, and the rule of Free, Pro and Business.
import { and, eq, inArray, isNotNull, notExists, sql, sum } from 'drizzle-orm';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type OwnersPlan, projectLimits, transcriptionPriority } from '#projects/domain/limits.ts';
import { projects, rawTranscripts, uploads } from '#projects/domain/project.table.ts';
import { isOwnedBy } from './project-access.server.ts';
import { hasTranscribed, usageOf } from './usage.server.ts';

export type SizeLimit = { bytes: number; reason: 'first-time' | 'free' | 'pro' };

export type TranscriptionLimits = {
  /** Contexts, speaker separation, higher quality and several files. */
  premium: boolean;
  filesPerTranscription: number;
  /** Null: as many as one likes; they wait in the queue. */
  atOnce: number | null;
  /** Among the transcriptions that wait, of one that is sent now. */
  priority: number;
};

/** `queuedMs`: of recordings that have no text yet; they count once they have one. */
export type MonthLimit = { usedMs: number; queuedMs: number; limitMs: number };

/** How the list of a person begins. @param owners whose projects are in it: theirs first */
export async function listStartOf(
  db: Database,
  owners: readonly string[],
): Promise<'first' | 'emptied' | 'filled'> {
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(isOwnedBy(projects.ownerId, owners))
    .limit(1);
  if (project) return 'filled';
  const [person = ''] = owners;
  return (await hasUploaded(db, person)) ? 'emptied' : 'first';
}

/** What a form may offer before a file is chosen. */
export type UploadAllowance = {
  plan: SizeLimit['reason'];
  /** The largest file. */
  fileBytes: number;
  /** The longest file in ms; null without a limit. */
  durationMs: number | null;
};

export type PlanLimits = {
  maxFileBytes(ownerId: string): Promise<SizeLimit>;
  /** The longest file in ms; null without a limit. */
  maxDurationMs(ownerId: string): Promise<number | null>;
  /** @param known where the caller has read it already */
  allowance(ownerId: string, known?: { isSubscribed: boolean }): Promise<UploadAllowance>;
  transcriptions(ownerId: string): Promise<TranscriptionLimits>;
  /** What the owner may have transcribed in this month, and has; null without a limit. */
  month(ownerId: string): Promise<MonthLimit | null>;
  /**
   * Whether an upload may be heard before it is ordered: the words are read at once, so what was heard and thrown away
   * must not go beyond what is left of the month.
   */
  mayPreview(ownerId: string): Promise<boolean>;
  /** True while no place is free for the owner: nothing is transcribed. */
  isWaitlisted(ownerId: string): Promise<boolean>;
};

/** What was promised stays promised, and what the plan takes since counts as well. In ms; null without a limit. */
export function longerLimit(promisedMs: number | null, nowMs: number | null): number | null {
  return promisedMs === null || nowMs === null ? null : Math.max(promisedMs, nowMs);
}

/**
 * The limits of the plans. `isSubscribed`, true for Pro and Business, and `hasBusiness` are billing's to answer,
 * `isWaitlisted` identity's; nobody waits by default.
 */
export function createPlanLimits(deps: {
  db: Database;
  isSubscribed: (ownerId: string) => Promise<boolean>;
  hasBusiness?: (ownerId: string) => Promise<boolean>;
  isWaitlisted?: (ownerId: string) => Promise<boolean>;
  clock?: Clock;
  /** Where there are none, nobody shares an installation by plan: as many at once as it has places for. */
  hasPlans?: boolean;
}): PlanLimits {
  const { db, isSubscribed, hasBusiness = async () => false, clock = systemClock, hasPlans = true } = deps;
  const { isWaitlisted = async () => false } = deps;
  const planOf = async (ownerId: string): Promise<OwnersPlan> => {
    if (!(await isSubscribed(ownerId))) return 'free';
    return (await hasBusiness(ownerId)) ? 'business' : 'pro';
  };
  const sizeLimit = async (ownerId: string, isPro: boolean): Promise<SizeLimit> => {
    if (isPro) return { bytes: projectLimits.maxFileBytes, reason: 'pro' };
    if (await hasUploaded(db, ownerId)) return { bytes: projectLimits.freeFileBytes, reason: 'free' };
    return { bytes: projectLimits.maxFileBytes, reason: 'first-time' };
  };
  const maxFileBytes = async (ownerId: string) => sizeLimit(ownerId, await isSubscribed(ownerId));
  const maxDurationMs = async (ownerId: string) =>
    (await isSubscribed(ownerId)) ? null : projectLimits.freeDurationMs;
  return {
    maxFileBytes,
    maxDurationMs,
    allowance: async (ownerId, known) => {
      const isPro = known?.isSubscribed ?? (await isSubscribed(ownerId));
      const { reason: plan, bytes: fileBytes } = await sizeLimit(ownerId, isPro);
      return { plan, fileBytes, durationMs: plan === 'pro' ? null : projectLimits.freeDurationMs };
    },
    transcriptions: async (ownerId) => {
      const plan = await planOf(ownerId);
      return {
        premium: plan !== 'free',
        filesPerTranscription:
          projectLimits[plan === 'free' ? 'freeFilesPerTranscription' : 'proFilesPerTranscription'],
        atOnce: hasPlans ? projectLimits[`${plan}TranscriptionsAtOnce`] : null,
        priority: transcriptionPriority(plan, clock.now()),
      };
    },
    month: async (ownerId) =>
      (await isSubscribed(ownerId))
        ? null
        : {
            usedMs: limitedMs(await usageOf(db, ownerId)),
            queuedMs: await queuedMsOf(db, ownerId),
            limitMs: projectLimits.freeMonthlyMs,
          },
    mayPreview: async (ownerId) => {
      if (await isSubscribed(ownerId)) return true;
      const usage = await usageOf(db, ownerId);
      return limitedMs(usage) + usage.previewedMs < projectLimits.freeMonthlyMs;
    },
    isWaitlisted,
  };
}

/** What a month with a limit has of it. */
function limitedMs(usage: { transcribedMs: number; unlimitedMs: number }): number {
  return usage.transcribedMs - usage.unlimitedMs;
}

/** Where the length is not known before decoding, the longest that the plan takes. What is transcribed again counts already. */
async function queuedMsOf(db: Database, ownerId: string): Promise<number> {
  const atMost = projectLimits.freeDurationMs;
  const [queued] = await db
    .select({ ms: sum(sql`least(coalesce(${projects.durationMs}, ${atMost}), ${atMost})`).mapWith(Number) })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        inArray(projects.status, ['pending', 'processing']),
        eq(projects.unlimitedMonth, false),
        notExists(
          db
            .select({ id: rawTranscripts.projectId })
            .from(rawTranscripts)
            .where(eq(rawTranscripts.projectId, projects.id)),
        ),
      ),
    );
  return queued?.ms ?? 0;
}

/**
 * Files that turned out to be no recording do not use up the first-time allowance: they have no media type. The row
 * stays when the recording is deleted, so that the allowance is not given twice. That of one which went to a team went
 * along; what was transcribed of it is counted here.
 */
async function hasUploaded(db: Database, ownerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), isNotNull(uploads.finishedAt), isNotNull(uploads.mediaType)))
    .limit(1);
  return row !== undefined || hasTranscribed(db, ownerId);
}
