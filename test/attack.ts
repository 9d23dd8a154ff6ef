// One attacker with one address and one account, who does everything at once that would cost others their turn.
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { loadKeys } from '#identity/public.server.ts';
import { wavFile } from '#speech/wav.ts';
import { FINAL_STATUSES, type Person } from './client.ts';
import type { Product } from './product.ts';
import { silence } from './synthetic-speech.ts';

/** Linux answers on all of 127.0.0.0/8; everybody else comes from 127.0.0.1. */
const ADDRESS = '127.0.0.2';
/** Nobody else's share is touched by what one address opens. */
const CROWD_ADDRESS = '127.0.0.3';

/** Between the requests of somebody who hurries. */
const PAUSE_MS = 30;

export type Outcome = {
  /** How often each answer came: its HTTP status, and the code of its error if it has one. */
  readonly answers: Readonly<Record<string, number>>;
};
export type AttackReport = Readonly<Record<AttackName, Outcome>>;
type AttackName =
  | 'heavy edits'
  | 'refused files'
  | 'exports left'
  | 'sockets without a join'
  | 'slow senders'
  | 'a crowd of connections'
  | 'uploads over the quota'
  | 'combining marks'
  | 'a flood of requests';

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };
type Ask = (
  method: string,
  path: string,
  more?: { body?: string; headers?: Record<string, string> },
) => Promise<Answer>;

/** What the attack needs beforehand: a recording with a text. */
export async function prepareAttack(attacker: Person): Promise<string> {
  const { id } = await attacker.record({ name: 'own.wav', content: wavFile(silence(1)) });
  await attacker.reaches(id, ...FINAL_STATUSES);
  return id;
}

/** Runs until every attack has come to its end, at the latest when the slowest senders are cut. */
export async function attack(product: Product, attacker: Person, projectId: string): Promise<AttackReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 60, localAddress: ADDRESS });
  const ask = asker(product.url, agent, attacker);
  const lasting = Promise.all([unusedSockets(product), slowSenders(product.url), crowd(product.url)]);
  const [edits, files, exports, uploads, marks] = await Promise.all([
    heavyEdits(ask, projectId),
    refusedFiles(attacker, ask),
    exportsLeft(product.url, attacker, projectId),
    uploadsOverQuota(ask),
    combiningMarks(ask),
  ]);
  const flood = await requestFlood(ask);
  const [sockets, slow, connections] = await lasting;
  agent.destroy();
  return {
    'heavy edits': edits,
    'refused files': files,
    'exports left': exports,
    'sockets without a join': sockets,
    'slow senders': slow,
    'a crowd of connections': connections,
    'uploads over the quota': uploads,
    'combining marks': marks,
    'a flood of requests': flood,
  };
}

function asker(url: string, agent: Agent, { accessToken }: Person): Ask {
  return (method, path, { body, headers } = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(new URL(path, url), {
        method,
        agent,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      });
      asked.on('error', reject).on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
        answer.on('error', reject);
      });
      asked.end(body);
    });
}

function count(kinds: readonly string[]): Outcome {
  const answers: Record<string, number> = {};
  for (const kind of kinds) answers[kind] = (answers[kind] ?? 0) + 1;
  return { answers };
}

function kindOf({ status, headers, body }: Answer): string {
  const code = /"code":\s*"(\w+)"/.exec(body)?.[1];
  if (status === 429) return headers['retry-after'] === undefined ? '429 without Retry-After' : '429';
  return code === undefined || status < 400 ? String(status) : `${status} ${code}`;
}

async function heavyEdits(ask: Ask, projectId: string): Promise<Outcome> {
  const text = 'a b '.repeat(25_000).slice(0, 100_000);
  const insert = { kind: 'insert', id: randomUUID(), made: 'm', after: null, speaker: null, text };
  const chain: object[] = [insert];
  for (let n = 0, version = insert.id; n < 3; n += 1) {
    const id = randomUUID();
    chain.push({ kind: 'text', id, segment: 'm', version, text: `${'b a '.repeat(20_000)}${n}` });
    version = id;
  }
  const splits = Array.from({ length: 900 }, (_, n) => ({
    kind: 'split',
    id: randomUUID(),
    segment: n === 0 ? 'm' : `m${n - 1}`,
    version: '',
    at: 1,
    made: `m${n}`,
  }));
  const post = (operations: object[]) =>
    ask('POST', `/api/projects/${projectId}/edits`, {
      body: JSON.stringify({ base: 1, since: 0, operations }),
    });
  return count(
    (await Promise.all([post(chain), post([insert, ...splits]), post([insert, ...splits])])).map(kindOf),
  );
}

