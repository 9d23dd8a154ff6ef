// From uploads to recordings that wait in the queue: all of it in one transaction, once for each upload.
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { createFairTurns } from '#platform/fair-turns.ts';
import { newId } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Caller } from '#identity/caller.ts';
import type { ArrivedUpload, ClaimUploads } from './arrived-upload.ts';
import type { IsLonger } from './is-longer.server.ts';
import { titleFromName } from '#projects/domain/display-name.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import type { PlanLimits, TranscriptionLimits } from '#projects/access/plan-limits.ts';
import type { ProjectRow } from '#projects/domain/project-view.ts';
import type { RecordingLanguage, TranscriptionSettings } from '#projects/domain/project.ts';
import { settingsSchema } from '#projects/domain/project-schemas.ts';
import { isProgramOfTeam } from '#projects/domain/project-access.ts';
import { projectFiles, projects, uploads } from '#projects/domain/project.table.ts';
import { ownersReadBy } from '#projects/access/project-access.server.ts';
import { loadVocabularies } from '#projects/vocabulary/public.server.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { storeReadText } from '#projects/finalise/public.server.ts';
import { storeReadWords } from '#projects/transcribe/public.server.ts';
import { lockTurns, mustAwaitTurn, sendWork } from '#projects/work/public.server.ts';
import { titleSchema } from './title.ts';

export const newProjectsSchema = z.object({
  title: titleSchema,
  files: z
    .array(z.object({ uploadId: z.string().min(1).max(100) }))
    .min(1)
    .max(projectLimits.proFilesPerTranscription)
    .refine((files) => new Set(files.map((file) => file.uploadId)).size === files.length, {
      message: 'the same upload twice',
    }),
  settings: settingsSchema,
});
export type NewProjects = z.output<typeof newProjectsSchema>;

/** Which engine of this installation would do the language; `missing` is a key of the texts `speech.missing.*`. */
export type CanTranscribe = (
  language: RecordingLanguage,
) => Promise<{ available: true; engine: string } | { available: false; missing: string }>;

export type CreateProjectsDeps = {
  db: Database;
  queue: Pick<Queue, 'send'>;
  limits: PlanLimits;
  claimUploads: ClaimUploads;
  isLonger: IsLonger;
  canTranscribe: CanTranscribe;
  /** True while a better model for the language is being fetched. */
  modelComing: (language: RecordingLanguage) => Promise<boolean>;
  clock: Clock;
};

/** What was recognised of a recording, and read by its sender, before it was ordered. */
export type ReadBefore = { raw: Transcript; text: Transcript; engine: string };
type Wanted = NewProjects & {
  signal: AbortSignal;
  /** Of the one file: its text is there at once, even where its engine is missing, and takes nobody's turn. */
  read?: ReadBefore | undefined;
};

/**
 * Orders of one owner wait for each other's lock: each would hold a connection to the database for that, and others get
 * none. For this process, whose doors share its connections.
 */
const orders = createFairTurns({ places: 4, placesPerLane: 1, mostWaitMs: Infinity });

/**
 * Makes one recording of all files, or one of each. A second call with the same uploads answers the same recordings.
 * @throws {AppError} `capacity_closed`, `language_unavailable`, `model_coming`, `premium_feature`,
 *   `minutes_used_up`, `duration_limit`, `upload_already_used`, `not_found`, and what the look at a file's content says
 */
