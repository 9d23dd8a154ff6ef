// Every limit of the plans at every door that leads to work: the page's check, the API, the resumable upload, the storage of
// the official clients, the second try of what failed, and the language models.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadKeys } from '#identity/public.server.ts';
import { type ChatServer, startChatServer } from '../../servers/doubles/chat-server.ts';
import { type ApiAnswer, type Person, signUp } from '../../clients/client.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { speak, tone, writeWav } from '../../fixtures/synthetic-speech.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const MB = 1024 ** 2;
/** A form may be so much larger than its file. */
const MORE = 128 * 1024;
const BUCKET = 'recordings';
const folder = temporaryFolder();

let product: Product;
let speech: Server;
let chat: ChatServer;
let free: Person;
let pro: Person;
let short: Buffer;
let long: Buffer;
/** The first recording of each; set while the limit of a first file is tried. */
const done = new Map<Person, string>();
/** Requests for recognition that get no answer while recordings have to stay in work. */
const held: ServerResponse[] = [];
let isHolding = false;

const answer = (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ text: 'weather', words: [{ word: 'weather', start: 0, end: 0.5 }] }));
};
const query = <Row>(text: string, values: unknown[] = []) => queryProduct<Row>(product.dataDir, text, values);

beforeAll(async () => {
  speech = createServer((asked, response) => {
    asked.resume().on('end', () => (isHolding ? held.push(response) : answer(response)));
  }).listen(0, '127.0.0.1');
  await once(speech, 'listening');
  chat = await startChatServer(() => 'Weather.');
  product = await startProduct({
    env: {
      SPEECH_HTTP_URL: `http://127.0.0.1:${(speech.address() as AddressInfo).port}`,
      SPEECH_ENGINE: 'openai',
      LLM_BASE_URL: chat.baseUrl,
      LLM_MODEL_PROFESSIONAL: 'large',
    },
  });
  const { serviceKey } = await loadKeys(product.dataDir);
  await createClient(product.url, serviceKey).storage.createBucket(BUCKET);
  [free, pro] = [await signUp(product, 'free@example.org'), await signUp(product, 'pro@example.org')];
  expect((await pro.call('POST', '/api/subscription/trial')).status).toBe(200);
  short = await readFile(await speak('The weather was fine'));
  long = await readFile(await writeWav(join(folder, 'long.wav'), tone({ hertz: 440, seconds: 11 * 60 })));
});
afterAll(async () => {
  await product.remove();
  await chat.close();
  speech.closeAllConnections();
  speech.close();
});

type Attempt = {
  what: string;
  sizeBytes?: number;
  isLong?: true;
  files?: number;
  settings?: object;
  prepare?: (person: Person) => Promise<unknown>;
  restore?: (person: Person) => Promise<unknown>;
  free: Answers;
  pro: Answers;
};
/** A code, `taken`, or `waits` for its turn; a door without an answer has nothing to do with the limit. */
type Answers = Partial<Record<keyof typeof doors, string>>;

const codeOf = ({ status, body }: ApiAnswer<unknown>) =>
  status < 400 ? 'taken' : (body as { error: { code: string } }).error.code;

async function turnOf(answered: ApiAnswer<unknown>, id: string | undefined): Promise<string> {
  if (id === undefined) return codeOf(answered);
  const [row] = await query<{ awaits_turn: boolean }>('select awaits_turn from projects where id = $1', [id]);
  return row?.awaits_turn ? 'waits' : 'taken';
}

const doors = {
  /** Asked by the page before a file is sent. */
  page: async (person: Person, { sizeBytes = MB, isLong, files = 1, settings }: Attempt) => {
    const file = { sizeBytes, durationMs: isLong ? 660_000 : 1_000 };
    const order = { files: Array(files).fill(file), settings: { language: 'en', ...settings } };
    return codeOf(await person.call('POST', '/api/projects/check', order));
  },
  api: async (person: Person, { isLong, files = 1, settings }: Attempt) => {
    const ids: string[] = [];
    const file = { name: 'a.wav', content: isLong ? long : short };
    // Who may upload nothing uploaded this earlier.
    for (let i = 0; i < files; i += 1) ids.push(kept.get(person)?.pop() ?? (await person.upload(file)));
    const answered = await person.order(ids, settings);
    return turnOf(answered, answered.body.projects?.[0]?.id);
  },
  resumable: async (person: Person, { sizeBytes = MB }: Attempt) => {
    const response = await fetch(`${product.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.accessToken}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(sizeBytes),
        'upload-metadata': `filename ${btoa('a.wav')}`,
      },
    });
    return response.status === 201
      ? 'taken'
      : ((await response.json()) as { error: { code: string } }).error.code;
  },
  storage: (person: Person, { sizeBytes = MB }: Attempt) => sendObject(person, sizeBytes),
  retry: async (person: Person) => {
    const id = randomUUID();
    await query(
      `insert into projects (id, owner_id, title, language, duration_ms, awaits_turn) values ($1, $2, 't', 'en', 1000, true)`,
      [id, person.userId],
    );
    await query(`update projects set status = 'processing', awaits_turn = false where id = $1`, [id]);
    await query(`update projects set status = 'failed', error_code = 'processing_failed' where id = $1`, [
      id,
    ]);
    const answered = await person.call('POST', `/api/projects/${id}/retry`);
    return turnOf(answered, answered.status === 200 ? id : undefined);
  },
  magic: async (person: Person) =>
    codeOf(
      await person.call('POST', `/api/projects/${done.get(person)}/magic-transcript`, {
        prompt: 'Summarise',
        model: 'professional',
        source: 'raw',
      }),
    ),
};

/** As the official clients send it, until there is an answer. */
async function sendObject(person: Person, sizeBytes: number): Promise<string> {
  const sending = request(`${product.url}/storage/v1/object/${BUCKET}/${person.userId}/${randomUUID()}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      'content-type': 'application/octet-stream',
      'content-length': sizeBytes,
    },
  });
  const zeros = Buffer.alloc(MB);
  const body = Readable.from(
    (function* () {
      for (let left = sizeBytes; left > 0; left -= MB) yield left < MB ? zeros.subarray(0, left) : zeros;
    })(),
  );
  body.pipe(sending);
  // The server may close the way as soon as it has answered.
  sending.on('error', () => body.destroy());
  const [response] = (await once(sending, 'response')) as [Readable & { statusCode: number }];
  body.unpipe(sending);
  const text = (await response.toArray()).join('');
  sending.destroy();
  return response.statusCode === 200 ? 'taken' : (JSON.parse(text) as { code: string }).code;
}