async function refusedFiles(attacker: Person, ask: Ask): Promise<Outcome> {
  const uploadId = await attacker.upload({ name: 'noise.wav', content: randomBytes(50_000) });
  const body = JSON.stringify({ files: [{ uploadId }], settings: { language: 'en' } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', '/api/projects', { body })));
  return count(answers.map(kindOf));
}

/** Each is ordered and left before it comes. */
async function exportsLeft(url: string, { accessToken }: Person, projectId: string): Promise<Outcome> {
  const left = Array.from({ length: 20 }, async () => {
    const asked = request(new URL(`/api/projects/${projectId}/export?format=pdf`, url), {
      localAddress: ADDRESS,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    asked.on('error', () => undefined).end();
    await once(asked, 'socket');
    const closed = new Promise((resolve) => asked.once('close', resolve));
    setImmediate(() => asked.destroy());
    await closed;
    return 'left';
  });
  return count(await Promise.all(left));
}

/** @returns the refusals at the door, and the codes with which the others were closed */
async function unusedSockets({ url, dataDir }: Product): Promise<Outcome> {
  const { anonKey } = await loadKeys(dataDir);
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`;
  const ends = Array.from(
    { length: 320 },
    () =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(address, { localAddress: ADDRESS });
        socket.on('unexpected-response', (_request, answer) => resolve(String(answer.statusCode)));
        socket.on('close', (code) => resolve(`closed ${code}`));
        socket.on('error', () => undefined);
      }),
  );
  return count(await Promise.all(ends));
}

/** Heads and bodies of which nothing comes after the beginning. */
async function slowSenders(url: string): Promise<Outcome> {
  const beginnings = [
    'GET /api/config HTTP/1.1\r\nhost: x\r\nx-slow: ',
    'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
    'POST /api/projects HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
  ];
  const cut = beginnings.flatMap((beginning) =>
    Array.from({ length: 10 }, async () => {
      const socket = connectTo(url, ADDRESS);
      socket.write(beginning);
      await new Promise((resolve) => socket.once('close', resolve));
      return 'cut';
    }),
  );
  return count(await Promise.all(cut));
}

/** More connections than one address may hold; those that are let in are given up at the end. */
async function crowd(url: string): Promise<Outcome> {
  const sockets = Array.from({ length: 600 }, () => connectTo(url, CROWD_ADDRESS));
  const kinds = sockets.map(
    (socket) =>
      new Promise<string>((resolve) => {
        socket.once('close', () => resolve('cut'));
        socket.once('data', () => resolve('let in'));
        socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
      }),
  );
  const outcome = count(await Promise.all(kinds));
  for (const socket of sockets) socket.destroy();
  return outcome;
}

function connectTo(url: string, localAddress: string) {
  const { hostname, port } = new URL(url);
  return connect({ host: hostname, port: Number(port), localAddress })
    .on('error', () => undefined)
    .resume();
}

async function uploadsOverQuota(ask: Ask): Promise<Outcome> {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000' };
  const created = Array.from({ length: 230 }, () =>
    ask('POST', '/storage/v1/upload/resumable', { headers: { ...headers, 'content-length': '0' } }),
  );
  return count((await Promise.all(created)).map(kindOf));
}

async function combiningMarks(ask: Ask): Promise<Outcome> {
  const marks = `a${'\u0315\u0300\u05AE\u0062'.repeat(8_000)}`;
  const asked = Array.from({ length: 10 }, () => [
    ask('POST', '/auth/v1/token?grant_type=password', {
      body: JSON.stringify({ email: 'ada@example.org', password: marks }),
    }),
    ask('POST', '/auth/v1/signup', {
      body: JSON.stringify({
        email: 'new@example.org',
        password: 'a long enough password',
        data: { name: marks },
      }),
    }),
  ]).flat();
  const statuses = (await Promise.all(asked)).map(({ status }) =>
    status >= 400 && status < 500 ? 'refused' : String(status),
  );
  return count(statuses);
}

async function requestFlood(ask: Ask): Promise<Outcome> {
  const asked = Array.from({ length: 1_500 }, () => ask('GET', '/api/projects'));
  return count((await Promise.all(asked)).map(kindOf));
}

/** What somebody else does meanwhile, one after the other, and how long each took, ms. */
export async function liveOn(
  person: Person,
  until: AbortSignal,
): Promise<{ statuses: Readonly<Record<string, number>>; times: number[] }> {
  const paths = ['/api/projects', '/api/auth/profile/en', '/api/config', '/'];
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  for (let n = 0; !until.aborted; n += 1) {
    const startedAt = performance.now();
    const { status } = await person.call('GET', paths[n % paths.length] ?? '/');
    times.push(performance.now() - startedAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await delay(PAUSE_MS);
  }
  return { statuses, times };
}
