// What a person was promised when an order was accepted: a trial that ends meanwhile takes nothing of it back.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../clients/client.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { speak, tone, writeWav } from '../../fixtures/synthetic-speech.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const ELEVEN_MINUTES_S = 11 * 60;
const folder = temporaryFolder();

let speech: Server;
let product: Product;
/** Requests for recognition that got no answer yet. */
const held: ServerResponse[] = [];
let isHolding = true;

const answer = (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ text: 'weather', words: [{ word: 'weather', start: 0, end: 0.5 }] }));
};

beforeAll(async () => {
  speech = createServer((request, response) => {
    request.resume().on('end', () => (isHolding ? held.push(response) : answer(response)));
  }).listen(0, '127.0.0.1');
  await once(speech, 'listening');
  const url = `http://127.0.0.1:${(speech.address() as AddressInfo).port}`;
  product = await startProduct({ env: { SPEECH_HTTP_URL: url, SPEECH_ENGINE: 'openai' } });
});
afterAll(async () => {
  await product.remove();
  speech.closeAllConnections();
  speech.close();
});

it('transcribes a recording of eleven minutes that still waits when the trial ends, and counts its minutes once, and not for Free', async () => {
  const person = await signUp(product, 'ada@example.org');
  const long = await readFile(
    await writeWav(join(folder, 'long.wav'), tone({ hertz: 440, seconds: ELEVEN_MINUTES_S })),
  );
  const short = await readFile(await speak('The weather was fine'));
  const before = await person.order([await person.upload({ name: 'long.wav', content: long })]);
  expect([before.status, before.body.error.code]).toEqual([402, 'duration_limit']);

  expect((await person.call('POST', '/api/subscription/trial')).status).toBe(200);
  // Both of the worker's places are taken, and the long one waits.
  const first = [
    await person.record({ name: 'a.wav', content: short }),
    await person.record({ name: 'b.wav', content: short }),
  ];
  for (const { id } of first) await person.reaches(id, 'processing');
  const waiting = await person.record({ name: 'long.wav', content: long });
  expect((await person.call('DELETE', '/api/subscription/trial')).status).toBe(204);
  expect((await person.project(waiting.id)).status).toBe('pending');

  isHolding = false;
  for (const response of held.splice(0)) answer(response);
  const done = await person.reaches(waiting.id, 'completed_llm', 'failed');
  expect([done.status, done.error, done.durationMs]).toEqual([
    'completed_llm',
    undefined,
    ELEVEN_MINUTES_S * 1000,
  ]);
  for (const { id } of first) await person.reaches(id, 'completed_llm');

  const lengths = (await person.projects()).map(({ durationMs }) => durationMs ?? 0);
  const counted = await queryProduct<{ ms: string }>(
    product.dataDir,
    'select transcribed_ms as ms from transcribed_months where owner_id = $1',
    [person.userId],
  );
  expect(counted.map(({ ms }) => Number(ms))).toEqual([lengths.reduce((sum, ms) => sum + ms, 0)]);

  // The trial is over: the month of Free is as it was before.
  type Usage = { days: { ms: number }[]; limit: { usedMs: number; queuedMs: number } | null };
  const usage = (await person.call<Usage>('GET', '/api/usage')).body;
  expect(usage.limit).toMatchObject({ usedMs: 0, queuedMs: 0 });
  expect(usage.days.map(({ ms }) => ms)).toEqual([lengths.reduce((sum, ms) => sum + ms, 0)]);
  const free = await person.record({ name: 'c.wav', content: short });
  const { durationMs } = await person.reaches(free.id, 'completed_llm');
  expect((await person.call<Usage>('GET', '/api/usage')).body.limit).toMatchObject({ usedMs: durationMs });
});
