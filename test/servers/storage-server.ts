// /storage/v1 beside real accounts on a real HTTP server, for tests that drive it with the official clients.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterFile } from '../after-file.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { storagePlugin, sweepStorage } from '#blobs/public.server.ts';
import { mayBeReached } from '#identity/public.server.ts';
import { createLogAccess } from '#personal-data/access/access-log.server.ts';
import { createSandbox, type Sandbox } from '#platform/media/sandbox.ts';
import { type ClientVersion, type IdentityServer, startIdentityServer } from './identity-server.ts';
import { setUpOnce } from '../set-up.ts';

export type StorageServer = IdentityServer & {
  blobs: BlobStore;
  /** How many files lie in the store, whole ones and parts of ones. */
  files(): Promise<number>;
  /** What runs every hour. */
  sweep(): Promise<void>;
  /** What was logged, as one text. */
  logged(): string;
  /** What the machine and the plans give; for tests to change. */
  room: { freeBytes: number; planBytes: number };
};

type StorageSetUp = {
  version?: ClientVersion;
  /** Puts something around the store, for its faults. */
  wrap?: (blobs: BlobStore) => BlobStore;
  /** Takes the place of the one in which images are rendered. */
  sandbox?: Sandbox;
};

const GB = 1024 ** 3;

/** Starts it before the tests of the file that it is called in; to be used within tests alone. */
export function setUpStorage(options: StorageSetUp = {}): StorageServer {
  return setUpOnce(() => startStorageServer(options));
}

async function startStorageServer({
  version,
  wrap = (blobs) => blobs,
  sandbox: given,
}: StorageSetUp): Promise<StorageServer> {
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-storage-'));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  const blobs = wrap(await createDiskBlobStore(folder));
  const lines: string[] = [];
  const log = pino(
    { level: 'debug' },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const room = { freeBytes: 100 * GB, planBytes: 2 * GB };
  const server = await startIdentityServer({
    ...(version && { version }),
    before: async (app, { identity, database }) => {
      const { db } = database;
      const sandbox = given ?? (await createSandbox({ log }));
      const storage = storagePlugin({
        ...identity,
        db,
        blobs,
        log,
        sandbox,
        logAccess: createLogAccess(identity),
        mayBeReached: (ownerId) => mayBeReached(identity, ownerId),
        limits: { maxFileBytes: async () => ({ bytes: room.planBytes }) },
        freeBytes: async () => room.freeBytes,
      });
      await app.register(storage, { prefix: '/storage/v1' });
    },
  });
  const files = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  const sweep = () => sweepStorage({ ...server.identity, blobs, log });
  return { ...server, blobs, room, files, sweep, logged: () => lines.join('') };
}
