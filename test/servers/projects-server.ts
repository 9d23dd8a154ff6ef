// The upload endpoint and the API of recordings over real HTTP and a real database, with the rest of the street faked.
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as tus from 'tus-js-client';
import type { BlobStore } from '#blobs/blob-store.ts';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Authenticator, Seat } from '#identity/caller.ts';
import { AppError } from '#platform/errors.ts';
import { createLog, type Log } from '#platform/log.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { previewPlugin } from '#projects/preview/preview.plugin.ts';
import { editsPlugin } from '#projects/editing/server/edits.plugin.ts';
import { exportPlugin } from '#projects/export/export.plugin.ts';
import { recognisedWordsPlugin } from '#projects/preview/recognised-words.plugin.ts';
import { interviewPlugin } from '#projects/interview/interview.plugin.ts';
import { createPlanLimits, type PlanLimits } from '#projects/access/plan-limits.ts';
import type { Project } from '#projects/domain/project.ts';
import { projects } from '#projects/domain/project.table.ts';
import { tusPlugin, UPLOAD_PATH } from '#projects/upload/tus.plugin.ts';
import { createUploads } from '#projects/upload/uploads.server.ts';
import type { ProjectPage } from '#projects/client/projects-api.ts';
import { findingsPlugin } from '#projects/review/findings/findings.plugin.ts';
import { recountOpenNames } from '#projects/review/findings/recount-names.server.ts';
import { vocabularyPlugin } from '#projects/vocabulary/vocabulary.plugin.ts';
import { foldersPlugin } from '#projects/folders/server/folders.plugin.ts';
import { sharingPlugin } from '#projects/sharing/sharing.plugin.ts';
import { retentionPlugin } from '#projects/retention/retention.plugin.ts';
import { listeningPlugin } from '#projects/listening/listening.plugin.ts';
import { createLogAccess } from '#personal-data/access/access-log.server.ts';
import { projectsPlugin } from '#projects/library/server/projects.plugin.ts';
import { revisionsPlugin } from '#projects/revisions/server/revisions.plugin.ts';
import { createTestDatabase } from './database.ts';
import { bearerIsUserId, startHttpApp } from './http-app.ts';
import { setUpOnce } from '../set-up.ts';

