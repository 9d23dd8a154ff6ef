// From an attached file to a project, through the same doors as an upload in the browser.
import { createHash } from 'node:crypto';
import { copyFile, rename } from 'node:fs/promises';
import type { Caller } from '#identity/caller.ts';
import { AppError } from '#platform/errors.ts';
import type { Preferences } from '#account/public.server.ts';
import {
  type CreateProjectsDeps,
  createProjects,
  displayName,
  projectLimits,
  type ReadBefore,
  type Uploads,
} from '#projects/public.server.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import { mailInErrors } from '../mail-in.errors.ts';
import type { AttachedRecording } from '../parse/read-message.server.ts';
import type { Ordered } from '../parse/subject-commands.ts';

export type MakeRecording = (wanted: {
  messageId: string;
  position: number;
  userId: string;
  /** Without a path its upload has arrived already, with the id that `uploadIdOf` gives it. */
  recording: AttachedRecording;
  order: Ordered;
  /** The file may be moved: nobody reads it afterwards. */
  isGivenAway?: boolean;
  /** What was read of it before its owner was known: then its text is there at once. */
  read?: ReadBefore | undefined;
  signal: AbortSignal;
}) => Promise<
  { name: string; projectId: string } | { name: string; errorCode: string; sentence: string; error: AppError }
>;

export type MakeRecordingDeps = {
  projects: CreateProjectsDeps;
  uploads: Uploads;
  /** The owner as the one who asks, and what they chose. */
  personOf: (userId: string) => Promise<{ caller: Caller; preferences: Preferences }>;
  /** The sentence of an error in a language. */
  sentenceOf: (error: AppError, locale: 'de' | 'en') => string;
  /** Name of a file that has none. */
  unnamed: (locale: 'de' | 'en') => string;
};

/** Answers what refuses the recording; throws what may be tried again. */
export function createMakeRecording(deps: MakeRecordingDeps): MakeRecording {
  return async ({ messageId, position, userId, recording, order, isGivenAway = false, read, signal }) => {
    const { caller, preferences } = await deps.personOf(userId);
    const name = displayName({ filename: recording.name }) || deps.unnamed(caller.locale);
    try {
      const limit = mailInLimits.recordings;
      if (position >= limit) throw mailInErrors.mail_in_too_many_recordings({ limit });
      const arriving = { messageId, position, userId, recording, name, isGivenAway };
      const uploadId = await arrive(deps, arriving);
      const language = order.language ?? preferences.recordingLanguage ?? caller.locale;
      // What the plan does not include is no reason to refuse a recording for which nobody ordered it.
      const { premium } = await deps.projects.limits.transcriptions(userId);
      const [project] = await createProjects(deps.projects, caller, {
        title: order.title.slice(0, projectLimits.titleLength) || undefined,
        files: [{ uploadId }],
        read,
        settings: {
          language,
          diarization:
            !read && (order.speakers !== undefined || (premium && preferences.speakers === 'separate')),
          ...(order.speakers && { speakers: order.speakers }),
          quality: (!read && premium && preferences.quality) || 'standard',
          context: null,
          projectMode: 'single',
          vocabulary: order.names,
          // As the form presets it: where an engine is there, nobody who is not asked waits for a better one.
          waitForModel: !(await deps.projects.canTranscribe(language)).available,
        },
        signal,
      });
      if (!project) throw new Error('No project was made.');
      return { name, projectId: project.id };
    } catch (error) {
      return { name, ...refusal(deps, error, caller.locale) };
    }
  };
}

/** Asks before anything is fetched. @returns the sentence that refuses it; null where it may come */
export function createAskRefusal(deps: Pick<MakeRecordingDeps, 'uploads' | 'personOf' | 'sentenceOf'>) {
  return async (wanted: {
    messageId: string;
    position: number;
    userId: string;
    /** Undefined where it was not said: what would refuse any is asked then. */
    sizeBytes: number | undefined;
  }): Promise<string | null> => {
    const { userId, sizeBytes = 1 } = wanted;
    if (await deps.uploads.find(uploadIdOf(wanted))) return null;
    try {
      await deps.uploads.allowCreation(userId, sizeBytes);
      return null;
    } catch (error) {
      const { caller } = await deps.personOf(userId);
      return refusal(deps, error, caller.locale).sentence;
    }
  };
}

/** @throws what may be tried again */
function refusal(
  { sentenceOf }: Pick<MakeRecordingDeps, 'sentenceOf'>,
  error: unknown,
  locale: Caller['locale'],
) {
  if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
  return { errorCode: error.code, sentence: sentenceOf(error, locale), error };
}

/** The same id at each try, so that a recording that was made before is found again. */
export function uploadIdOf({ messageId, position }: { messageId: string; position: number }): string {
  return `u${createHash('sha256').update(`${messageId} ${position}`).digest('base64url').slice(0, 32)}`;
}

async function arrive(
  { uploads }: MakeRecordingDeps,
  wanted: Pick<Parameters<MakeRecording>[0], 'messageId' | 'position' | 'userId' | 'recording'> & {
    name: string;
    isGivenAway: boolean;
  },
): Promise<string> {
  const { userId, recording, name, isGivenAway } = wanted;
  const id = uploadIdOf(wanted);
  const before = await uploads.find(id);
  if (!before) {
    await uploads.allowCreation(userId, recording.sizeBytes);
    await uploads.insert({
      id,
      ownerId: userId,
      fileName: name,
      sizeBytes: recording.sizeBytes,
      metadata: '',
    });
  }
  if (recording.path === undefined || before?.finishedAt) return id;
  const part = uploads.partOf(id);
  if (!isGivenAway || !(await isMoved(recording.path, part))) await copyFile(recording.path, part);
  return id;
}

/** False where it lies on another disk. */
async function isMoved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    return false;
  }
}
