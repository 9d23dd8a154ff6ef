// Work on a text of ten hours leaves the server to others, and loses nothing where it is cut off.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createFinaliseHandler } from '#projects/finalise/finalise.handler.ts';
import { projects, rawTranscripts } from '#projects/domain/project.table.ts';
import { keepIdleEdits } from '#projects/editing/server/keep-edits.server.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { childProcesses } from './child-processes.ts';
import { newEditable } from './edited-projects.ts';
import { busyMs, longestTurn } from './loop-turns.ts';
import { setUpProjects } from './projects-server.ts';
import { longTexts } from './ten-hours.ts';
import { transcriptOf } from './transcripts.ts';

const server = setUpProjects();

const texts = longTexts();
const json = JSON.stringify(transcriptOf(texts));
const [user, other] = [randomUUID(), randomUUID()];
const APART = /text-task\.child/;
const look = { timeout: 60_000, interval: 5 };
/** Of the time to parse the text and write it again. Its strings alone, in and out, take up to three quarters of it. */
const MOST = 1.25;
/** The rules that format a text read all of it at once. */
const MOST_OF_RULES = 4;
/** As many as one request may bring. */
const BATCH = 1_000;
const HOUR_MS = 3_600_000;

/** Small answers alone are read: this process is the client as well, and its own work must not count. */
async function ask(method: string, path: string, body?: string) {
  const answer = await fetch(new URL(path, server.url), {
    method,
    headers: {
      authorization: `Bearer ${user}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
  for await (const piece of answer.body ?? []) void piece;
}

/** One operation for each paragraph, from the first on. */
function write(id: string, paragraphs: readonly string[]) {
  const operations = paragraphs.map((text, paragraph) => ({
    kind: 'text',
    id: randomUUID(),
    segment: String(paragraph),
    version: '',
    text,
  }));
  return ask('POST', `/api/projects/${id}/edits`, JSON.stringify({ base: 1, since: 0, operations }));
}

/** To parse the text and write it again. */
const parsingMs = () =>
  least(5, async () => {
    const before = busyMs();
    JSON.stringify(JSON.parse(json));
    return busyMs() - before;
  });
const answersOthers = async () => {
  expect((await server.call(other, 'GET', '/api/projects')).status).toBe(200);
};
const oneApart = async () => {
  await vi.waitFor(() => expect(childProcesses(APART)).toHaveLength(1), look);
  return childProcesses(APART);
};
const killOne = async () => {
  for (const pid of await oneApart()) process.kill(pid, 'SIGKILL');
};
const numbersOf = async (id: string) =>
  (await server.call(user, 'GET', `/api/projects/${id}`)).body.revisions.map(({ number }) => number);

/** The least of several runs, ms: whatever else the process had to do comes and goes. */
async function least(runs: number, measure: () => Promise<number>): Promise<number> {
  let found = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) found = Math.min(found, await measure());
  return found;
}

/** A project of its own for each round: writing is measured several times as well, and finds the same text each time. */
async function longestTurns() {
  const id = await newEditable(server, user, texts);
  const path = `/api/projects/${id}`;
  const replacements = JSON.stringify({
    basedOn: 3,
    replacements: texts.map((text, segment) => ({
      segment,
      from: 0,
      to: 4,
      was: text.slice(0, 4),
      text: 'Wort',
    })),
  });
  const interview = JSON.stringify({ speakers: { s1: 'Ada', s2: 'Bo' }, asks: ['s1'] });
  await write(
    id,
    texts.slice(0, BATCH).map((text) => `${text} dazu`),
  );
  const turns = {
    'reading the text with what was edited': await longestTurn(() => ask('GET', `${path}/transcript`)),
    'exporting it': await longestTurn(() => ask('GET', `${path}/export?format=json`)),
    'opening the editor': await longestTurn(() => ask('GET', `${path}/edits`)),
    'keeping the edits': await longestTurn(() => ask('POST', `${path}/edits/keep`)),
    'restoring a revision': await longestTurn(() => ask('POST', `${path}/revisions/1/restore`)),
    'replacing a word in each paragraph': await longestTurn(() =>
      ask('POST', `${path}/replacements`, replacements),
    ),
    'making an interview': await longestTurn(() => ask('POST', `${path}/interview-transcript`, interview)),
    'reading the text': await longestTurn(() => ask('GET', `${path}/transcript`)),
  };
  expect(await numbersOf(id)).toEqual([1, 2, 3, 4, 5]);
  return turns;
}

it('no request for ten hours of text occupies the server much longer than parsing it once', async () => {
  const parsing = await parsingMs();
  const rounds = [await longestTurns(), await longestTurns(), await longestTurns()];
  const kinds = Object.keys(rounds[0]!) as (keyof (typeof rounds)[number])[];
  const turns = kinds.map((kind) => [kind, Math.min(...rounds.map((round) => round[kind]))] as const);
  expect(turns.filter(([, longest]) => longest > MOST * parsing)).toEqual([]);
}, 180_000);

it('ten hours are finalised with a list of names while others are answered', async () => {
  const { db, log, queue } = server;
  const { id } = await server.newProject(user, 'Zehn Stunden.wav', { language: 'de' });
  await db.insert(rawTranscripts).values({ projectId: id, content: transcriptOf(texts) });
  const vocabulary = Array.from({ length: 20 }, (_, number) => `Lanmer${'dornstein'.slice(0, number % 9)}`);
  await db.update(projects).set({ vocabulary }).where(eq(projects.id, id));
  for (const status of ['processing', 'completed'] as const)
    await db.update(projects).set({ status }).where(eq(projects.id, id));
  const finalise = createFinaliseHandler({ db, log, queue, languageModel: null, clock: systemClock });
  const { signal } = new AbortController();
  const longest = await longestTurn(() =>
    finalise({ projectId: id }, { signal, attempt: 0, lastAttempt: true }),
  );
  expect(await numbersOf(id)).toEqual([1]);
  expect(longest).toBeLessThan(MOST_OF_RULES * (await parsingMs()));
}, 120_000);

it('others are answered while ten hours of edits are kept', async () => {
  const id = await newEditable(server, user, texts);
  await write(id, ['Guten Tag']);
  const kept = server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
  await oneApart();
  await answersOthers();
  expect(childProcesses(APART)).toHaveLength(1);
  expect((await kept).body).toEqual({ revision: 2 });
  await vi.waitFor(() => expect(childProcesses(APART)).toEqual([]), look);
}, 120_000);

it('two who keep the same edits make one revision', async () => {
  const id = await newEditable(server, user, texts);
  await write(id, ['Guten Tag']);
  const keep = () => server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
  const answers = await Promise.all([keep(), keep()]);
  expect(new Set(answers.map(({ body }) => body.revision))).toEqual(new Set([2, null]));
  expect(await numbersOf(id)).toEqual([1, 2]);
}, 120_000);

it('a process that is killed costs an answer and no edit', async () => {
  const id = await newEditable(server, user, texts);
  await write(id, ['Guten Tag']);
  for (const path of ['edits/keep', 'revisions/1/restore']) {
    const [{ status, body }] = await Promise.all([
      server.call(user, 'POST', `/api/projects/${id}/${path}`),
      killOne(),
    ]);
    expect({ status, code: body.error.code }).toEqual({ status: 503, code: 'unavailable' });
  }
  expect(await numbersOf(id)).toEqual([1]);
  const { body } = await server.call(user, 'GET', `/api/projects/${id}/transcript`);
  expect((body as unknown as Transcript).segments[0]?.text).toBe('Guten Tag');
  expect((await server.call(user, 'POST', `/api/projects/${id}/edits/keep`)).body).toEqual({ revision: 2 });
}, 120_000);

it('a process that is killed does not hold back the idle edits of others', async () => {
  const long = await newEditable(server, user, texts);
  const short = await newEditable(server, user, ['Guten Abend']);
  for (const id of [long, short]) await write(id, ['Guten Tag']);
  const clock = { now: () => new Date(Date.now() + HOUR_MS) };
  const [made] = await Promise.all([keepIdleEdits({ ...server, clock }), killOne()]);
  expect(made).toBe(1);
  expect([await numbersOf(long), await numbersOf(short)]).toEqual([[1], [1, 2]]);
}, 120_000);

it('a short text needs no process', async () => {
  const id = await newEditable(server, user, ['Guten Abend']);
  await write(id, ['Guten Tag']);
  const seen: number[] = [];
  await longestTurn(async () => {
    const kept = server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
    const looking = setInterval(() => seen.push(...childProcesses(APART)), 1);
    expect((await kept).body).toEqual({ revision: 2 });
    clearInterval(looking);
  });
  expect(seen).toEqual([]);
});
