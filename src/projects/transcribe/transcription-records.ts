// What a transcription reads from and writes to the database; every change of state is one transaction.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { finaliseJob } from '#projects/work/finalise.job.ts';
import { listeningJob } from '#projects/work/listening.job.ts';
import { notifyJob } from '#projects/work/notify.job.ts';
import {
  projectFiles,
  projects,
  rawTranscripts,
  revisions,
  speakerTurns,
  audioChunks,
} from '#projects/domain/project.table.ts';
import type { Diarization } from '#speech/public.server.ts';
import type { AudioChunk } from './plan-chunks.ts';
import type { PreparedAudio } from './prepare-audio.ts';
import { secondPassCheckpoint } from './second-pass/second-pass-records.ts';
import type { Checkpoint } from './transcribe-audio.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { searchFormsOf } from '#projects/domain/text/search-forms.ts';
import { indexText } from '#projects/search/public.server.ts';
import { commitRecognised } from '#projects/access/usage.server.ts';
import type { WrittenTranscript } from './write-transcript.ts';

export type ClaimedProject = typeof projects.$inferSelect;
export type RecordsDeps = { db: Queryable; queue: Pick<Queue, 'send'>; clock: Clock };

/** @returns the recording, now in `processing`; null when nothing is to be done (gone, finished, failed) */
export async function claimProject(db: Queryable, projectId: string): Promise<ClaimedProject | null> {
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (project?.status === 'processing') return project;
    if (project?.status !== 'pending') return null;
    const [claimed] = await tx
      .update(projects)
      .set({ status: 'processing', errorCode: null, progress: 0, pace: null })
      .where(eq(projects.id, projectId))
      .returning();
    return claimed ?? null;
  });
}

/** Keys of the sound in the blob store, in the order in which the files are joined. */
export async function loadBlobKeys(db: Database, projectId: string): Promise<string[]> {
  const files = await db
    .select({ blobKey: projectFiles.blobKey })
    .from(projectFiles)
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(asc(projectFiles.position));
  return files.map((file) => file.blobKey);
}

/** Orders the listening copy when the lengths are first known, and when they are others than before. */
export async function saveDurations(
  { db, queue }: Pick<RecordsDeps, 'db' | 'queue'>,
  { id: projectId, ownerId }: Pick<ClaimedProject, 'id' | 'ownerId'>,
  audio: Pick<PreparedAudio, 'durationMs' | 'parts'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { position, offsetMs, durationMs } = projectFiles;
    const files = await tx
      .select({ position, offsetMs, durationMs })
      .from(projectFiles)
      .where(eq(projectFiles.projectId, projectId))
      .orderBy(asc(projectFiles.position))
      // Two workers may be at it: one of them orders the copy.
      .for('update');
    let hasChanged = false;
    for (const [index, { position, ...known }] of files.entries()) {
      const part = audio.parts[index];
      if (!part || (part.offsetMs === known.offsetMs && part.durationMs === known.durationMs)) continue;
      hasChanged = true;
      await tx
        .update(projectFiles)
        .set(part)
        .where(and(eq(projectFiles.projectId, projectId), eq(projectFiles.position, position)));
    }
    await tx.update(projects).set({ durationMs: audio.durationMs }).where(eq(projects.id, projectId));
    if (!hasChanged) return;
    const payload = { version: 1, projectId } as const;
    await queue.send(listeningJob, payload, { tx, key: projectId, group: ownerId });
  });
}

/** The table `audioChunks` as checkpoint: the plan is stored whole or not at all, each audio chunk as it finishes. */
export function databaseCheckpoint(
  deps: Pick<RecordsDeps, 'db' | 'clock'>,
  project: { projectId: string; engine: string },
): Checkpoint {
  const { db, clock } = deps;
  const { projectId, engine } = project;
  const mine = eq(audioChunks.projectId, projectId);
  return {
    loadPlan: () => loadPlan(db, projectId),
    savePlan: (plan) =>
      db.transaction(async (tx) => {
        // Two workers may plan at once, for different machines: the first plan counts, whole.
        const project = await lockProject(tx, projectId);
        if (project?.status !== 'processing') throw new NoLongerWantedError();
        const stored = await loadPlan(tx, projectId);
        if (stored) return stored;
        for (let from = 0; from < plan.length; from += 1_000) {
          const rows = plan.slice(from, from + 1_000).map((audioChunk, index) => ({
            projectId,
            position: from + index,
            startMs: audioChunk.startMs,
            endMs: audioChunk.endMs,
            skips: audioChunk.skips,
          }));
          await tx.insert(audioChunks).values(rows);
        }
        return plan;
      }),
    openAudioChunks: async () => {
      const open = await db
        .select({ position: audioChunks.position })
        .from(audioChunks)
        .where(and(mine, isNull(audioChunks.words)))
        .orderBy(asc(audioChunks.position));
      return open.map(({ position }) => position);
    },
    saveAudioChunk: async (position, words) => {
      // A second worker on the same recording changes nothing that is stored.
      await db
        .update(audioChunks)
        .set({ words, engine, recognisedAt: clock.now() })
        .where(and(mine, eq(audioChunks.position, position), isNull(audioChunks.words)));
      if (!(await isProcessing(db, projectId))) throw new NoLongerWantedError();
    },
    ...secondPassCheckpoint(deps, projectId),
  };
}

