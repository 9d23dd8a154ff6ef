// Words of an upload that is still running, where the web and the work are processes of their own.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavFile } from '#speech/wav.ts';
import { descendants } from '../child-processes.ts';
import { type Person, signUp } from '../clients/client.ts';
import { setUpDatabase } from '../servers/database.ts';
import { newDataDir, type Product, startProduct } from '../servers/product.ts';
import { beginUpload, firstWords, type SlowUpload } from '../clients/slow-upload.ts';
import { soon } from '../soon.ts';
import { SHORT_TEXT, speakTexts } from '../fixtures/spoken-texts.ts';

const LISTENERS = /ffmpeg|pocketsphinx|voice-activity/;

describe('with a web and a worker of their own', () => {
  const database = setUpDatabase();
  let web: Product;
  let person: Person;
  let sound: Buffer;
  const start = (role: string, dataDir: string) =>
    startProduct({ dataDir, args: ['serve', '--role', role], env: { DATABASE_URL: database.url } });
  beforeAll(async () => {
    web = await start('web', newDataDir());
    person = await signUp(web, 'early@example.org');
    sound = wavFile((await speakTexts([SHORT_TEXT])).pcm);
  });
  afterAll(() => web.remove());

  const begin = async () => {
    const upload = await beginUpload(web, person, { sizeBytes: 2 * sound.length, language: 'en' });
    await upload.send(sound);
    return upload;
  };
  const rowsOf = async (uploadId: string) => {
    const text = 'select 1 from preview_chunks where upload_id = $1';
    return (await database.pool.query(text, [uploadId])).rowCount;
  };

  it('one person has one place: the second upload is heard once the first is, and others do not wait for it', async () => {
    const other = await signUp(web, 'other@example.org');
    const whole = { sizeBytes: 2 * sound.length, language: 'en' };
    const uploads: SlowUpload[] = [];
    for (const one of [person, person, other]) {
      const upload = await beginUpload(web, one, whole);
      await upload.send(sound);
      uploads.push(upload);
    }
    const worker = await start('worker', web.dataDir);
    try {
      const [, second] = uploads;
      if (!second) throw new Error('There is no second upload.');
      expect(await firstWords(second)).toMatch(/\w+ \w+/);
      const { rows } = await database.pool.query<{ id: string; beganAfterFirst: boolean }>(
        `select data ->> 'uploadId' as id,
                started_on > (select completed_on from pgboss.job where name = 'preview' and data ->> 'uploadId' = $1)
                  as "beganAfterFirst"
           from pgboss.job where name = 'preview' and data ->> 'uploadId' = any($2)`,
        [uploads[0]?.id, uploads.map(({ id }) => id)],
      );
      const began = new Map(rows.map(({ id, beganAfterFirst }) => [id, beganAfterFirst]));
      expect(began.get(second.id)).toBe(true);
      expect(began.get(uploads[2]?.id ?? '')).toBe(false);
      expect(await firstWords(uploads[2] as SlowUpload)).not.toBe('');
    } finally {
      for (const upload of uploads) await upload.cancel();
      await worker.stop();
    }
  });

  it('words come while the upload runs, and a cancelled upload leaves no row, no file and no process', async () => {
    const worker = await start('worker', web.dataDir);
    try {
      const upload = await begin();
      // Nobody listens for long to one that stands still.
      const meanwhile = () => upload.send(Buffer.alloc(320));
      expect(await firstWords(upload, { everyMs: 1_000, meanwhile })).toMatch(/\w+ \w+/);
      expect(await rowsOf(upload.id)).toBeGreaterThan(0);
      expect(descendants(worker.process.pid, LISTENERS).length).toBeGreaterThan(0);
      expect(await upload.cancel()).toBe(204);
      expect(await rowsOf(upload.id)).toBe(0);
      expect(existsSync(join(web.dataDir, 'uploads', upload.id))).toBe(false);
      await soon(() => expect(descendants(worker.process.pid, LISTENERS)).toEqual([]));
      expect(await rowsOf(upload.id)).toBe(0);
    } finally {
      await worker.stop();
    }
  });

  it('a worker that does not see the files of the web leaves the words to the end, without a failed job', async () => {
    const worker = await start('worker', newDataDir());
    try {
      const upload = await begin();
      const states = async () => {
        const text = "select state from pgboss.job where name = 'preview' and data->>'uploadId' = $1";
        const { rows } = await database.pool.query<{ state: string }>(text, [upload.id]);
        return rows.map(({ state }) => state);
      };
      await soon(async () => expect(await states()).toEqual(['completed']));
      expect((await upload.preview()).text).toBe('');
      expect(await upload.cancel()).toBe(204);
    } finally {
      await worker.remove();
    }
  });
});