export async function createProjects(
  deps: CreateProjectsDeps,
  caller: Caller,
  wanted: Wanted,
): Promise<ProjectRow[]> {
  if (await deps.limits.isWaitlisted(caller.userId)) throw projectErrors.capacity_closed();
  const { settings } = wanted;
  const waitsForModel = wanted.read ? false : await checkLanguage(deps, settings);
  const plan = await deps.limits.transcriptions(caller.userId);
  if (!plan.premium && needsPremium(wanted, plan)) throw projectErrors.premium_feature();
  const ids = wanted.files.map((file) => file.uploadId);
  const files = await deps.claimUploads(caller.userId, ids, wanted.signal);
  const durationLimitMs = await checkDurations(deps, caller.userId, files, wanted.signal);

  const inTurn = (work: (tx: Transaction) => Promise<ProjectRow[]>) =>
    orders.run(caller.userId, () => deps.db.transaction(work), wanted.signal);
  return inTurn(async (tx) => {
    // One owner's orders one after another: two clicks make one recording, and the limit of one at a time holds.
    await lockTurns(tx, caller.userId);
    const before = await madeBefore(tx, caller.userId, ids);
    if (before) return before;
    const { isUnlimited } = await checkMonth(deps.limits, caller.userId);
    const groups = settings.projectMode === 'single' ? [files] : files.map((file) => [file]);
    const made: ProjectRow[] = [];
    for (const group of groups)
      made.push(
        await insertProject({
          tx,
          deps,
          caller,
          wanted,
          group,
          plan,
          durationLimitMs,
          isUnlimited,
          waitsForModel,
        }),
      );
    return made;
  });
}

/** @returns whether a recording in this language waits for a model. @throws {AppError} `language_unavailable`, `model_coming` */
export async function checkLanguage(
  deps: Pick<CreateProjectsDeps, 'modelComing' | 'canTranscribe'>,
  settings: Pick<NewProjects['settings'], 'language' | 'waitForModel'>,
): Promise<boolean> {
  const isComing = await deps.modelComing(settings.language);
  if (isComing && settings.waitForModel) return true;
  if ((await deps.canTranscribe(settings.language)).available) return false;
  throw isComing ? projectErrors.model_coming() : projectErrors.language_unavailable();
}

export function needsPremium(
  { files, settings }: { files: readonly unknown[]; settings: NewProjects['settings'] },
  plan: TranscriptionLimits,
): boolean {
  return (
    files.length > plan.filesPerTranscription ||
    settings.context !== null ||
    settings.diarization ||
    settings.quality !== 'standard'
  );
}

/**
 * What a file says of its length refuses nothing: one that says too much is decoded. What is longer all the same is found
 * by the transcription.
 * @returns the limit of the plan, in ms; null without one. @throws {AppError} `duration_limit`
 */
async function checkDurations(
  deps: Pick<CreateProjectsDeps, 'limits' | 'isLonger'>,
  ownerId: string,
  files: readonly ArrivedUpload[],
  signal: AbortSignal,
): Promise<number | null> {
  const most = await deps.limits.maxDurationMs(ownerId);
  if (most === null) return null;
  const limitMs = most + projectLimits.durationToleranceMs;
  for (const file of files)
    if (seemsLonger(file, most) && (await deps.isLonger({ ownerId, file, limitMs, signal })))
      throw tooLong(most);
  return most;
}

export function seemsLonger({ durationMs }: Pick<ArrivedUpload, 'durationMs'>, mostMs: number): boolean {
  return durationMs !== null && durationMs > mostMs;
}

export function tooLong(mostMs: number) {
  return projectErrors.duration_limit({ minutes: Math.round(mostMs / 60_000) });
}

/** @returns the recordings made from exactly these uploads, or undefined when none was used yet */
async function madeBefore(
  tx: Transaction,
  ownerId: string,
  ids: string[],
): Promise<ProjectRow[] | undefined> {
  const used = await tx
    .select({ id: uploads.id, projectId: uploads.projectId })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.id, ids)))
    // A concurrent removal of one of them waits, and then leaves it alone.
    .for('update');
  if (used.length !== ids.length) throw commonErrors.not_found();
  const projectIds = used.flatMap((upload) => upload.projectId ?? []);
  if (projectIds.length === 0) return undefined;
  if (projectIds.length !== ids.length) throw projectErrors.upload_already_used();
  const rows = await tx.select().from(projects).where(inArray(projects.id, projectIds));
  if (rows.length === 0) throw commonErrors.not_found();
  const order = ids.map((id) => used.find((upload) => upload.id === id)?.projectId);
  return rows.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/**
 * Checks before the work, not in the middle of it: the recording that exceeds the limit is still transcribed.
 * @throws {AppError} `minutes_used_up`
 */
