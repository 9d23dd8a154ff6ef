import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavFile } from '#speech/wav.ts';
import { type Person, signUp } from '../clients/client.ts';
import { descendants, groupOf, processesIn } from '../child-processes.ts';
import { type Product, PROGRAM, startProduct } from '../servers/product.ts';
import { queryProduct } from '../servers/product-database.ts';
import { soon } from '../soon.ts';
import { SHORT_TEXT, speakTexts } from '../fixtures/spoken-texts.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the running product', () => {
  let product: Product;
  let person: Person;
  let file: { name: string; content: Buffer };
  beforeAll(async () => {
    const { pcm } = await speakTexts([{ ...SHORT_TEXT, sentences: SHORT_TEXT.sentences.slice(0, 6) }]);
    file = { name: 'Spaziergang.wav', content: wavFile(pcm) };
    product = await startProduct();
    person = await signUp(product, 'stopped@example.org');
  });
  afterAll(() => product.remove());

  it('refuses a second process on its data folder with one sentence that names the first', async () => {
    const { code, said } = await serve(product.dataDir);
    expect(code).toBeGreaterThan(0);
    expect(said).toContain(`by process ${product.process.pid} on`);
    expect(said).not.toMatch(/^\s+at /m);
    expect((await fetch(new URL('/api/health', product.url))).status).toBe(200);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'refuses a second one in another container, which sees none of its processes (this needs root)',
    async () => {
      const { id } = await person.record(file);
      const { code, said } = await serve(product.dataDir, APART);
      expect(code).toBeGreaterThan(0);
      expect(said).toMatch(
        new RegExp(
          `is in use since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC by process ${product.process.pid} on`,
        ),
      );
      await person.reaches(id, 'completed_llm');
    },
  );

  it('stops at SIGTERM within its time, hands its work back, and loses no word', async () => {
    const whole = await person.record(file);
    await person.reaches(whole.id, 'completed_llm');
    const undisturbed = await person.transcript(whole.id);

    const { id } = await person.record(file);
    await firstAudioChunk(product.dataDir, id);
    await openUpload(product, person);
    // The product watches over its time itself, and ends with 1 beyond it.
    expect(await product.stop('SIGTERM')).toBe(0);
    expect(product.log()).not.toContain('took too long');
    // Its helpers end by themselves once they see that it is gone.
    await soon(() => expect(processesIn(product.dataDir)).toEqual([]));

    product = await startProduct({ dataDir: product.dataDir });
    person = person.at(product);
    await person.reaches(id, 'completed_llm');
    expect(await person.transcript(id)).toEqual(undisturbed);
  });

  it('stops at Ctrl-C, which the terminal sends to all that it started, with 0 and without a stack trace', async () => {
    const { pid = 0 } = product.process;
    await person.record(file);
    const beside = descendants(pid, /./).filter((one) => groupOf(one) === groupOf(pid));
    const logged = product.log().length;
    for (const one of beside) process.kill(one, 'SIGINT');
    expect(await product.stop('SIGINT')).toBe(0);
    expect(product.log().slice(logged)).not.toMatch(/"stack"|^\s+at /m);
    product = await startProduct({ dataDir: product.dataDir });
  });

  it('refuses a data folder of another version with one sentence', async () => {
    const { dataDir } = product;
    await queryProduct(dataDir, 'update drizzle.__drizzle_migrations set hash = reverse(hash)');
    await product.stop();
    const { code, said } = await serve(dataDir);
    expect(code).toBeGreaterThan(0);
    expect(said).toContain('set up by another version of this program');
    expect(said).not.toMatch(/^\s+at /m);
  });
});

/** With process numbers of its own, and without shared memory with others. */
const APART = ['unshare', '--fork', '--pid', '--mount-proc', '--ipc'];

/** Starts another process on the folder, which is expected to end by itself. */
async function serve(dataDir: string, through: string[] = []): Promise<{ code: number; said: string }> {
  const [command, ...args] = [...through, process.execPath, PROGRAM, 'serve'];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', SPEECH_MODELS_FETCH: 'off', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { code: Number(code), said };
}

/** An upload that has started and whose sender went silent: nothing may wait for it. */
async function openUpload(product: Product, person: Person): Promise<void> {
  const headers = { authorization: `Bearer ${person.accessToken}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(new URL('/storage/v1/upload/resumable', product.url), {
    method: 'POST',
    headers: { ...headers, 'upload-length': '1000' },
  });
  const sending = request(new URL(created.headers.get('location') ?? '', product.url), {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': 1_000,
      expect: '100-continue',
    },
  });
  sending.on('error', () => undefined);
  // The product answers that it listens: the request is being served.
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(Buffer.alloc(10));
}

/** Resolves once the first audio chunk is stored, and others are being recognised. */
async function firstAudioChunk(dataDir: string, id: string): Promise<void> {
  const query = 'select 1 from audio_chunks where project_id = $1 and words is not null';
  while ((await queryProduct(dataDir, query, [id])).length === 0) await delay(50);
}
