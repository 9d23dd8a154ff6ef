import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ModelMirror, startModelMirror } from '../../../test/servers/doubles/model-mirror.ts';
import {
  entryOf,
  manifestOf,
  packArchive,
  serve,
  sha256,
  tinyTransducer,
} from '../../../test/fixtures/models/tiny-model-set.ts';
import { createLog } from '#platform/log.ts';
import { spell } from '../../../test/fixtures/models/tone-alphabet.ts';
import { createInstalledEngine } from './installed-engine.ts';
import { createModelInstaller, type InstallerDeps } from './install-model.ts';
import type { ModelManifest } from './catalogue/model-manifest.ts';
import { createModelStore } from './model-store.ts';

const { signal } = new AbortController();
const patience = { stallMs: 5_000, attempts: 3, backOffMs: () => 1 };
const files = { 'a.bin': randomBytes(90_000), 'b.bin': randomBytes(40_000) };

describe('a model store', () => {
  let mirror: ModelMirror;
  let folder: string;
  beforeEach(async () => {
    mirror = await startModelMirror();
    folder = await mkdtemp(join(tmpdir(), 'wortlaut-models-'));
  });
  afterEach(async () => {
    await mirror.close();
    await rm(folder, { recursive: true });
  });

  const open = (manifest: ModelManifest, changes: Partial<InstallerDeps> = {}) => {
    const store = createModelStore({ folder: join(folder, 'models'), manifest });
    const deps = { store, mirrorUrl: mirror.url, log: createLog('silent'), patience };
    const installer = createModelInstaller({ ...deps, ...changes });
    return { store, install: (id: string, given = signal) => installer.install(id, { signal: given }) };
  };
  /** What stands beside the models: locks and half-finished things. */
  const leftovers = async () => {
    const names = await readdir(join(folder, 'models', '.staging')).catch(() => []);
    return [...names, ...(await readdir(join(folder, 'models', '.locks')).catch(() => []))];
  };

  it('installs, verifies, breaks and repairs a set that sherpa-onnx loads and recognises with', async () => {
    const tiny = await tinyTransducer();
    const other = { 'embedding.onnx': randomBytes(5_000) };
    const embedding = { role: 'embedding', kind: 'speaker-embedding', languages: [] };
    serve(mirror, 'tiny-en', tiny);
    serve(mirror, 'voices', other);
    const { store, install } = open(
      manifestOf(entryOf('tiny-en', tiny), entryOf('voices', other, embedding)),
    );
    const engine = createInstalledEngine({ store });
    const recognise = async () => {
      const session = await engine.open({ language: 'en' });
      const words = await session.recognise({ pcm: spell(['▁a', 'c', 'e']), language: 'en' }, { signal });
      await session.close();
      return words.map((word) => word.text);
    };
    expect(await engine.availability()).toMatchObject({ available: false });

    expect(await Promise.all(['tiny-en', 'voices'].map((id) => install(id)))).toEqual([
      'installed',
      'installed',
    ]);
    expect(await store.verify('tiny-en')).toEqual({ state: 'ready', damaged: [] });
    expect(await engine.availability()).toEqual({ available: true, languages: ['en'] });
    expect(await recognise()).toEqual(['ace']);
    expect(await readFile(join(store.folderOf('tiny-en'), 'LICENCE.txt'), 'utf8')).toContain(
      'Made by a test.',
    );
    expect(await leftovers()).toEqual([]);

    await truncate(join(store.folderOf('tiny-en'), 'encoder.onnx'), 100);
    await rm(join(store.folderOf('tiny-en'), 'tokens.txt'));
    expect(await store.state('tiny-en')).toBe('suspect');
    await expect(engine.open({ language: 'en' })).rejects.toMatchObject({ name: 'EngineError' });
    expect(await store.verify('tiny-en')).toEqual({
      state: 'damaged',
      damaged: ['encoder.onnx', 'tokens.txt'],
    });

    mirror.asked.length = 0;
    expect(await install('tiny-en')).toBe('repaired');
    expect(mirror.asked.map((each) => each.path)).toEqual(['tiny-en/encoder.onnx', 'tiny-en/tokens.txt']);
    expect(await recognise()).toEqual(['ace']);
    expect(await install('tiny-en')).toBe('unchanged');

    expect(await store.remove('tiny-en')).toBe(true);
    expect(await store.state('tiny-en')).toBe('missing');
    expect(await store.remove('tiny-en')).toBe(false);
    expect(await store.state('voices')).toBe('ready');
  });

  it('refuses a file that was replaced by another of the same size and time', async () => {
    serve(mirror, 'm', files);
    const { store, install } = open(manifestOf(entryOf('m', files)));
    await install('m');
    const path = join(store.folderOf('m'), 'a.bin');
    const { atime, mtime } = await stat(path);
    await writeFile(path, randomBytes(90_000));
    await utimes(path, atime, mtime);
    expect(await store.state('m')).toBe('suspect');
    expect((await store.verify('m')).damaged).toEqual(['a.bin']);
  });

  it('takes a file that was only touched for what it is', async () => {
    serve(mirror, 'm', files);
    const { store, install } = open(manifestOf(entryOf('m', files)));
    await install('m');
    await utimes(join(store.folderOf('m'), 'a.bin'), new Date(), new Date());
    expect(await store.state('m')).toBe('suspect');
    expect(await store.verify('m')).toEqual({ state: 'ready', damaged: [] });
    expect(await store.state('m')).toBe('ready');
  });

  it('wants the new version of a model once the manifest names it', async () => {
    serve(mirror, 'm', files);
    await open(manifestOf(entryOf('m', files))).install('m');
    const newer = { ...files, 'b.bin': randomBytes(41_000) };
    serve(mirror, 'm', newer);
    const { store, install } = open(manifestOf(entryOf('m', newer)));
    expect(await store.state('m')).toBe('suspect');
    mirror.asked.length = 0;
    expect(await install('m')).toBe('repaired');
    expect(mirror.asked.map((each) => each.path)).toEqual(['m/b.bin']);
    expect(await store.state('m')).toBe('ready');
  });

  it.each([
    ['wrong bytes', { kind: 'wrong' }, 'model_wrong_content'],
    ['a server without the file', { kind: 'status', status: 404 }, 'model_not_offered'],
    ['a server that is down', { kind: 'status', status: 503 }, 'model_unreachable'],
  ] as const)('says what was wrong after %s, and leaves no model', async (_what, fault, code) => {
    serve(mirror, 'm', files);
    mirror.always('m/b.bin', fault);
    const { store, install } = open(manifestOf(entryOf('m', files)));
    const host = new URL(mirror.url).host;
    await expect(install('m')).rejects.toMatchObject({ code, params: { model: 'm', host } });
    expect(await store.state('m')).toBe('missing');
    mirror.always('m/b.bin', null);
    mirror.asked.length = 0;
    expect(await install('m')).toBe('installed');
    expect(mirror.asked.map((each) => each.path)).toEqual(['m/b.bin']);
  });

  it('needs room before it begins, and says how much', async () => {
    serve(mirror, 'm', files);
    const manifest = manifestOf(entryOf('m', files));
    const tight = open(manifest, { freeBytes: async () => 3 * 1024 ** 2, reserveBytes: 10 * 1024 ** 2 });
    await expect(tight.install('m')).rejects.toMatchObject({
      code: 'model_no_room',
      params: { model: 'm', neededMb: 11, freeMb: 3 },
    });
    expect(mirror.asked).toEqual([]);
    const enough = open(manifest, { freeBytes: async () => 140_000, reserveBytes: 0 });
    expect(await enough.install('m')).toBe('installed');
  });

  it('never installs what no checksum vouches for', async () => {
    const unpinned = entryOf('m', files);
    const { install } = open(
      manifestOf({ ...unpinned, files: unpinned.files.map(({ sha256: _unknown, ...file }) => file) }),
    );
    await expect(install('m')).rejects.toMatchObject({ code: 'model_unpinned' });
    await expect(install('nothing')).rejects.toMatchObject({ code: 'model_unknown' });
    expect(mirror.asked).toEqual([]);
  });

  it('lets one of two installations of the same model at a time go on', async () => {
    serve(mirror, 'm', files);
    const first = open(manifestOf(entryOf('m', files)));
    const second = open(manifestOf(entryOf('m', files)));
    const results = await Promise.allSettled([first.install('m'), second.install('m')]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'model_busy', params: { pid: String(process.pid) } },
    });
    expect(await first.store.verify('m')).toEqual({ state: 'ready', damaged: [] });
  });

  it('stops when asked to, and goes on from there', async () => {
    serve(mirror, 'm', files);
    mirror.plan('m/b.bin', { kind: 'hang', afterBytes: 10_000 });
    const stopping = new AbortController();
    const { install, store } = open(manifestOf(entryOf('m', files)));
    const stopped = install('m', stopping.signal);
    await mirror.reached('m/b.bin');
    stopping.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
    expect(await store.state('m')).toBe('missing');
    await store.sweep();
    expect(await leftovers()).toEqual(['m']);
    expect(await install('m')).toBe('installed');
    expect(mirror.asked.filter((each) => each.path === 'm/a.bin')).toHaveLength(1);
  });

  it('sweeps up what belongs to no model', async () => {
    serve(mirror, 'm', files);
    const { store, install } = open(manifestOf(entryOf('m', files)));
    await install('m');
    await writeFile(join(folder, 'models', '.staging', 'of-a-former-model'), 'x');
    await store.sweep();
    expect(await leftovers()).toEqual([]);
    expect(await store.state('m')).toBe('ready');
  });

  describe('from an archive', () => {
    let archive: Buffer;
    let plain: Record<string, Buffer>;
    const packed = async (extra: Record<string, Buffer> = {}) => {
      const source = join(folder, 'the-model');
      await rm(source, { recursive: true, force: true });
      const { mkdir } = await import('node:fs/promises');
      await mkdir(join(source, 'test_wavs'), { recursive: true });
      await writeFile(join(source, 'test_wavs', 'a.bin'), 'not this one');
      for (const [name, content] of Object.entries({ ...plain, ...extra }))
        await writeFile(join(source, name), content);
      return packArchive(source);
    };
    const archived = (changes: object = {}, withChecksums = false) => {
      const entry = entryOf('m', plain);
      const names = entry.files.map(({ name, ...known }) => (withChecksums ? { name, ...known } : { name }));
      return manifestOf({
        ...entry,
        files: names,
        archive: {
          name: 'm.tar.bz2',
          upstream: 'https://models.invalid/m.tar.bz2',
          bytes: archive.length,
          sha256: sha256(archive),
          ...changes,
        },
      });
    };
    beforeEach(async () => {
      plain = { ...files };
      archive = await packed({ 'fp32.onnx': randomBytes(200_000) });
      mirror.put('m/m.tar.bz2', archive);
    });

    it('takes the named files out of it, and nothing else', async () => {
      const { store, install } = open(archived());
      expect(await install('m')).toBe('installed');
      expect((await readdir(store.folderOf('m'))).toSorted()).toEqual(
        ['LICENCE.txt', 'a.bin', 'b.bin', 'installed.json', 'wortlaut.json'].toSorted(),
      );
      expect(await readFile(join(store.folderOf('m'), 'a.bin'))).toEqual(files['a.bin']);
      expect(await leftovers()).toEqual([]);
    });

    it('repairs from it a file for which the archive alone vouches', async () => {
      const { store, install } = open(archived());
      await install('m');
      await writeFile(join(store.folderOf('m'), 'a.bin'), 'something else');
      expect((await store.verify('m')).damaged).toEqual(['a.bin']);
      expect(await install('m')).toBe('repaired');
      await writeFile(join(store.folderOf('m'), 'installed.json'), '{');
      expect(await store.state('m')).toBe('suspect');
      expect(await install('m')).toBe('repaired');
      expect(await store.state('m')).toBe('ready');
    });

    it('is what a mirror may hold instead of single files', async () => {
      const { install } = open(archived({}, true));
      expect(await install('m')).toBe('installed');
      expect(mirror.asked.map((each) => each.path)).toEqual(['m/a.bin', 'm/m.tar.bz2']);
    });

    it('is refused when it holds another file under the name', async () => {
      plain = { ...files, 'b.bin': randomBytes(40_000) };
      const manifest = archived({}, true);
      const { store, install } = open(manifest);
      await expect(install('m')).rejects.toMatchObject({ code: 'model_wrong_content' });
      expect(await store.state('m')).toBe('missing');
    });

    it('is refused when it lacks a file, or is no archive', async () => {
      plain = { ...files, 'c.bin': randomBytes(10) };
      await expect(open(archived()).install('m')).rejects.toMatchObject({ code: 'model_archive_broken' });
      archive = Buffer.from('<html>');
      mirror.put('m/m.tar.bz2', archive);
      await expect(open(archived()).install('m')).rejects.toMatchObject({ code: 'model_archive_broken' });
    });

    it('is not even opened without a checksum of its own', async () => {
      const { install } = open(archived({ sha256: undefined }));
      await expect(install('m')).rejects.toMatchObject({ code: 'model_unpinned' });
      expect(mirror.asked).toEqual([]);
    });
  });
});
