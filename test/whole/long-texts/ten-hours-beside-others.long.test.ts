// Work on a text of ten hours leaves the server to others, and loses nothing where it is cut off.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createHook } from 'node:async_hooks';
import { systemClock } from '#platform/clock.ts';
import { createFinaliseHandler } from '#projects/finalise/finalise.handler.ts';
import { projects, rawTranscripts } from '#projects/domain/project.table.ts';
import { keepIdleEdits } from '#projects/editing/server/keep-edits.server.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { childProcesses } from '../../child-processes.ts';
import { newEditable } from '../../fixtures/edited-projects.ts';
import { holdChildren } from '../../servers/doubles/held-children.ts';
import { setUpProjects } from '../../servers/projects-server.ts';
import { soon } from '../../soon.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { BATCH, editsOf, longTexts, PARAGRAPHS, requestsForText } from './ten-hours.ts';

const server = setUpProjects();

const texts = longTexts();
const [user, other] = [randomUUID(), randomUUID()];
const APART = /text-task\.child/;
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

const answersOthers = async () => {
  expect((await server.call(other, 'GET', '/api/projects')).status).toBe(200);
};
/** Of children that are held. */
const oneApart = () =>
  soon(() => {
    const [pid, ...others] = childProcesses(APART);
    if (pid === undefined || others.length > 0) throw new Error(`There are ${pid ? 1 + others.length : 0}.`);
    return pid;
  });
const killOne = async () => {
  using _children = holdChildren(APART);
  process.kill(await oneApart(), 'SIGKILL');
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
  using children = holdChildren(APART);
  for (const { name, method, path, body, isApart } of requestsForText(texts)) {
    const order: string[] = [];
    const done = ask(method, `/api/projects/${id}/${path}`, body).then(() => order.push(name));
    if (!isApart) {
      await done;
      continue;
    }
    const pid = await oneApart();
    await answersOthers();
    order.push('others');
    children.letGo(pid);
    await done;
    expect(order).toEqual(['others', name]);
    await soon(() => expect(childProcesses(APART)).not.toContain(pid));
  }
  expect(await numbersOf(id)).toEqual([1, 2, 3, 4, 5]);
});

// How long the longest turn takes: `npm run bench -- long-text`.
it('ten hours are finalised with a list of names, and others have a turn at each paragraph', async () => {
  const { db, log, queue } = server;
  const { id } = await server.newProject(user, 'Zehn Stunden.wav', { language: 'de' });
  await db.insert(rawTranscripts).values({ projectId: id, content: transcriptOf(texts) });
  const vocabulary = Array.from({ length: 20 }, (_, number) => `Lanmer${'dornstein'.slice(0, number % 9)}`);
  await db.update(projects).set({ vocabulary }).where(eq(projects.id, id));
  for (const status of ['processing', 'completed'] as const)
    await db.update(projects).set({ status }).where(eq(projects.id, id));
  const finalise = createFinaliseHandler({ db, log, queue, languageModel: null, clock: systemClock });
  const { signal } = new AbortController();
  const yields = await yieldsOf(() => finalise({ projectId: id }, { signal, attempt: 0, lastAttempt: true }));
  expect(await numbersOf(id)).toEqual([1]);
  // While the names are spelt, and while numbers are written in digits.
  expect(yields).toBeGreaterThanOrEqual(2 * PARAGRAPHS);
});

it('others are answered while ten hours of edits are kept', async () => {
  const id = await newEditable(server, user, texts);
  await write(id, ['Guten Tag']);
  using children = holdChildren(APART);
  const kept = server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
  const pid = await oneApart();
  await answersOthers();
  children.letGo(pid);
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
  using children = holdChildren(APART);
  const kept = await server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
  expect(kept.body).toEqual({ revision: 2 });
  expect(children.started).toEqual([]);
});

// How often work gives way to others: Node answers what came in between two turns of its event loop.

/** @returns how many times something in this process asked for the next turn by `setImmediate` meanwhile */
async function yieldsOf(work: () => Promise<unknown>): Promise<number> {
  let yields = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'Immediate') yields += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return yields;
}
