// Expensive edits: they run beside the server, end when their sender disconnects, and are refused beyond a bound.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { childProcesses } from '../../../../test/child-processes.ts';
import { newEditable } from '../../../../test/fixtures/edited-projects.ts';
import { holdChildren } from '../../../../test/servers/doubles/held-children.ts';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { soon } from '../../../../test/soon.ts';
import type { BatchAnswer } from './edit-answers.ts';
import { MOST_CHARACTERS } from '../model/one-line.ts';
import type { Operation } from '../model/operation-schemas.ts';

const server = setUpProjects();

const user = randomUUID();
const APART = /run-edits\.child/;
/** No two of them are alike, and none has a word that another text does not have many times. */
const heavyText = (seed: number) =>
  Array.from({ length: MOST_CHARACTERS / 2 }, (_, n) => ((n * n + seed * n) % 7 > 3 ? 'a' : 'b')).join(' ');
const write = (text: string, version = ''): Operation => ({
  kind: 'text',
  id: randomUUID(),
  segment: '0',
  version,
  text,
});
/** Each written over the one before. */
function chain(texts: readonly string[]): Operation[] {
  const operations: Operation[] = [];
  for (const text of texts) operations.push(write(text, operations.at(-1)?.id));
  return operations;
}
const send = (id: string, operations: Operation[], signal?: AbortSignal) =>
  fetch(new URL(`/api/projects/${id}/edits`, server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${user}`, 'content-type': 'application/json' },
    body: JSON.stringify({ base: 1, since: 0, operations }),
    ...(signal && { signal }),
  });
const textOf = async (id: string) => {
  const { body } = await server.call(user, 'GET', `/api/projects/${id}/transcript`);
  return (body as unknown as Transcript).segments[0]?.text;
};

it('are carried out in a process of their own, while others are answered', async () => {
  const id = await newEditable(server, user, ['Guten Tag']);
  const texts = [1, 2].map(heavyText);
  using children = holdChildren(APART);
  const sent = send(id, chain(texts));
  await soon(() => expect(childProcesses(APART)).toHaveLength(1));
  const other = randomUUID();
  expect((await server.call(other, 'GET', '/api/projects')).status).toBe(200);
  for (const pid of children.started) children.letGo(pid);
  const answer = (await (await sent).json()) as BatchAnswer;
  expect(answer.results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  expect(await textOf(id)).toBe(texts[1]);
  await soon(() => expect(childProcesses(APART)).toEqual([]));
});

it('end when the client leaves, and nothing of them is written', async () => {
  const id = await newEditable(server, user, ['Guten Tag']);
  const leaving = new AbortController();
  using _children = holdChildren(APART);
  const left = send(id, chain([1, 2, 3].map(heavyText)), leaving.signal);
  const ended = left.catch((error: unknown) => error);
  await soon(() => expect(childProcesses(APART)).toHaveLength(1));
  leaving.abort();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  await soon(() => expect(childProcesses(APART)).toEqual([]));
  expect(await textOf(id)).toBe('Guten Tag');
});

it('are refused beyond what one request may cause, before any of it is done', async () => {
  const id = await newEditable(server, user, ['Guten Tag']);
  // 4 MB hold no more; each `split` makes all of it once more.
  const [first] = chain([heavyText(1)]);
  const splits = Array.from(
    { length: 999 },
    (_, n): Operation => ({
      kind: 'split',
      id: randomUUID(),
      segment: n === 0 ? '0' : `made-${n - 1}`,
      version: '',
      at: 1,
      made: `made-${n}`,
    }),
  );
  const answer = await send(id, [...(first ? [first] : []), ...splits]);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: { code: 'edits_too_large' } });
  expect(await textOf(id)).toBe('Guten Tag');
});

it('a batch of ordinary size needs no process', async () => {
  const id = await newEditable(server, user, ['Guten Tag', 'Herr Maier']);
  using children = holdChildren(APART);
  const answer = (await (await send(id, [write('Guten Abend')])).json()) as BatchAnswer;
  expect(answer.results).toMatchObject([{ outcome: 'applied' }]);
  expect(children.started).toEqual([]);
});