export type ProjectsServer = {
  url: string;
  db: Database;
  databaseUrl: string;
  blobs: BlobStore;
  limits: PlanLimits;
  log: Log;
  queue: Pick<Queue, 'send'>;
  folder: string;
  sent: { name: string; projectId: string; priority: number | undefined }[];
  scratchRemoved: string[];
  listened: {
    uploadId: string;
    ownerId: string;
    language: string;
    quality: string;
    context: string | null;
  }[];
  newSubscriber(): string;
  /** The subscription of this user ends. */
  lapse(user: string): void;
  /** For whom no place is free. */
  waiting: Set<string>;
  /** The seats of people in teams. */
  seats: Map<string, Seat>;
  /** @returns the upload's id */
  upload(user: string, name: string, content: string): Promise<string>;
  call(user: string, method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  post(user: string, uploadIds: string[], settings?: object, title?: string): Promise<ApiAnswer>;
  newProject(user: string, name?: string, settings?: object): Promise<Project>;
  /** Moves a recording to `failed`. */
  fail(projectId: string): Promise<void>;
  close(): Promise<void>;
};

/** Every field that some answer has; a test reads those of the answer it asked for. */
type ApiBody = Project &
  ProjectPage & {
    error: { code: string; message: string };
    languages: { language: string; available: boolean; hint: string | null }[];
    peaks: number[];
    perSecond: number;
    engine: string;
    revision: number | null;
    terms: string[];
    text: string;
    previewedMs: number;
    passages: { position: number; text: string }[];
    until: string | null;
    state: string;
    keys: string[];
    folders: { id: string; name: string }[];
    moved: string[];
    deleted: string[];
    failed: { id: string; error: { code: string } }[];
  };
export type ApiAnswer = { status: number; headers: Headers; body: ApiBody };

/**
 * Content `sound 90000` is a recording of 90,000 ms, `sound` one that does not say how long it is, and `sound 90000 8000`
 * one that says so and has 8,000 ms.
 */
export const mediaOfContent = {
  calls: 0,
  inspect: async (path: string) => {
    mediaOfContent.calls += 1;
    const [kind, duration] = (await readFile(path, 'utf8')).split(' ');
    if (kind !== 'sound') throw new AppError('file_unsupported', 415);
    return { mediaType: 'audio/wav', durationMs: duration === undefined ? null : Number(duration) };
  },
  decodedMs: (content: string) => Number(content.split(' ').at(-1)),
};

type ServerOptions = { statementMs?: number; clock?: Clock };

/** For the tests of a file or a `describe`, where it is called; to be used within tests alone. */
export function setUpProjects(options: ServerOptions = {}): ProjectsServer {
  return setUpOnce(
    () => startProjectsServer(options),
    (server) => server.close(),
  );
}

/** @param options.statementMs how long a statement of its database may take */
export async function startProjectsServer(options: ServerOptions = {}): Promise<ProjectsServer> {
  const { db, url: databaseUrl } = await createTestDatabase(options);
  const home = await mkdtemp(join(tmpdir(), 'wortlaut-recordings-'));
  const folder = join(home, 'uploads');
  await mkdir(folder);
  const blobs = await createDiskBlobStore(join(home, 'blobs'));
  const log = createLog('silent');
  const subscribers = new Set<string>();
  const waiting = new Set<string>();
  const limits = createPlanLimits({
    db,
    isSubscribed: async (ownerId) => subscribers.has(ownerId),
    isWaitlisted: async (ownerId) => waiting.has(ownerId),
  });
  const sent: ProjectsServer['sent'] = [];
  const queue: ProjectsServer['queue'] = {
    send: async (job, payload, options) => {
      const { projectId } = payload as { projectId: string };
      sent.push({ name: job.name, projectId, priority: options?.priority });
      return true;
    },
  };
  const { clock = systemClock } = options;
  const logAccess = createLogAccess({ db, clock });
  const seats: ProjectsServer['seats'] = new Map();
  const authenticator: Authenticator = {
    authenticate: async (request) => {
      const caller = await bearerIsUserId.authenticate(request);
      return caller && { ...caller, seat: seats.get(caller.userId) };
    },
  };
  const peopleOf = async (ownerId: string) =>
    [...seats].flatMap(([id, { teamId }]) => (teamId === ownerId ? [{ id, name: `Person ${id}` }] : []));
  const shared = { db, blobs, folder, limits, clock, log, queue, logAccess };
  const uploads = createUploads({ ...shared, inspectMedia: mediaOfContent.inspect });
  const scratchRemoved: string[] = [];
  const listened: ProjectsServer['listened'] = [];
  const plugins = [
    tusPlugin({
      ...shared,
      uploads,
      subscribePreview: async (order) => {
        listened.push(order);
      },
    }),
    previewPlugin(shared),
    recognisedWordsPlugin(shared),
    exportPlugin({ ...shared, appName: 'Wortlaut', people: peopleOf, nameOfTeam: async () => null }),
    revisionsPlugin(shared),
    findingsPlugin(shared),
    interviewPlugin(shared),
    vocabularyPlugin({ ...shared, recountOpenNames }),
    editsPlugin(shared),
    retentionPlugin(shared),
    foldersPlugin(shared),
    listeningPlugin(shared),
    sharingPlugin({
      ...shared,
      teamOf: async (userId) => {
        const seat = seats.get(userId);
        return seat ? { id: seat.teamId, name: 'Redaktion', role: seat.role, people: [] } : null;
      },
    }),
    projectsPlugin({
      ...shared,
      claimUploads: uploads.claim,
      isLonger: async ({ file, limitMs }) => {
        const local = await blobs.openLocal(file.blobKey);
        return mediaOfContent.decodedMs(await readFile(local.path, 'utf8')) > limitMs;
      },
      allowUpload: uploads.allowCreation,
      canTranscribe: async (language) =>
        language === 'en' || language === 'de'
          ? { available: true, engine: 'pocketsphinx' }
          : { available: false, missing: 'speech.missing.models' },
      // French is on its way.
      modelComing: async (language) => language === 'fr',
      removeScratch: async (projectId) => {
        scratchRemoved.push(projectId);
      },
    }),
  ];
  const app = await startHttpApp(plugins, { authenticator });
  const call = callOf(app.url);
  const post: ProjectsServer['post'] = (user, uploadIds, settings, title) =>
    call(user, 'POST', '/api/projects', {
      files: uploadIds.map((uploadId) => ({ uploadId })),
      settings: { language: 'en', ...settings },
      ...(title && { title }),
    });
  return {
    url: app.url,
    call,
    post,
    newProject: async (user, name = 'Rede.wav', settings = {}) => {
      const upload = await uploadFile(app.url, { user, name, content: 'sound' });
      const [project] = (await post(user, [upload], settings)).body.projects;
      if (!project) throw new Error('No recording was made.');
      return project;
    },
    fail: async (id) => {
      await db.update(projects).set({ status: 'processing' }).where(eq(projects.id, id));
      await db
        .update(projects)
        .set({ status: 'failed', errorCode: 'file_damaged' })
        .where(eq(projects.id, id));
    },
    db,
    databaseUrl,
    blobs,
    limits,
    log,
    queue,
    folder: home,
    sent,
    scratchRemoved,
    listened,
    waiting,
    seats,
    lapse: (user) => void subscribers.delete(user),
    newSubscriber: () => {
      const user = randomUUID();
      subscribers.add(user);
      return user;
    },
    upload: (user, name, content) => uploadFile(app.url, { user, name, content }),
    close: async () => {
      await app.close();
      await rm(home, { recursive: true });
    },
  };
}

function callOf(url: string): ProjectsServer['call'] {
  return async (user, method, path, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${user}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as ApiBody,
    };
  };
}

function uploadFile(url: string, file: { user: string; name: string; content: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: tus.Upload = new tus.Upload(Buffer.from(file.content), {
      endpoint: new URL(UPLOAD_PATH, url).href,
      headers: { authorization: `Bearer ${file.user}` },
      metadata: { filename: file.name },
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    upload.start();
  });
}
