import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { type ChildServer, startChildServer } from '../../../test/servers/child-server.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { uploads } from '#projects/domain/project.table.ts';
import { UPLOAD_PATH } from './tus.plugin.ts';

const SERVER = new URL('../../../test/servers/upload-server.child.ts', import.meta.url);
const MB = 1024 * 1024;

describe('an upload whose server is killed', () => {
  const home = temporaryFolder();
  const database = setUpDatabase();

  const start = () => startChildServer(SERVER, [database.url, home]);

  it('goes on where the file ends and is whole byte by byte, wherever the kills fall', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 * MB }),
        // At which share of the rest the server is killed, once for each of its lives.
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 2 }),
        async (size, kills) => {
          const user = randomUUID();
          const content = randomBytes(size);
          let server = await start();
          const created = await fetch(new URL(UPLOAD_PATH, server.url), {
            method: 'POST',
            headers: { ...signedIn(user), 'upload-length': String(size) },
          });
          const path = created.headers.get('location') ?? '';
          for (const share of kills) {
            const offset = await offsetOf(server, user, path);
            if (offset === size) break;
            const until = offset + Math.floor((size - offset) * share);
            await sendAndKill({ server, user, path, offset, size, bytes: content.subarray(offset, until) });
            server = await start();
          }
          const offset = await offsetOf(server, user, path);
          if (offset < size) {
            const patch = await fetch(new URL(path, server.url), {
              method: 'PATCH',
              headers: patchHeaders(user, offset),
              body: content.subarray(offset),
            });
            expect(patch.status).toBe(204);
          }
          await server.kill();
          const [row] = await database.db
            .select()
            .from(uploads)
            .where(eq(uploads.id, path.split('/').at(-1) ?? ''));
          const blobs = await createDiskBlobStore(join(home, 'blobs'));
          const stored = await buffer(await blobs.read(row?.blobKey ?? ''));
          expect(stored.equals(content)).toBe(true);
        },
      ),
      { numRuns: 4 },
    );
    // Up to twelve starts of a server, each of seconds on a busy machine.
  });
});

function signedIn(user: string) {
  return { authorization: `Bearer ${user}`, 'tus-resumable': '1.0.0' };
}

function patchHeaders(user: string, offset: number) {
  return {
    ...signedIn(user),
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
}

async function offsetOf(server: ChildServer, user: string, path: string): Promise<number> {
  const answer = await fetch(new URL(path, server.url), { method: 'HEAD', headers: signedIn(user) });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
}

/** Announces the whole rest, sends a part of it, and kills the server once that has left this process. */
async function sendAndKill(options: {
  server: ChildServer;
  user: string;
  path: string;
  offset: number;
  size: number;
  bytes: Buffer;
}): Promise<void> {
  const sending = request(new URL(options.path, options.server.url), {
    method: 'PATCH',
    headers: {
      ...patchHeaders(options.user, options.offset),
      'content-length': options.size - options.offset,
    },
  });
  sending.on('error', () => undefined);
  await new Promise<void>((resolve) => sending.write(options.bytes, () => resolve()));
  await options.server.kill();
  sending.destroy();
}
