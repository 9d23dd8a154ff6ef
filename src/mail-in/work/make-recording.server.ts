// From an attached file to a project, through the same doors as an upload in the browser.
import { createHash } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import type { Caller } from '#identity/caller.ts';
import { AppError } from '#platform/errors.ts';
import type { Preferences } from '#account/public.server.ts';
import {
  type CreateProjectsDeps,
  createProjects,
  displayName,
  projectLimits,
  type Uploads,
} from '#projects/public.server.ts';
import type { AttachedRecording } from '../parse/read-message.server.ts';
import type { Ordered } from '../parse/subject-commands.ts';

export type MakeRecording = (wanted: {
  messageId: string;
  position: number;
  userId: string;
  recording: AttachedRecording;
  order: Ordered;
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
  return async ({ messageId, position, userId, recording, order, signal }) => {
    const { caller, preferences } = await deps.personOf(userId);
    const name = displayName({ filename: recording.name }) || deps.unnamed(caller.locale);
    try {
      const uploadId = await arrive(deps, { messageId, position, userId, recording, name });
      const language = order.language ?? preferences.recordingLanguage ?? caller.locale;
      const [project] = await createProjects(deps.projects, caller, {
        title: order.title.slice(0, projectLimits.titleLength) || undefined,
        files: [{ uploadId }],
        settings: {
          language,
          diarization: order.speakers !== undefined,
          ...(order.speakers && { speakers: order.speakers }),
          quality: 'standard',
          context: null,
          projectMode: 'single',
          vocabulary: order.names,
          waitForModel: true,
        },
        signal,
      });
      if (!project) throw new Error('No project was made.');
      return { name, projectId: project.id };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
      return { name, errorCode: error.code, sentence: deps.sentenceOf(error, caller.locale), error };
    }
  };
}

/** The same id at each try, so that a recording that was made before is found again. */
async function arrive(
  { uploads }: MakeRecordingDeps,
  wanted: { messageId: string; position: number; userId: string; recording: AttachedRecording; name: string },
): Promise<string> {
  const { messageId, position, userId, recording, name } = wanted;
  const id = `u${createHash('sha256').update(`${messageId} ${position}`).digest('base64url').slice(0, 32)}`;
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
  if (!before?.finishedAt) await copyFile(recording.path, uploads.partOf(id));
  return id;
}
