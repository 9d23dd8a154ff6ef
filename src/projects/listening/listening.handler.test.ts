import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { CLICK_AFTER, clickNear, makeClicks } from '../../../test/sound/clicks.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { type BlobStore, BlobNotFoundError } from '#blobs/blob-store.ts';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox, type Sandbox } from '#platform/media/sandbox.ts';
import { type ListeningType, listeningKey, listeningTypes } from '#projects/domain/listening.ts';
import { projectFiles, projects } from '#projects/domain/project.table.ts';
import { prepareAudio } from '#projects/transcribe/prepare-audio.ts';
import { fitted } from './joined-pcm.ts';
import { createListeningHandler, type ListeningDeps } from './listening.handler.ts';
import { copyScratch, sweepCopies } from './sweep-copies.ts';

const database = setUpDatabase();
const folder = temporaryFolder();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const scratchDir = join(folder, 'scratch');
const at = (name: string) => join(folder, 'blobs', 'originals', name);
let blobs: BlobStore;

beforeAll(async () => {
  blobs = await createDiskBlobStore(join(folder, 'blobs'));
  await mkdir(join(folder, 'blobs', 'originals'));
  await mkdir(scratchDir);
  await makeClicks(at('first.mp3'), { seconds: 7, how: ['-ar', '44100', '-q:a', '5'] });
  await makeClicks(at('second.flac'), { seconds: 6, how: ['-ar', '16000'] });
  await writeFile(at('broken.flac'), 'fLaC and nothing that could be decoded'.repeat(100));
});

/** A project whose files were decoded, as the transcription leaves it. */
async function decodedProject(...names: string[]): Promise<string> {
  const { signal } = new AbortController();
  const openFile = (name: string) => () => blobs.openLocal(`originals/${name}`);
  const { parts } = await prepareAudio({
    files: names.map(openFile),
    folder: join(folder, newId()),
    sandbox,
    language: 'en',
    maxDurationMs: 3_600_000,
    signal,
  });
  return addProject(names.map((name, index) => ({ name, ...parts[index]! })));
}

async function addProject(
  files: readonly { name: string; offsetMs: number | null; durationMs: number }[],
): Promise<string> {
  const [id, ownerId] = [newId(), newId()];
  await database.db.insert(projects).values({ id, ownerId, title: 't', language: 'en' });
  for (const [position, { name, ...times }] of files.entries())
    await database.db.insert(projectFiles).values({
      projectId: id,
      position,
      ownerId,
      name,
      sizeBytes: 1,
      mediaType: 'audio/wav',
      blobKey: `originals/${name}`,
      ...times,
    });
  return id;
}

function run(projectId: string, options: Partial<ListeningDeps> & { signal?: AbortSignal } = {}) {
  const { signal = new AbortController().signal, ...rest } = options;
  const handler = createListeningHandler({
    db: database.db,
    blobs,
    sandbox,
    scratchDir,
    log: createLog('silent'),
    ...rest,
  });
  return handler({ projectId }, { signal });
}

const pathOf = async (id: string, type: ListeningType) =>
  (await blobs.openLocal(listeningKey(id, type))).path;
const stored = async (id: string) => {
  const found = await Promise.all(
    listeningTypes.map((type) =>
      blobs.stat(listeningKey(id, type)).then(
        () => [type],
        (error: unknown) => {
          if (error instanceof BlobNotFoundError) return [];
          throw error;
        },
      ),
    ),
  );
  return found.flat();
};

