import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createModelInstaller } from '#speech/models/install-model.ts';
import { createModelStore } from '#speech/models/model-store.ts';
import { type ModelMirror, startModelMirror } from '../servers/doubles/model-mirror.ts';
import { PROGRAM } from '../servers/product.ts';
import { entryOf, manifestOf, serve } from '../fixtures/models/tiny-model-set.ts';

const root = resolve(import.meta.dirname, '../..');
const MB = 1024 * 1024;
const files = { 'a.bin': randomBytes(2 * MB), 'b.bin': randomBytes(MB) };

const disk = mountSmallDisk();
if (!disk) process.stderr.write('SKIPPED: a full disk needs the right to mount one (run as root).\n');
afterAll(() => disk?.unmount());

describe('the command “models” and its faults', () => {
  let mirror: ModelMirror;
  let folder: string;
  beforeEach(async () => {
    mirror = await startModelMirror();
    serve(mirror, 'm', files);
    folder = mkdtempSync(join(tmpdir(), 'wortlaut-models-'));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify([entryOf('m', files)]));
  });
  afterEach(async () => {
    await mirror.close();
    rmSync(folder, { recursive: true });
  });

  const start = (args: string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [PROGRAM, 'models', ...args], {
      cwd: root,
      env: {
        ...process.env,
        LANG: 'en',
        DATA_DIR: join(folder, 'data'),
        SPEECH_MODELS_MANIFEST: join(folder, 'manifest.json'),
        SPEECH_MODELS_URL: mirror.url,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
    return { child, ended };
  };
  const models = (...args: string[]) => start(args).ended;

  it('installs, reports it, verifies, breaks, repairs and removes', async () => {
    expect(await models('install', 'm')).toMatchObject({ code: 0, out: '✓ m has been installed.\n' });
    expect((await models('list')).out).toMatch(/^✓ m .* installed\n$/);
    expect(await models('verify')).toMatchObject({ code: 0 });
    writeFileSync(join(folder, 'data/models/m/b.bin'), 'no');
    expect(await models('verify', '--json')).toMatchObject({ code: 1 });
    mirror.asked.length = 0;
    expect(await models('install', 'm')).toMatchObject({
      code: 0,
      out: expect.stringContaining('has been repaired'),
    });
    expect(mirror.asked.map((each) => each.path)).toEqual(['m/b.bin']);
    expect(await models('remove', 'm')).toMatchObject({ code: 0 });
    expect(readdirSync(join(folder, 'data/models')).filter((name) => !name.startsWith('.'))).toEqual([
      'declined.json',
    ]);
  });

  it('goes on after a kill in the middle, and fetches nothing twice', async () => {
    mirror.plan('m/b.bin', { kind: 'hang', afterBytes: 600_000 });
    const { child, ended } = start(['install', 'm']);
    const part = join(folder, 'data/models/.staging/m/b.bin.part');
    await mirror.reached('m/b.bin');
    // Killed once bytes of the second file are on the disk.
    while ((statSync(part, { throwIfNoEntry: false })?.size ?? 0) < 600_000)
      await new Promise((tick) => setImmediate(tick));
    child.kill('SIGKILL');
    await ended;
    expect(await models('verify', 'm')).toMatchObject({ code: 1, out: '✗ m: not installed\n' });
    expect(await models('install', 'm')).toMatchObject({ code: 0 });
    expect(mirror.asked.map(({ path, range }) => ({ path, range }))).toEqual([
      { path: 'm/a.bin', range: undefined },
      { path: 'm/b.bin', range: undefined },
      { path: 'm/b.bin', range: 'bytes=600000-' },
    ]);
    expect(readFileSync(join(folder, 'data/models/m/b.bin')).equals(files['b.bin'])).toBe(true);
    expect(await models('verify', 'm')).toMatchObject({ code: 0 });
  });

  it('refuses a second process while the first is at it, and names it', async () => {
    mirror.plan('m/a.bin', { kind: 'hang', afterBytes: 10 });
    const { child, ended } = start(['install', 'm']);
    await mirror.reached('m/a.bin');
    const second = await models('install', 'm');
    expect(second).toMatchObject({ code: 1, out: expect.stringContaining(`(process ${child.pid})`) });
    expect((await models('list')).out).toContain('downloading');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, err: expect.stringContaining('Stopped.') });
    expect(await models('install', 'm')).toMatchObject({ code: 0 });
  });

  it('ends with 2 where the manifest cannot be used', async () => {
    writeFileSync(join(folder, 'manifest.json'), '[{}]');
    expect(await models('list')).toMatchObject({
      code: 2,
      err: expect.stringContaining('SPEECH_MODELS_MANIFEST'),
    });
  });

  it.skipIf(disk === null)(
    'says how much room is missing on a full disk (where one can be mounted), and leaves no model',
    async () => {
      const { code, out } = await start(['install', 'm'], { DATA_DIR: disk?.path ?? '' }).ended;
      expect(code).toBe(1);
      expect(out).toMatch(/enough disk space for “m”: it needs 515 MB and only \d MB are free/);
      expect(mirror.asked).toEqual([]);
    },
  );

  it.skipIf(disk === null)(
    'says so where the disk (if one can be mounted) fills up in the middle, and goes on with more room',
    async () => {
      const store = createModelStore({
        folder: join(disk?.path ?? '', 'models'),
        manifest: manifestOf(entryOf('m', files)),
      });
      const installer = createModelInstaller({
        store,
        mirrorUrl: mirror.url,
        log: createLog('silent'),
        // Somebody else wrote since it was looked at.
        freeBytes: async () => 1_000 * MB,
      });
      const install = () => installer.install('m', { signal: new AbortController().signal });
      await expect(install()).rejects.toMatchObject({ code: 'model_no_room', status: 507 });
      expect(await store.state('m')).toBe('missing');
      disk?.makeRoom();
      expect(await install()).toBe('installed');
      expect(mirror.asked.map((each) => each.path)).toEqual(['m/a.bin', 'm/a.bin', 'm/b.bin']);
    },
  );
});

/** 1 MB: less than the files. Null where this machine does not allow one. */
function mountSmallDisk() {
  const path = mkdtempSync(join(tmpdir(), 'wortlaut-small-'));
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=0755', 'tmpfs', path], {
      stdio: 'pipe',
    });
  } catch {
    rmdirSync(path);
    return null;
  }
  return {
    path,
    makeRoom: () => execFileSync('/usr/bin/mount', ['-o', 'remount,size=16m', path]),
    unmount: () => {
      execFileSync('/usr/bin/umount', [path]);
      rmdirSync(path);
    },
  };
}
