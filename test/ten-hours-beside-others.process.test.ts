// Work on a text of ten hours leaves the server to others, and loses nothing where it is cut off.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createFinaliseHandler } from '#projects/finalise/finalise.handler.ts';
import { projects, rawTranscripts } from '#projects/domain/project.table.ts';
import { keepIdleEdits } from '#projects/editing/server/keep-edits.server.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { childProcesses } from './child-processes.ts';
import { newEditable } from './edited-projects.ts';
import { busyMs, longestTurn } from './loop-turns.ts';
import { setUpProjects } from './projects-server.ts';
import { soon } from './soon.ts';
import { BATCH, editsOf, longTexts, requestsForText } from './ten-hours.ts';
import { transcriptOf } from './transcripts.ts';

const server = setUpProjects();

const texts = longTexts();
const json = JSON.stringify(transcriptOf(texts));
const [user, other] = [randomUUID(), randomUUID()];
const APART = /text-task\.child/;
/** Of the time to parse the text and write it again: the rules that format a text read all of it at once. */
const MOST_OF_RULES = 4;
const HOUR_MS = 3_600_000;

/** Small answers alone are read: this process is the client as well, and its own work must not count. */
async function ask(method: string, path: string, body?: object) {
  const answer = await fetch(new URL(path, server.url), {
    method,
    headers: {
      authorization: `Bearer ${user}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
  for await (const piece of answer.body ?? []) void piece;
}

const write = (id: string, paragraphs: readonly string[]) =>
  ask('POST', `/api/projects/${id}/edits`, editsOf(paragraphs));
/** To parse the text and write it again, the least of several: whatever else the process had to do comes and goes. */
function parsingMs(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run += 1) {
    const before = busyMs();
    JSON.stringify(JSON.parse(json));
    least = Math.min(least, busyMs() - before);
  }
  return least;
}

const answersOthers = async () => {
  expect((await server.call(other, 'GET', '/api/projects')).status).toBe(200);
};
const oneApart = async () => {
  await soon(() => expect(childProcesses(APART)).toHaveLength(1));
  return childProcesses(APART);
};
const killOne = async () => {
  for (const pid of await oneApart()) process.kill(pid, 'SIGKILL');
};
const numbersOf = async (id: string) =>
  (await server.call(user, 'GET', `/api/projects/${id}`)).body.revisions.map(({ number }) => number);

// How long each holds up the server: `npm run bench -- long-text`.
it('each request that works on ten hours of text has a process for it, and others are answered meanwhile', async () => {
  const id = await newEditable(server, user, texts);
  await write(
    id,
    texts.slice(0, BATCH).map((text) => `${text} dazu`),
  );
  for (const { name, method, path, body, isApart } of requestsForText(texts)) {
    const order: string[] = [];
    const done = ask(method, `/api/projects/${id}/${path}`, body).then(() => order.push(name));
    if (!isApart) {
      await done;
      continue;
    }
    const [pid] = await oneApart();
    await answersOthers();
    order.push('others');
    await done;
    expect(order).toEqual(['others', name]);
    await soon(() => expect(childProcesses(APART)).not.toContain(pid));
  }
  expect(await numbersOf(id)).toEqual([1, 2, 3, 4, 5]);
});

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
  expect(longest).toBeLessThan(MOST_OF_RULES * parsingMs());
});

it('others are answered while ten hours of edits are kept', async () => {
  const id = await newEditable(server, user, texts);
  await write(id, ['Guten Tag']);
  const kept = server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
  await oneApart();
  await answersOthers();
  expect(childProcesses(APART)).toHaveLength(1);
  expect((await kept).body).toEqual({ revision: 2 });
  await soon(() => expect(childProcesses(APART)).toEqual([]));
});

it('two who keep the same edits make one revision', async () => {
  const id = await newEditable(server, user, texts);
  await write(id, ['Guten Tag']);
  const keep = () => server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
  const answers = await Promise.all([keep(), keep()]);
  expect(new Set(answers.map(({ body }) => body.revision))).toEqual(new Set([2, null]));
  expect(await numbersOf(id)).toEqual([1, 2]);
});

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
});

it('a process that is killed does not hold back the idle edits of others', async () => {
  const long = await newEditable(server, user, texts);
  const short = await newEditable(server, user, ['Guten Abend']);
  for (const id of [long, short]) await write(id, ['Guten Tag']);
  const clock = { now: () => new Date(Date.now() + HOUR_MS) };
  const [made] = await Promise.all([keepIdleEdits({ ...server, clock }), killOne()]);
  expect(made).toBe(1);
  expect([await numbersOf(long), await numbersOf(short)]).toEqual([[1], [1, 2]]);
});

it('a short text needs no process', async () => {
  const id = await newEditable(server, user, ['Guten Abend']);
  await write(id, ['Guten Tag']);
  const seen: number[] = [];
  const kept = server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
  const looking = setInterval(() => seen.push(...childProcesses(APART)), 1);
  expect((await kept).body).toEqual({ revision: 2 });
  clearInterval(looking);
  expect(seen).toEqual([]);
});