describe('the listening copy', () => {
  it.each(listeningTypes)('has all files on one time line, as %s', async (type) => {
    const id = await decodedProject('first.mp3', 'second.flac', 'first.mp3');
    await run(id);
    const path = await pathOf(id, type);
    const files = await database.db
      .select()
      .from(projectFiles)
      .where(eq(projectFiles.projectId, id))
      .orderBy(asc(projectFiles.position));
    for (const { name, offsetMs } of files)
      for (const second of [0, 3, 5]) {
        const inFile = second + CLICK_AFTER;
        const inCopy = (offsetMs ?? Number.NaN) / 1_000 + inFile;
        // Where the text has it: in the file as it is decoded from its beginning.
        expect(Math.abs((await clickNear(at(name), inFile)) - inFile)).toBeLessThan(0.06);
        expect(Math.abs((await clickNear(path, inCopy)) - inCopy)).toBeLessThan(0.02);
      }
  });

  it('is in stored order and leaves nothing in the scratch folder', async () => {
    const id = await decodedProject('second.flac');
    await run(id);
    expect(await stored(id)).toEqual(['webm', 'mp4']);
    expect(await readdir(scratchDir)).not.toContain(copyScratch(id));
  });

  it('has its index in front, so that a player need not read to the end to seek', async () => {
    const id = await decodedProject('second.flac');
    await run(id);
    const head = async (type: ListeningType) => {
      const stream = await blobs.read(listeningKey(id, type), { start: 0, end: 4_000 });
      return Buffer.concat((await stream.toArray()) as Buffer[]);
    };
    // The ids of EBML: Cues before the first Cluster.
    const webm = await head('webm');
    const [cues, cluster] = ['1c53bb6b', '1f43b675'].map((id) => webm.indexOf(Buffer.from(id, 'hex')));
    expect(cues).toBeGreaterThan(0);
    expect(cues).toBeLessThan(cluster ?? 0);
    const mp4 = (await head('mp4')).toString('latin1');
    expect(mp4.indexOf('moov')).toBeGreaterThan(0);
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
  });

  it('is not made before the files were decoded', async () => {
    const id = await addProject([{ name: 'first.mp3', offsetMs: null, durationMs: 7_000 }]);
    await run(id);
    expect(await stored(id)).toEqual([]);
  });

  it('is handed back at a stop and made by the next attempt', async () => {
    const id = await decodedProject('first.mp3');
    const stopping = new AbortController();
    const stopped: Sandbox = {
      kind: sandbox.kind,
      run: (program, order) => {
        if ('input' in order) stopping.abort(new Error('stop'));
        return sandbox.run(program, order);
      },
    };
    await expect(run(id, { sandbox: stopped, signal: stopping.signal })).rejects.toThrow('stop');
    expect([await stored(id), await readdir(scratchDir)]).toEqual([[], []]);
    await run(id);
    expect(await stored(id)).toEqual(['webm', 'mp4']);
  });

  it('is not stored where a file breaks off', async () => {
    const id = await addProject([
      { name: 'first.mp3', offsetMs: 0, durationMs: 7_000 },
      { name: 'broken.flac', offsetMs: 7_000, durationMs: 6_000 },
    ]);
    await expect(run(id)).rejects.toMatchObject({ code: 'file_damaged' });
    expect(await stored(id)).toEqual([]);
  });

  it('is not stored where the encoder fails', async () => {
    const id = await decodedProject('first.mp3');
    const failing: Sandbox = {
      kind: sandbox.kind,
      run: (program, order) =>
        sandbox.run(program, 'input' in order ? { ...order, args: () => ['-nonsense'] } : order),
    };
    await expect(run(id, { sandbox: failing })).rejects.toThrow('The encoder ended with 1');
    expect(await stored(id)).toEqual([]);
  });

  it.each([
    ['the project', (id: string) => database.db.delete(projects).where(eq(projects.id, id))],
    [
      'its audio',
      (id: string) =>
        database.db.update(projects).set({ soundDeletedAt: new Date() }).where(eq(projects.id, id)),
    ],
  ])('goes again where %s is deleted while it is made', async (_what, deleteIt) => {
    const id = await decodedProject('second.flac');
    const adopt: BlobStore['adopt'] = async (key, path) => {
      await deleteIt(id);
      return blobs.adopt(key, path);
    };
    const { openLocal, delete: remove } = blobs;
    const bound = { openLocal: openLocal.bind(blobs), delete: remove.bind(blobs), adopt };
    await run(id, { blobs: bound });
    expect(await stored(id)).toEqual([]);
    // A process that was killed before it looked again.
    await blobs.put(listeningKey(id, 'webm'), Readable.from(['left']));
    await run(id);
    expect(await stored(id)).toEqual([]);
  });

  it('is no reason to fail where its files are deleted while it is made', async () => {
    const id = await addProject([{ name: 'gone.wav', offsetMs: 0, durationMs: 1_000 }]);
    await expect(run(id)).rejects.toThrow(BlobNotFoundError);
    const openLocal: BlobStore['openLocal'] = async (key) => {
      await database.db.delete(projects).where(eq(projects.id, id));
      return blobs.openLocal(key);
    };
    await run(id, { blobs: { openLocal, adopt: blobs.adopt.bind(blobs), delete: blobs.delete.bind(blobs) } });
  });
});

describe('audio of one file', () => {
  const chunks = async (pcm: string, bytes: number) => {
    const got: Buffer[] = [];
    for await (const chunk of fitted(Readable.from([Buffer.from(pcm)], { objectMode: true }), bytes))
      got.push(chunk);
    return Buffer.concat(got);
  };

  it('is cut to the length that the text has it with', async () => {
    expect((await chunks('samples and more', 7)).toString()).toBe('samples');
  });

  it('is filled up with silence, however much is missing', async () => {
    const filled = await chunks('samples', 200_000);
    expect(filled).toHaveLength(200_000);
    expect([filled.subarray(0, 7).toString(), filled.subarray(7).every((byte) => byte === 0)]).toEqual([
      'samples',
      true,
    ]);
  });
});

describe('folders of copies in the making', () => {
  it('are removed once nobody has written to them for an hour', async () => {
    const [stale, fresh] = [join(scratchDir, copyScratch(newId())), join(scratchDir, copyScratch(newId()))];
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    for (const path of [stale, fresh]) {
      await mkdir(path);
      await writeFile(join(path, 'copy.webm'), 'part');
    }
    await utimes(join(stale, 'copy.webm'), old, old);
    await utimes(stale, old, old);
    await utimes(fresh, old, old);
    expect(await sweepCopies(scratchDir)).toBe(1);
    expect(await readdir(scratchDir)).toEqual([fresh.split('/').at(-1)]);
  });
});
