// What one person may take of disk, places and looks at files.
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { mediaErrors } from '#platform/media/media.errors.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { type HttpApp, startHttpApp } from '../../../test/servers/http-app.ts';
import { soon } from '../../../test/soon.ts';
import { tusRequests } from '../../../test/clients/tus-requests.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import { projectFiles, projects, uploads as table } from '#projects/domain/project.table.ts';
import { projectsPlugin } from '#projects/library/server/projects.plugin.ts';
import type { InspectMedia } from './look-at-upload.server.ts';
import { tusPlugin } from './tus.plugin.ts';
import { createUploads } from './uploads.server.ts';

const GB = 1024 ** 3;
let app: HttpApp;
let db: Database;
let pool: DatabaseHandle['pool'];
const home = temporaryFolder();
let freeBytes = 100 * GB;
/** How often the disk was asked for its room. */
let asked = 0;
/** What each look at a file does; the test says. */
let inspectMedia: InspectMedia;
let looks = 0;

beforeAll(async () => {
  const folder = join(home, 'uploads');
  await mkdir(folder);
  ({ db, pool } = await createTestDatabase());
  const blobs = await createDiskBlobStore(join(home, 'blobs'));
  const limits = createPlanLimits({ db, isSubscribed: async () => true });
  const shared = { db, blobs, folder, limits, clock: systemClock, log: createLog('silent') };
  const uploads = createUploads({
    ...shared,
    freeBytes: async () => {
      asked += 1;
      return freeBytes;
    },
    inspectMedia: (path, signal) => {
      looks += 1;
      return inspectMedia(path, signal);
    },
  });
  app = await startHttpApp([
    tusPlugin({ ...shared, uploads }),
    projectsPlugin({
      ...shared,
      queue: { send: async () => true },
      claimUploads: uploads.claim,
      isLonger: async () => false,
      allowUpload: uploads.allowCreation,
      canTranscribe: async () => ({ available: true, engine: 'x' }),
      modelComing: async () => false,
      removeScratch: async () => undefined,
      logAccess: async () => undefined,
    }),
  ]);
});
afterAll(() => app.close());
beforeEach(() => {
  looks = 0;
  freeBytes = 100 * GB;
  inspectMedia = async () => ({ mediaType: 'audio/wav', durationMs: 1000 });
});

const tus = tusRequests(() => app.url);

async function uploaded(user: string): Promise<string> {
  const { location } = await tus.create(user, 4);
  await tus.patch(user, location, 0, Buffer.from('abcd'));
  return location.split('/').at(-1) ?? '';
}