const kept = new Map<Person, string[]>();
const first = async (person: Person) => {
  const { id } = await person.record({ name: 'first.wav', content: short });
  done.set(person, (await person.reaches(id, 'completed_llm')).id);
};
const premium = {
  free: { page: 'premium_feature', api: 'premium_feature' },
  pro: { page: 'taken', api: 'taken' },
};
const month = `date_trunc('month', now() at time zone 'Europe/Berlin')::date`;

const letGo = async () => {
  isHolding = false;
  for (const response of held.splice(0)) answer(response);
};
/** Resolves when nothing of theirs is in work any more, or waits. */
async function isIdle({ userId }: Person): Promise<void> {
  const open = `select 1 from projects where owner_id = $1 and status not in ('completed_llm', 'failed', 'failed_llm')`;
  while ((await query(open, [userId])).length > 0) await delay(50);
}

const attempts: Attempt[] = [
  {
    what: 'two gigabytes, of a first file',
    sizeBytes: 2048 * MB + MORE,
    free: {
      page: 'file_too_large_first_time',
      resumable: 'file_too_large_first_time',
      storage: 'EntityTooLarge',
    },
    pro: { page: 'file_too_large_pro', resumable: 'file_too_large_pro', storage: 'EntityTooLarge' },
  },
  {
    what: 'a hundred megabytes, of a later file',
    sizeBytes: 100 * MB + MORE,
    prepare: first,
    free: { page: 'file_too_large_free', resumable: 'file_too_large_free', storage: 'EntityTooLarge' },
    pro: { page: 'taken', resumable: 'taken', storage: 'taken' },
  },
  {
    what: 'ten minutes',
    isLong: true,
    free: { page: 'duration_limit', api: 'duration_limit' },
    pro: { page: 'taken', api: 'taken' },
  },
  { what: 'one file', files: 2, ...premium },
  { what: 'no context', settings: { context: 'legal' }, ...premium },
  { what: 'no separation of speakers', settings: { diarization: true }, ...premium },
  { what: 'standard quality', settings: { quality: 'high' }, ...premium },
  { what: 'standard quality, not the professional one', settings: { quality: 'premium' }, ...premium },
  {
    what: 'sixty minutes a month',
    prepare: ({ userId }) =>
      query(
        `insert into transcribed_months (owner_id, month, transcribed_ms) values ($1, ${month}, 3600000)
         on conflict (owner_id, month) do update set transcribed_ms = transcribed_months.transcribed_ms + 3600000`,
        [userId],
      ),
    restore: ({ userId }) =>
      query('update transcribed_months set transcribed_ms = transcribed_ms - 3600000 where owner_id = $1', [
        userId,
      ]),
    free: { page: 'minutes_used_up', api: 'minutes_used_up', retry: 'minutes_used_up' },
    pro: { page: 'taken', api: 'taken', retry: 'taken' },
  },
  {
    what: 'the basic model',
    free: { magic: 'premium_feature' },
    pro: { magic: 'taken' },
  },
  {
    what: 'one at a time',
    prepare: async (person) => {
      isHolding = true;
      await person.record({ name: 'b.wav', content: short });
    },
    restore: letGo,
    free: { page: 'taken', api: 'waits', retry: 'waits' },
    pro: { page: 'taken', api: 'taken', retry: 'taken' },
  },
  {
    what: 'one at a time, and four of Pro',
    prepare: async (person) => {
      isHolding = true;
      for (let i = 0; i < 4; i += 1) await person.record({ name: 'b.wav', content: short });
    },
    restore: letGo,
    free: { api: 'waits', retry: 'waits' },
    pro: { page: 'taken', api: 'waits', retry: 'waits' },
  },
  {
    what: 'nobody while no place is free',
    prepare: async (person) => {
      kept.set(person, [await person.upload({ name: 'a.wav', content: short })]);
      await query('insert into auth.waitlist (user_id, since) values ($1, now())', [person.userId]);
    },
    restore: ({ userId }) => query('delete from auth.waitlist where user_id = $1', [userId]),
    free: { page: 'capacity_closed', api: 'capacity_closed', resumable: 'capacity_closed' },
    pro: { page: 'capacity_closed', api: 'capacity_closed', resumable: 'capacity_closed' },
  },
];

it.each(attempts)('keeps the limit of Free at every door, and what Pro has: $what', async (attempt) => {
  for (const [plan, person] of [
    ['free', free],
    ['pro', pro],
  ] as const) {
    await isIdle(person);
    await attempt.prepare?.(person);
    const answers: Answers = {};
    for (const door of Object.keys(attempt[plan]) as (keyof typeof doors)[])
      answers[door] = await doors[door](person, attempt);
    await attempt.restore?.(person);
    expect({ plan, ...answers }).toEqual({ plan, ...attempt[plan] });
  }
});