export async function checkMonth(limits: PlanLimits, ownerId: string): Promise<{ isUnlimited: boolean }> {
  const month = await limits.month(ownerId);
  if (!month) return { isUnlimited: true };
  const takenMs = month.usedMs + month.queuedMs;
  if (takenMs < month.limitMs) return { isUnlimited: false };
  throw projectErrors.minutes_used_up({
    used: Math.round(takenMs / 60_000),
    limit: Math.round(month.limitMs / 60_000),
  });
}

async function insertProject(options: {
  tx: Transaction;
  deps: CreateProjectsDeps;
  caller: Caller;
  wanted: Wanted;
  group: readonly ArrivedUpload[];
  plan: TranscriptionLimits;
  durationLimitMs: number | null;
  isUnlimited: boolean;
  waitsForModel: boolean;
}): Promise<ProjectRow> {
  const { tx, deps, caller, wanted, group, plan, durationLimitMs, isUnlimited, waitsForModel } = options;
  const ownerId = caller.userId;
  const now = deps.clock.now();
  const status = 'pending';
  const needsTurn = !wanted.read && !waitsForModel;
  const awaitsTurn = needsTurn && (await mustAwaitTurn(tx, ownerId, plan.atOnce));
  const kept = await loadVocabularies(tx, ownersReadBy(caller));
  const [row] = await tx
    .insert(projects)
    .values({
      ...columnsOf(wanted.settings),
      waitForModel: waitsForModel,
      vocabulary: [...new Set([...wanted.settings.vocabulary, ...kept])],
      id: newId(now.getTime()),
      ownerId,
      addedBy: isProgramOfTeam(caller) ? ownerId : null,
      title: wanted.title ?? titleFromName(group[0]?.name ?? ''),
      status,
      awaitsTurn,
      locale: caller.locale,
      durationMs: totalDuration(group),
      durationLimitMs,
      unlimitedMonth: isUnlimited,
      createdAt: now,
    })
    .returning();
  if (!row) throw commonErrors.internal();
  await tx.insert(projectFiles).values(
    group.map(({ name, sizeBytes, blobKey, mediaType, durationMs }, position) => ({
      projectId: row.id,
      position,
      ownerId,
      name,
      sizeBytes,
      blobKey,
      mediaType,
      durationMs,
    })),
  );
  const ids = group.map((file) => file.id);
  await tx.update(uploads).set({ projectId: row.id }).where(inArray(uploads.id, ids));
  if (wanted.read) return takeOver({ ...deps, db: tx }, row, wanted.read);
  // What waits for a model gets its job from `resumeModelWaits`.
  if (!awaitsTurn && !waitsForModel) await sendWork(deps.queue, { id: row.id, status, plan, tx });
  return row;
}

/** @param deps.db the transaction that made the project. @returns its row with the text */
async function takeOver(
  deps: Pick<CreateProjectsDeps, 'queue' | 'clock'> & { db: Transaction },
  { id, ownerId }: ProjectRow,
  read: ReadBefore,
): Promise<ProjectRow> {
  await storeReadWords(deps, { id, ownerId }, read);
  await storeReadText(deps, id, read.text);
  const [row] = await deps.db.select().from(projects).where(eq(projects.id, id));
  if (!row) throw commonErrors.internal();
  return row;
}

function columnsOf(settings: TranscriptionSettings) {
  const { language, context, quality, diarization, speakers } = settings;
  return {
    language,
    context,
    quality,
    diarization,
    speakers: speakers ?? null,
  };
}

function totalDuration(files: readonly ArrivedUpload[]): number | null {
  let total = 0;
  for (const file of files) {
    if (file.durationMs === null) return null;
    total += file.durationMs;
  }
  return total > projectLimits.maxDurationMs ? null : total;
}