async function loadPlan(db: Queryable, projectId: string): Promise<AudioChunk[] | null> {
  const plan = await db
    .select({ startMs: audioChunks.startMs, endMs: audioChunks.endMs, skips: audioChunks.skips })
    .from(audioChunks)
    .where(eq(audioChunks.projectId, projectId))
    .orderBy(asc(audioChunks.position));
  return plan.length === 0 ? null : plan;
}

/** The table `speaker_turns` as checkpoint: what was found first counts. */
export function speakersCheckpoint(
  db: Database,
  projectId: string,
): { load(): Promise<Diarization | null>; save(found: Diarization): Promise<void> } {
  return {
    load: async () => {
      const [row] = await db
        .select({ content: speakerTurns.content })
        .from(speakerTurns)
        .where(eq(speakerTurns.projectId, projectId));
      return row?.content ?? null;
    },
    save: async (content) => {
      await db.insert(speakerTurns).values({ projectId, content }).onConflictDoNothing();
    },
  };
}

/** The recording was deleted, cancelled, or finished by another worker, while this one was at it. */
class NoLongerWantedError extends Error {
  override name = 'NoLongerWantedError';
}

export async function isProcessing(db: Database, projectId: string): Promise<boolean> {
  const [project] = await db
    .select({ status: projects.status })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.status === 'processing';
}

/** Never goes back: a second worker may be behind. */
export async function saveProgress(
  db: Database,
  projectId: string,
  { share, pace }: { share: number; pace: number | null },
): Promise<void> {
  await db
    .update(projects)
    .set({ progress: share, pace })
    .where(
      and(
        eq(projects.id, projectId),
        eq(projects.status, 'processing'),
        sql`coalesce(${projects.progress}, 0) < ${share}::real`,
      ),
    );
}

/** Transcript, state and the order for the next room, or nothing of it. @returns false when another was faster */
export async function completeProject(
  deps: RecordsDeps,
  options: { projectId: string; engine: string; transcript: WrittenTranscript },
): Promise<boolean> {
  const { projectId } = options;
  return deps.db.transaction(async (tx) => {
    if (!(await storeTranscript({ ...deps, db: tx }, options))) return false;
    await deps.queue.send(finaliseJob, { version: 1, projectId }, { tx, key: projectId });
    return true;
  });
}

/** Transcript and state, in the transaction of the caller. @returns false when another was faster */
export async function storeTranscript(
  deps: Pick<RecordsDeps, 'db' | 'clock'>,
  options: { projectId: string; engine: string; transcript: WrittenTranscript },
): Promise<boolean> {
  const { projectId, engine, transcript } = options;
  const { db: tx } = deps;
  const project = await lockProject(tx, projectId);
  if (project?.status !== 'processing') return false;
  const content = sql`${transcript.json}::json`;
  const isAgain = await keepFormerRaw(tx, projectId);
  await tx
    .insert(rawTranscripts)
    .values({ projectId, content, createdAt: deps.clock.now() })
    .onConflictDoUpdate({ target: rawTranscripts.projectId, set: { content, createdAt: deps.clock.now() } });
  await indexText(tx, { projectId, revision: 0, search: searchFormsOf(transcript.text) });
  await tx
    .update(projects)
    .set({
      status: 'completed',
      progress: 1,
      pace: null,
      noSpeech: transcript.excerpt === null,
      engine,
      excerpt: transcript.excerpt,
      speakerCount: transcript.speakerCount,
      errorCode: null,
    })
    .where(eq(projects.id, projectId));
  // All that is in them is in the transcript now.
  await tx.delete(audioChunks).where(eq(audioChunks.projectId, projectId));
  if (!isAgain) await commitRecognised(tx, { ownerId: project.ownerId, projectId });
  return true;
}

/**
 * Of a project that is transcribed again, the raw transcript so far becomes a revision: nothing of it is lost, and the
 * database copies it without anybody reading it.
 * @returns whether there was one
 */
async function keepFormerRaw(tx: Queryable, projectId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${revisions} (id, project_id, number, origin, content, created_at)
    select ${newId()}, project_id,
      coalesce((select max(number) from ${revisions} where project_id = ${projectId}), 0) + 1,
      'raw', content, created_at
    from ${rawTranscripts} where project_id = ${projectId}`);
  return (rowCount ?? 0) > 0;
}

/** State, reason and the order to tell the owner, or nothing of it. */
export async function failProject(deps: RecordsDeps, projectId: string, errorCode: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (project?.status !== 'processing') return;
    await tx
      .update(projects)
      .set({ status: 'failed', errorCode, progress: null, pace: null })
      .where(eq(projects.id, projectId));
    await deps.queue.send(notifyJob, { version: 1, projectId }, { tx, key: projectId });
  });
}
