// One transcription for a program: its form becomes an upload and a project, the same way as a person's; then it is awaited.
import type { IncomingMessage } from 'node:http';
import type { Caller } from '#identity/caller.ts';
import type { AppError } from '#platform/errors.ts';
import type { Database } from '#platform/database/database.ts';
import { receiveForm } from '#platform/http/receive-form.ts';
import type { Log } from '#platform/log.ts';
import { isVerdict, mediaErrors } from '#platform/media/media.errors.ts';
import type {
  createProjects,
  newUploadId,
  ProjectResult,
  ReceivedFile,
  RecordingLanguage,
  Uploads,
} from '#projects/public.server.ts';
import { recognisedInOrder, resultsOf } from '#projects/public.server.ts';
import type { Lease, Leases } from './leases.server.ts';
import { openAiErrors } from './openai-api.errors.ts';
import { type Order, readOrder } from './order.ts';
import type { watchProjects } from './watch-projects.ts';

export type TranscribeDeps = {
  db: Database;
  log: Log;
  leases: Leases;
  uploads: Pick<Uploads, 'find' | 'remove'>;
  newUploadId: typeof newUploadId;
  receiveUpload: (upload: { id: string; ownerId: string }, file: ReceivedFile) => Promise<void>;
  createProjects: (
    caller: Caller,
    wanted: Parameters<typeof createProjects>[2],
  ) => ReturnType<typeof createProjects>;
  /** With all that was made of it; running work on it ends. */
  deleteProject: (ownerId: string, projectId: string) => Promise<void>;
  /** Its program has the result: no mail is to say so. */
  markNotified: (projectId: string) => Promise<void>;
  /** Of an order that names no language. */
  preferredLanguage: (caller: Caller) => Promise<RecordingLanguage>;
  unnamed: (caller: Caller) => string;
  watch: ReturnType<typeof watchProjects>;
};

export type Ordered = { order: Order; projectId: string; uploadId: string; ownerId: string };
type Wanted = { caller: Caller; keepsProject: boolean; signal: AbortSignal };

/** Where no word of a change comes, as when the connection for it was lost. */
const LOOK_AT_LATEST_MS = 5_000;
const DONE: readonly ProjectResult['status'][] = ['completed_llm', 'failed_llm', 'failed'];

/**
 * Takes the form in and orders its project.
 * @throws {AppError} what stands against it; nothing is left then
 */
export async function orderTranscription(
  deps: TranscribeDeps,
  body: IncomingMessage,
  { caller, keepsProject, signal }: Wanted,
): Promise<Ordered> {
  const ownerId = caller.userId;
  const uploadId = deps.newUploadId();
  await deps.leases.take({ uploadId, ownerId, keepsProject });
  try {
    const order = await receiveOrder(deps, body, { uploadId, caller, signal });
    const { language, quality, format } = order;
    const [project] = await deps.createProjects(caller, {
      title: undefined,
      files: [{ uploadId }],
      settings: {
        language,
        quality,
        diarization: format === 'diarized_json',
        context: null,
        projectMode: 'single',
        vocabulary: [...order.vocabulary],
        waitForModel: false,
      },
      signal,
    });
    if (!project) throw new Error('no project was made');
    return { order, projectId: project.id, uploadId, ownerId };
  } catch (error) {
    await discard(deps, { uploadId, ownerId, keepsProject: false });
    throw error;
  }
}

async function receiveOrder(
  deps: TranscribeDeps,
  body: IncomingMessage,
  { uploadId, caller, signal }: { uploadId: string; caller: Caller; signal: AbortSignal },
): Promise<Order> {
  let isThere = false;
  const fields = await receiveForm(body, {
    mostFiles: 1,
    signal,
    takeFile: async ({ field, ...file }) => {
      if (field !== 'file')
        throw openAiErrors.openai_field_unsupported({ param: field.slice(0, 100), detail: '' });
      const { userId: ownerId } = caller;
      await deps.receiveUpload({ id: uploadId, ownerId }, { ...file, unnamed: deps.unnamed(caller) });
      isThere = true;
    },
  });
  if (!isThere) throw openAiErrors.openai_field_missing({ param: 'file' });
  return readOrder(fields, await deps.preferredLanguage(caller));
}

export type Heard = { progress: number | null; words: readonly string[] };

/**
 * Resolves once there is a text.
 * @param onChange the words that are new since the last call
 * @throws {AppError} why there will be none; the signal's reason
 */
export async function awaitText(
  { db, watch }: Pick<TranscribeDeps, 'db' | 'watch'>,
  { projectId, ownerId }: Pick<Ordered, 'projectId' | 'ownerId'>,
  { signal, onChange }: { signal: AbortSignal; onChange?: (heard: Heard) => void },
): Promise<void> {
  const changes = watch(projectId);
  let chunks = 0;
  try {
    for (;;) {
      const result = (await resultsOf(db, ownerId, [projectId])).get(projectId);
      if (!result) throw openAiErrors.openai_transcription_removed();
      if (result.status === 'failed') throw failureOf(result);
      if (DONE.includes(result.status)) return;
      if (onChange && result.status === 'processing') {
        const recognised = await recognisedInOrder(db, projectId, chunks);
        chunks += recognised.length;
        onChange({ progress: result.progress, words: recognised.flat() });
      }
      await changes.next(LOOK_AT_LATEST_MS, signal);
    }
  } finally {
    changes.close();
  }
}

function failureOf({ errorCode }: ProjectResult): AppError {
  if (isVerdict(errorCode)) return mediaErrors[errorCode]();
  if (errorCode === 'file_too_long') return mediaErrors.file_too_long();
  return openAiErrors.openai_transcription_failed({}, errorCode);
}

/** Nobody waits any more: what its key does not keep is deleted, at once or by the sweep. */
export async function endTranscription(
  deps: TranscribeDeps,
  lease: Omit<Lease, 'leasedUntil'>,
): Promise<void> {
  if (!lease.keepsProject) return discard(deps, lease);
  const row = await deps.uploads.find(lease.uploadId);
  if (row?.projectId) await deps.markNotified(row.projectId);
  await deps.leases.end(lease.uploadId);
}

async function discard(deps: TranscribeDeps, lease: Omit<Lease, 'leasedUntil'>): Promise<void> {
  try {
    await discardLeft(deps, lease);
    await deps.leases.end(lease.uploadId);
  } catch (err) {
    deps.leases.abandon(lease.uploadId);
    deps.log.warn({ err }, 'deleting a transcription failed');
  }
}

/** What there is of one. A project that is kept stays. */
export async function discardLeft(
  { uploads, deleteProject }: Pick<TranscribeDeps, 'uploads' | 'deleteProject'>,
  { uploadId, ownerId, keepsProject }: Omit<Lease, 'leasedUntil'>,
): Promise<void> {
  const row = await uploads.find(uploadId);
  if (!row) return;
  if (row.projectId === null) await uploads.remove(row);
  else if (!keepsProject) await deleteProject(ownerId, row.projectId);
}