async function order(
  user: string,
  uploadId: string,
  options: { language?: string; signal?: AbortSignal } = {},
) {
  const answer = await fetch(new URL('/api/projects', app.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user}`,
      'content-type': 'application/json',
      'accept-language': options.language ?? 'en',
    },
    body: JSON.stringify({ files: [{ uploadId }], settings: { language: 'en' } }),
    ...(options.signal && { signal: options.signal }),
  });
  return { status: answer.status, body: (await answer.json()) as { error?: { code: string } } };
}

it('a refused file is refused again without another look at it', async () => {
  const user = randomUUID();
  inspectMedia = async () => {
    throw mediaErrors.file_damaged();
  };
  const id = await uploaded(user);
  for (let n = 0; n < 3; n += 1)
    expect(await order(user, id)).toMatchObject({ status: 422, body: { error: { code: 'file_damaged' } } });
  expect(looks).toBe(1);
});

it('what failed by itself is looked at again', async () => {
  const user = randomUUID();
  inspectMedia = async () => {
    throw mediaErrors.decode_failed();
  };
  const id = await uploaded(user);
  expect((await order(user, id)).status).toBe(500);
  inspectMedia = async () => ({ mediaType: 'audio/wav', durationMs: 1000 });
  expect((await order(user, id)).status).toBe(201);
});

it('one person has one look at a time, others have theirs meanwhile', async () => {
  const [greedy, other] = [randomUUID(), randomUUID()];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ids = await Promise.all([uploaded(greedy), uploaded(greedy), uploaded(greedy)]);
  const theirs = await uploaded(other);
  let atOnce = 0;
  let most = 0;
  inspectMedia = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await held;
    atOnce -= 1;
    throw mediaErrors.file_no_sound();
  };
  const answers = Promise.all(ids.map((id) => order(greedy, id)));
  await soon(() => expect(looks).toBe(1));
  inspectMedia = async () => ({ mediaType: 'audio/wav', durationMs: 1000 });
  expect((await order(other, theirs)).status).toBe(201);
  expect(looks).toBe(2);
  release();
  await answers;
  expect(most).toBe(1);
});

it('the look ends when the client leaves', async () => {
  const user = randomUUID();
  const id = await uploaded(user);
  const ended = new Promise<void>((resolve) => {
    inspectMedia = (_path, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          resolve();
          reject(signal.reason as Error);
        });
      });
  });
  const leaving = new AbortController();
  const left = order(user, id, { signal: leaving.signal });
  await soon(() => expect(looks).toBe(1));
  leaving.abort();
  await expect(left).rejects.toThrow('abort');
  await expect(ended).resolves.toBeUndefined();
});

it('bytes that come while the disk fills up are refused, and what has come is kept', async () => {
  const user = randomUUID();
  const { location } = await tus.create(user, 8);
  const upload = request(new URL(location, app.url), {
    method: 'PATCH',
    headers: tus.headers(user, {
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '8',
    }),
  });
  const answered = new Promise<number | undefined>((resolve) => {
    upload.on('response', (answer) => resolve(answer.statusCode)).on('error', () => undefined);
  });
  asked = 0;
  upload.write('abcd');
  await soon(() => expect(asked).toBeGreaterThan(0));
  freeBytes = projectLimits.diskReserveBytes - 1;
  expect(await answered).toBe(507);
  upload.destroy();
  freeBytes = 100 * GB;
  expect(await tus.offsetOf(user, location)).toBe(4);
});

it('one account stores so much and no more, and the refusal is in both languages', async () => {
  const user = randomUUID();
  const id = newId();
  await db.insert(projects).values({ id, ownerId: user, title: 't', language: 'en' });
  const file = { projectId: id, position: 0, ownerId: user, name: 'a', blobKey: 'a', mediaType: 'audio/wav' };
  await db.insert(projectFiles).values({ ...file, sizeBytes: projectLimits.storedBytes - GB });
  expect((await tus.create(user, GB)).status).toBe(201);
  const messages = new Set<string>();
  for (const language of ['de', 'en']) {
    const answer = await tus.call('POST', '/storage/v1/upload/resumable', {
      headers: tus.headers(user, { 'upload-length': '1', 'accept-language': language }),
    });
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect(error.code).toBe('account_full');
    expect(error.message).toContain('200 GB');
    messages.add(error.message);
  }
  expect(messages.size).toBe(2);
  await db.delete(projects).where(eq(projects.id, id));
  expect((await tus.create(user, 1)).status).toBe(201);
});

it('creations that come at once do not get past the quota together', async () => {
  const user = randomUUID();
  const size = 2 * GB;
  const answers = await Promise.all(Array.from({ length: 12 }, () => tus.create(user, size)));
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken).toHaveLength(projectLimits.waitingUploadBytes / size);
  const rows = await db.select().from(table).where(eq(table.ownerId, user));
  expect(rows).toHaveLength(taken.length);
});

it('creations of one owner that wait for each other leave the database to others', async () => {
  const [greedy, other] = [randomUUID(), randomUUID()];
  const holder = await pool.connect();
  const lock = 'hashtextextended($1, 0)';
  await holder.query(`select pg_advisory_lock(${lock})`, [`uploads ${greedy}`]);
  const waiting = Promise.all(Array.from({ length: 30 }, () => tus.create(greedy, 1)));
  try {
    const isWaiting =
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';
    await soon(async () => expect((await holder.query(isWaiting)).rowCount).toBeGreaterThan(0));
    expect((await tus.create(other, 1)).status).toBe(201);
  } finally {
    await holder.query(`select pg_advisory_unlock(${lock})`, [`uploads ${greedy}`]);
    holder.release();
  }
  expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set([201]));
});
