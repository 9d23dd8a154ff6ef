// A program at /v1 with a file of 500 MB, and with a server that is killed while the program waits.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeApiKey } from '#api-keys/api-keys.plugin.ts';
import { wavFile } from '#speech/wav.ts';
import { type Person, signUp } from '../clients/client.ts';
import { silence, speakPcm } from '../fixtures/synthetic-speech.ts';
import { createEmptyDatabase } from '../servers/database.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { soon } from '../soon.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const MB = 1024 * 1024;
const SPOKEN = /long walk along the river/i;

describe('a program at /v1', () => {
  const folder = temporaryFolder();
  let product: Product;
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let env: Record<string, string>;
  let key: string;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    env = { PLANS: 'off', DATABASE_URL: database.url };
    product = await startProduct({ env });
    const person: Person = await signUp(product, 'ada@example.org');
    const wanted = { name: 'Archiv', scopes: ['audio:transcribe'] };
    ({ key } = (await person.call<MadeApiKey>('POST', '/api/keys/', wanted)).body);
  });
  afterAll(() => product.remove());

  /** Behind the head of a WAV file, which says how long the rest is, whatever that is. */
  async function longFile(megabytes: number): Promise<string> {
    const path = join(folder, `${megabytes}.wav`);
    const file = await open(path, 'w');
    const speech = await speakPcm('we went for a long walk along the river');
    const quiet = silence(60);
    const dataBytes = megabytes * MB;
    const head = wavFile(Buffer.alloc(0));
    head.writeUInt32LE(36 + dataBytes, 4);
    head.writeUInt32LE(dataBytes, 40);
    await file.write(Buffer.concat([head, speech]));
    for (let left = dataBytes - speech.length; left > 0; left -= quiet.length)
      await file.write(quiet.subarray(0, Math.min(left, quiet.length)));
    await file.close();
    return path;
  }

  /** @returns the request, and its answer */
  async function send(path: string) {
    const before = Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="Fluss.wav"\r\n\r\n',
    );
    const fields = { model: 'whisper-1', language: 'en', response_format: 'text' };
    const after = Buffer.from(
      `${Object.entries(fields)
        .map(([name, value]) => `\r\n--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`)
        .join('')}\r\n--b--\r\n`,
    );
    const asked = request(new URL('/v1/audio/transcriptions', product.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': before.length + (await stat(path)).size + after.length,
      },
    });
    const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      asked.once('error', reject).once('response', (response) => {
        text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
      });
    });
    answer.catch(() => undefined);
    const body = async function* () {
      yield before;
      yield* createReadStream(path);
      yield after;
    };
    const sent = pipeline(body, asked);
    sent.catch(() => undefined);
    return { answer, sent };
  }

  const count = async (query: string) => Number((await database.pool.query(query)).rows[0].count);
  async function left(): Promise<object> {
    const uploads = join(product.dataDir, 'uploads');
    await mkdir(uploads, { recursive: true });
    return {
      projects: await count('select count(*) from projects'),
      uploads: await count("select count(*) from uploads where blob_key <> ''"),
      waiting: await count('select count(*) from openai_api.transcriptions'),
      parts: await readdir(uploads),
    };
  }
  const NOTHING = { projects: 0, uploads: 0, waiting: 0, parts: [] };
  const residentMb = async () => {
    const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };

  it('gets the text of 500 MB, of which the server holds nothing in memory', async () => {
    const path = await longFile(500);
    const before = await residentMb();
    const { answer, sent } = await send(path);
    await sent;
    expect((await residentMb()) - before).toBeLessThan(150);
    const { status, body } = await answer;
    expect(status).toBe(200);
    // Bytes flow while it is recognised.
    expect(body.trim()).toMatch(SPOKEN);
    await soon(async () => expect(await left()).toEqual(NOTHING));
  });

  it.each([
    ['while the file comes', async () => expect(await left()).toMatchObject({ uploads: 1, projects: 0 })],
    ['while it is recognised', async () => expect(await left()).toMatchObject({ projects: 1, waiting: 1 })],
  ])('leaves nothing behind where the server is killed %s', async (_when, reached) => {
    const { answer } = await send(await longFile(60));
    await soon(reached, { everyMs: 5 });
    await product.stop('SIGKILL');
    await expect(answer).rejects.toThrow(/hang up|ECONNRESET|EPIPE|aborted/);
    await database.pool.query("update openai_api.transcriptions set leased_until = now() - interval '1 s'");
    product = await startProduct({ dataDir: product.dataDir, env });
    await soon(async () => expect(await left()).toEqual(NOTHING));
  });
});
