// Comments on a project of one's own, over HTTP. Those of a team are in test/whole/doors/comments.test.ts.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../../test/servers/database.ts';
import { startHttpApp } from '../../../../test/servers/http-app.ts';
import { setUpOnce } from '../../../../test/set-up.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { Comment } from '../model/comment.ts';
import { commentsPlugin } from './comments.plugin.ts';

type Answer = { status: number; body: Comment & { comments: Comment[]; error: { code: string } } };

describe('the comments of a project', () => {
  const database = setUpDatabase();
  let now = new Date('2026-11-30T09:00:00Z');
  const notified: unknown[] = [];
  const app = setUpOnce(
    () =>
      startHttpApp([
        commentsPlugin({
          db: database.db,
          clock: { now: () => now },
          people: async () => [],
          nameOfTeam: async () => null,
          notify: async (notice) => void notified.push(notice),
        }),
      ]),
    (one) => one.close(),
  );
  let ada = '';
  let project = '';
  beforeEach(async () => {
    [ada, project] = [randomUUID(), randomUUID()];
    await database.db
      .insert(projects)
      .values({ id: project, ownerId: ada, title: 'Sitzung', language: 'de' });
  });

  async function call(user: string, method: string, rest = '', body?: unknown): Promise<Answer> {
    const answer = await fetch(`${app.url}/api/projects/${project}/comments${rest}`, {
      method,
      headers: {
        authorization: `Bearer ${user}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Answer['body'] };
  }
  const comment = (text: string, fromMs = 1_000) =>
    call(ada, 'POST', '', { text, anchor: { fromMs, toMs: fromMs + 900, quote: 'so steht es da' } });
  const codeOf = ({ status, body }: Answer) => [status, body.error.code];
  const list = async () => (await call(ada, 'GET')).body.comments;

  it('stand in the order of the recording, with who wrote them, when, and the words they are about', async () => {
    await comment('Später', 60_000);
    const { status, body } = await comment('  Bitte\nprüfen ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      text: 'Bitte\nprüfen',
      anchor: { fromMs: 1_000, toMs: 1_900, quote: 'so steht es da' },
      author: { id: ada, name: 'person@example.org' },
      createdAt: now.toISOString(),
      editedAt: null,
      resolvedAt: null,
      mayDelete: true,
    });
    expect((await list()).map(({ text }) => text)).toEqual(['Bitte\nprüfen', 'Später']);
    expect(notified).toEqual([]);
  });

  it('are answered on one level, edited, resolved with their answers, opened again and deleted', async () => {
    const { id } = (await comment('Frage')).body;
    const reply = (await call(ada, 'POST', '', { text: 'Antwort', parentId: id })).body;
    expect(reply).toMatchObject({ parentId: id, anchor: null });
    expect(codeOf(await call(ada, 'POST', '', { text: 'Tiefer', parentId: reply.id }))).toEqual([
      404,
      'not_found',
    ]);
    now = new Date(now.getTime() + 60_000);
    const edited = await call(ada, 'PATCH', `/${id}`, { text: 'Andere Frage' });
    expect(edited.body).toMatchObject({ text: 'Andere Frage', editedAt: now.toISOString() });
    const resolved = await call(ada, 'PATCH', `/${id}`, { resolved: true });
    expect(resolved.body).toMatchObject({ resolvedAt: now.toISOString(), resolvedBy: { id: ada } });
    expect((await call(ada, 'PATCH', `/${reply.id}`, { resolved: true })).status).toBe(404);
    expect((await call(ada, 'PATCH', `/${id}`, { resolved: false })).body.resolvedAt).toBeNull();
    expect((await call(ada, 'DELETE', `/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ text: '   ', anchor: { fromMs: 0, toMs: 1, quote: 'x' } }, 'comment_missing'],
    [{ text: 'x'.repeat(4_001), anchor: { fromMs: 0, toMs: 1, quote: 'x' } }, 'comment_too_long'],
    [{ text: 'a\u0000b', anchor: { fromMs: 0, toMs: 1, quote: 'x' } }, 'invalid_request'],
    [{ text: 'a', anchor: { fromMs: 2, toMs: 1, quote: 'x' } }, 'invalid_request'],
    [{ text: 'a', anchor: { fromMs: 0, toMs: 3_000_000_000, quote: 'x' } }, 'invalid_request'],
    [{ text: 'a', anchor: { fromMs: 0, toMs: 1, quote: '' } }, 'invalid_request'],
    [{ text: 'a' }, 'invalid_request'],
  ])('refuse %j', async (body, code) => {
    expect(codeOf(await call(ada, 'POST', '', body))).toEqual([400, code]);
    expect(await list()).toEqual([]);
  });

  it('are there for nobody who does not see the project, nor reached through another project', async () => {
    const { id } = (await comment('Meins')).body;
    const bob = randomUUID();
    const anchor = { fromMs: 0, toMs: 1, quote: 'x' };
    expect((await call(bob, 'GET')).status).toBe(404);
    expect((await call(bob, 'POST', '', { text: 'x', anchor })).status).toBe(404);
    const adas = project;
    project = randomUUID();
    await database.db.insert(projects).values({ id: project, ownerId: bob, title: 'x', language: 'de' });
    for (const [method, body] of [
      ['PATCH', { text: 'x' }],
      ['PATCH', { resolved: true }],
      ['DELETE'],
    ] as const)
      expect((await call(bob, method, `/${id}`, body)).status).toBe(404);
    expect((await call(bob, 'POST', '', { text: 'x', parentId: id })).status).toBe(404);
    project = adas;
    expect(await list()).toMatchObject([{ text: 'Meins' }]);
  });
});
