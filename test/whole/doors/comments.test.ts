// Comments and assignments of a team over HTTP: two members, a viewer and a stranger.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teamMembers, type TeamRole, teams } from '#billing/teams/team.table.ts';
import { composeErasers } from '#compose/personal-data/erasers.ts';
import { newId } from '#platform/ids.ts';
import type { Assignment } from '#projects/assignments/assignment.ts';
import type { Comment } from '#projects/comments/model/comment.ts';
import { projects } from '#projects/domain/project.table.ts';
import { type OwnerCheckServer, startOwnerCheckServer } from './owner-check-server.ts';

type Name = 'olga' | 'mia' | 'vera' | 'otto';
type Body = Comment &
  Assignment & { comments: Comment[]; assignments: Assignment[]; error: { code: string } };

const anchor = { fromMs: 1_000, toMs: 2_000, quote: 'zwölf Prozent' };
let server: OwnerCheckServer;
const people = {} as Record<Name, { id: string; token: string }>;
let teamId = '';
let project = '';
const db = () => server.stores.database.db;

beforeAll(async () => {
  server = await startOwnerCheckServer(() => async () => undefined);
  for (const name of ['olga', 'mia', 'vera', 'otto'] as const) {
    const account = await server.account(name);
    people[name] = { id: account.id, token: await server.signIn(account) };
  }
  teamId = newId();
  await db().insert(teams).values({ id: teamId, name: 'Redaktion', seats: 5, createdAt: new Date() });
  const seats: [Name, TeamRole][] = [
    ['olga', 'owner'],
    ['mia', 'member'],
    ['vera', 'viewer'],
  ];
  for (const [name, role] of seats)
    await db().insert(teamMembers).values({ teamId, userId: people[name].id, role, joinedAt: new Date() });
});
beforeEach(async () => {
  project = newId();
  await db().insert(projects).values({ id: project, ownerId: teamId, title: 'Sitzung', language: 'de' });
});

async function ask(name: Name, method: string, rest: string, body?: unknown) {
  const path = rest.startsWith('/api/') ? rest : `/api/projects/${project}/${rest}`;
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${people[name].token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Body };
}
const comment = async (name: Name, text: string) =>
  (await ask(name, 'POST', 'comments', { text, anchor })).body;
const listed = async (name: Name) => (await ask(name, 'GET', 'comments')).body.comments;

describe('comments of a team', () => {
  it('are seen by all of it with their names, viewers write them as well, and a stranger finds nothing', async () => {
    await comment('mia', 'Stimmt das?');
    await comment('vera', 'Ich höre zwanzig.');
    expect((await listed('olga')).map(({ text, author }) => [author.name, text])).toEqual([
      ['mia@example.org', 'Stimmt das?'],
      ['vera@example.org', 'Ich höre zwanzig.'],
    ]);
    expect((await ask('otto', 'GET', 'comments')).status).toBe(404);
    expect((await ask('otto', 'POST', 'comments', { text: 'x', anchor })).status).toBe(404);
  });

  it('are edited by their authors alone, settled by anybody, and deleted by owner and admins too', async () => {
    const { id } = await comment('mia', 'Stimmt das?');
    expect(await listed('vera')).toMatchObject([{ mayDelete: false }]);
    expect((await ask('vera', 'PATCH', `comments/${id}`, { text: 'Nein' })).body.error.code).toBe(
      'comment_not_own',
    );
    expect((await ask('olga', 'PATCH', `comments/${id}`, { text: 'Nein' })).status).toBe(403);
    expect((await ask('vera', 'DELETE', `comments/${id}`)).status).toBe(403);
    expect((await ask('vera', 'PATCH', `comments/${id}`, { resolved: true })).body.resolvedBy).toEqual({
      id: people.vera.id,
      name: 'vera@example.org',
    });
    expect((await ask('otto', 'DELETE', `comments/${id}`)).status).toBe(404);
    expect((await ask('olga', 'DELETE', `comments/${id}`)).status).toBe(204);
    expect(await listed('mia')).toEqual([]);
  });
});

describe('assignments of a team', () => {
  it('are given by who may edit, done by the assignee, and seen with all that is open', async () => {
    const wanted = { userId: people.vera.id, task: 'Namen prüfen', until: '2026-12-04' };
    expect((await ask('vera', 'POST', 'assignments', wanted)).body.error.code).toBe('team_viewer');
    expect(
      (await ask('mia', 'POST', 'assignments', { ...wanted, userId: people.otto.id })).body.error.code,
    ).toBe('assignee_not_in_team');
    expect((await ask('mia', 'POST', 'assignments', { ...wanted, until: '2026-02-30' })).status).toBe(400);
    const { id } = (await ask('mia', 'POST', 'assignments', wanted)).body;
    expect((await ask('olga', 'GET', '/api/assignments')).body.assignments).toMatchObject([
      { projectId: project, assignee: { id: people.vera.id, name: 'vera@example.org' }, until: '2026-12-04' },
    ]);
    expect((await ask('otto', 'GET', '/api/assignments')).body.assignments).toEqual([]);
    expect((await ask('otto', 'PATCH', `assignments/${id}`, { done: true })).status).toBe(404);
    expect((await ask('vera', 'DELETE', `assignments/${id}`)).status).toBe(403);
    expect((await ask('vera', 'PATCH', `assignments/${id}`, { done: true })).body.doneAt).not.toBeNull();
    expect((await ask('olga', 'GET', '/api/assignments')).body.assignments).toEqual([]);
    const mias = (await ask('olga', 'POST', 'assignments', { userId: people.mia.id })).body;
    expect((await ask('vera', 'PATCH', `assignments/${mias.id}`, { done: true })).body.error.code).toBe(
      'assignment_not_allowed',
    );
    expect((await ask('mia', 'DELETE', `assignments/${mias.id}`)).status).toBe(204);
  });

  it('are not for a project of one person', async () => {
    await db().update(projects).set({ ownerId: people.mia.id });
    const answer = await ask('mia', 'POST', 'assignments', { userId: people.mia.id });
    expect(answer.body.error.code).toBe('assignee_not_in_team');
  });
});

it('keeps what a deleted person wrote for a team, without the name, and forgets what they were to do', async () => {
  const account = await server.account('gast');
  people.vera = { id: account.id, token: await server.signIn(account) };
  await db().insert(teamMembers).values({ teamId, userId: account.id, role: 'member', joinedAt: new Date() });
  const { id } = await comment('vera', 'Bleibt stehen');
  await ask('vera', 'PATCH', `comments/${id}`, { resolved: true });
  await ask('mia', 'POST', 'assignments', { userId: account.id });
  for (const eraser of composeErasers(server.stores)) await eraser.erase(account.id);
  const gone = { id: null, name: null };
  expect(await listed('mia')).toMatchObject([{ text: 'Bleibt stehen', author: gone, resolvedBy: gone }]);
  expect((await ask('mia', 'GET', 'assignments')).body.assignments).toEqual([]);
});
