import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { wavFile } from '#speech/wav.ts';
import { type Person, signUp } from '../clients/client.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { everyJobIsDone } from '../servers/product-database.ts';
import { ffmpeg } from '../sound/make-audio.ts';
import { silence, speakPcm } from '../fixtures/synthetic-speech.ts';

const MB = 1024 * 1024;
/** More than the product keeps free for its own work. */
const ROOMY = 1_024 * MB;
const UPLOADS = '/storage/v1/upload/resumable';

/** A file system of its own, whose size is set while it is in use; null where this machine does not allow one. */
function mountDisk() {
  const path = mkdtempSync(join(tmpdir(), 'wortlaut-full-'));
  const options = (bytes: number) => `size=${bytes},mode=0755`;
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', options(ROOMY), 'tmpfs', path], { stdio: 'pipe' });
  } catch {
    rmdirSync(path);
    return null;
  }
  const resize = (bytes: number) => execFileSync('/usr/bin/mount', ['-o', `remount,${options(bytes)}`, path]);
  return {
    path,
    /** Leaves this many bytes free, whatever is stored. Measures again if more was written before the size was set. */
    leave: (bytes: number) => {
      for (let left = 10; ; left -= 1) {
        const { blocks, bfree, bsize } = statfsSync(path);
        try {
          resize((blocks - bfree) * bsize + bytes);
          return;
        } catch (error) {
          if (left === 0) throw error;
        }
      }
    },
    makeRoom: () => resize(ROOMY),
    unmount: () => {
      execFileSync('/usr/bin/umount', [path]);
      rmdirSync(path);
    },
  };
}

const disk = mountDisk();
if (!disk)
  process.stderr.write('SKIPPED: the tests of a full disk need the right to mount one (run as root).\n');

describe.skipIf(disk === null)('a full disk (on a machine that lets one be mounted)', () => {
  let product: Product;
  let person: Person;
  /** 8 MB, the first seconds of it speech. */
  let content: Buffer;
  beforeAll(async () => {
    const speech = await speakPcm('the weather was fine this morning', { voice: 'rms' });
    content = wavFile(Buffer.concat([speech, silence(250)]));
    product = await startProduct({
      dataDir: join(disk?.path ?? '', 'data'),
      // An order may then have as many files as there are.
      env: { PLANS: 'off' },
    });
    person = await signUp(product, 'full@example.org');
    const { id } = await person.record({ name: 'earlier.wav', content: wavFile(speech) });
    await person.reaches(id, 'completed_llm');
  });
  afterEach(() => disk?.makeRoom());
  afterAll(async () => {
    await product.remove();
    disk?.unmount();
  });

  const tus = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(new URL(path, product.url), {
      method,
      headers: {
        authorization: `Bearer ${person.accessToken}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        ...headers,
      },
      ...(body && { body: new Uint8Array(body) }),
    });

  const expectHealthy = async () => {
    expect((await fetch(new URL('/api/health', product.url))).status).toBe(200);
    expect((await person.projects()).filter(({ status }) => status !== 'completed_llm')).toEqual([]);
  };

  it('refuses an upload that does not fit before its first byte, in both languages', async () => {
    disk?.leave(520 * MB);
    for (const locale of locales) {
      const length = { 'upload-length': String(50 * MB), 'accept-language': locale };
      const answer = await tus('POST', UPLOADS, length);
      expect(answer.status).toBe(507);
      const { error } = (await answer.json()) as { error: { message: string } };
      expect(error.message).toBe(translator(locale)('errors.storage_full'));
    }
    disk?.makeRoom();
    await expectHealthy();
  });

  it('stops an upload with a sentence; it goes on where it was once there is room', async () => {
    const created = await tus('POST', UPLOADS, { 'upload-length': String(content.length) });
    const path = created.headers.get('location') ?? '';
    disk?.leave(0);
    const stopped = await tus('PATCH', path, { 'upload-offset': '0', 'accept-language': 'en' }, content);
    expect(stopped.status).toBe(507);
    const { error } = (await stopped.json()) as { error: { code: string; message: string } };
    expect(error).toMatchObject({
      code: 'storage_full',
      message: translator('en')('errors.storage_full'),
    });
    // What was there before can still be read.
    expect(await person.projects()).toHaveLength(1);

    disk?.makeRoom();
    const head = await tus('HEAD', path, {});
    const offset = Number(head.headers.get('upload-offset'));
    expect([head.status, offset >= 0, offset < content.length]).toEqual([200, true, true]);
    const rest = await tus('PATCH', path, { 'upload-offset': String(offset) }, content.subarray(offset));
    expect(rest.status).toBe(204);
    const { body } = await person.order([path.split('/').at(-1) ?? '']);
    const done = await person.reaches(body.projects[0]?.id ?? '', 'completed_llm');
    expect(done.noSpeech).toBe(false);
    await expectHealthy();
  });

  it('says why an order cannot be stored; it is taken once there is room', async () => {
    // More rows than fit into the pages that the database has left over from before.
    const uploadIds: string[] = [];
    for (let n = 0; n < projectLimits.proFilesPerTranscription; n += 1)
      uploadIds.push(await person.upload({ name: `late-${n}.wav`, content: wavFile(silence(1)) }));
    const before = await person.projects();
    disk?.leave(0);
    for (const locale of locales) {
      const { status, body } = await person.speaking(locale).order(uploadIds, { projectMode: 'per-file' });
      const message = translator(locale)('errors.disk_full');
      expect([status, body.error]).toMatchObject([507, { code: 'disk_full', message }]);
    }
    disk?.makeRoom();
    // None of its recordings alone.
    expect(await person.projects()).toEqual(before);
    const { body } = await person.order(uploadIds.slice(0, 1));
    await person.reaches(body.projects[0]?.id ?? '', 'completed_llm');
    await expectHealthy();
  });

  it('tries again when there was no room for the decoded sound', async () => {
    const flac = join(disk?.path ?? '', 'long.flac');
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '590', flac);
    const long = execFileSync('cat', [flac]);
    const uploadId = await person.upload({ name: 'long.flac', content: long });
    disk?.leave(10 * MB);
    const ordered = await person.order([uploadId]);
    const id = ordered.body.projects[0]?.id ?? '';
    while (!/"transcription failed"/.test(product.log())) await delay(50);
    expect(product.log()).toContain('"code":"ENOSPC"');
    expect((await person.project(id)).status).toBe('processing');
    disk?.makeRoom();
    await person.reaches(id, 'completed_llm');
    await expectHealthy();
    await everyJobIsDone(product.dataDir);
  });
});
