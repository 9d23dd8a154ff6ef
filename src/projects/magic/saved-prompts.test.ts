// A person's own orders: kept by name, and nobody else's.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { bearerIsUserId, startHttpApp } from '../../../test/servers/http-app.ts';
import { systemClock } from '#platform/clock.ts';
import type { Authenticator, Seat } from '#identity/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { ownersAmong } from '#projects/owners.server.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import type { SavedPrompt } from './magic-run.ts';
import { magicPlugin } from './magic.plugin.ts';
import { savedPrompts } from './magic.table.ts';

let db: Database;
let url: string;
const seats = new Map<string, Seat>();

beforeAll(async () => {
  db = (await createTestDatabase()).db;
  const authenticator: Authenticator = {
    authenticate: async (request) => {
      const caller = await bearerIsUserId.authenticate(request);
      return caller && { ...caller, seat: seats.get(caller.userId) };
    },
  };
  const plugins = [
    magicPlugin({
      db,
      clock: systemClock,
      queue: { send: async () => true },
      limits: createPlanLimits({ db, isSubscribed: async () => false }),
      logAccess: async () => undefined,
      models: { basic: false, professional: false },
    }),
  ];
  const app = await startHttpApp(plugins, { authenticator });
  url = app.url;
  return () => app.close();
});

async function call(user: string | null, method: string, path = '', body?: unknown) {
  const response = await fetch(`${url}/api/saved-prompts${path}`, {
    method,
    headers: {
      ...(user !== null && { authorization: `Bearer ${user}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  type Body = SavedPrompt & { prompts: SavedPrompt[]; error: { code: string } };
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

const promptsOf = async (user: string) => (await call(user, 'GET')).body.prompts;

describe('saved prompts', () => {
  it('are listed by name; one saved again under its name has the new text', async () => {
    const user = randomUUID();
    expect(await promptsOf(user)).toEqual([]);
    expect(
      (await call(user, 'POST', '', { name: ' Protokoll ', prompt: 'Alt\nund zweizeilig' })).status,
    ).toBe(201);
    await call(user, 'POST', '', { name: 'Brief', prompt: 'Schreiben Sie.' });
    await call(user, 'POST', '', { name: 'Protokoll', prompt: 'Neu' });
    expect((await promptsOf(user)).map(({ name, prompt }) => [name, prompt])).toEqual([
      ['Brief', 'Schreiben Sie.'],
      ['Protokoll', 'Neu'],
    ]);
    expect(await ownersAmong(db, [user, randomUUID()])).toEqual(new Set([user]));
  });

  it('are nobody else’s to see or delete', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const { id } = (await call(user, 'POST', '', { name: 'Brief', prompt: 'x' })).body;
    expect(await promptsOf(other)).toEqual([]);
    expect((await call(other, 'DELETE', `/${id}`)).status).toBe(404);
    expect((await call(null, 'GET')).status).toBe(401);
    expect((await call(user, 'DELETE', '/none')).status).toBe(404);
    expect((await call(user, 'DELETE', `/${id}`)).status).toBe(204);
    expect(await promptsOf(user)).toEqual([]);
  });

  it('of a team are read by all of it, and kept and deleted by who may do more than read', async () => {
    const [ada, bob, eve] = [randomUUID(), randomUUID(), randomUUID()];
    const teamId = randomUUID();
    for (const user of [ada, bob]) seats.set(user, { teamId, role: 'member' });
    seats.set(eve, { teamId, role: 'viewer' });
    await call(ada, 'POST', '', { name: 'Eigene', prompt: 'x' });
    const { id } = (await call(ada, 'POST', '', { name: 'Protokoll', prompt: 'x', ofTeam: true })).body;
    expect((await promptsOf(ada)).map(({ name, ofTeam }) => [name, ofTeam])).toEqual([
      ['Eigene', false],
      ['Protokoll', true],
    ]);
    for (const user of [bob, eve])
      expect((await promptsOf(user)).map(({ name }) => name)).toEqual(['Protokoll']);
    const kept = await call(eve, 'POST', '', { name: 'Brief', prompt: 'x', ofTeam: true });
    expect([kept.status, kept.body.error.code]).toEqual([403, 'team_viewer']);
    expect((await call(eve, 'DELETE', `/${id}`)).status).toBe(403);
    expect((await call(randomUUID(), 'DELETE', `/${id}`)).status).toBe(404);
    expect((await call(bob, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await call(randomUUID(), 'POST', '', { name: 'a', prompt: 'x', ofTeam: true })).status).toBe(409);
  });

  it.each([
    ['no name', { prompt: 'x' }],
    ['a name of two lines', { name: 'a\nb', prompt: 'x' }],
    ['a name too long', { name: 'x'.repeat(81), prompt: 'x' }],
    ['no text', { name: 'a', prompt: '  ' }],
    ['a text too long', { name: 'a', prompt: 'x'.repeat(4_001) }],
  ])('are refused with %s', async (_what, body) => {
    const user = randomUUID();
    expect((await call(user, 'POST', '', body)).status).toBe(400);
    expect(await promptsOf(user)).toEqual([]);
  });

  it('are a hundred at most, and those that are there can still be changed', async () => {
    const user = randomUUID();
    await db.insert(savedPrompts).values(
      Array.from({ length: 100 }, (_, index) => ({
        id: newId(),
        ownerId: user,
        name: `n${index}`,
        prompt: 'x',
      })),
    );
    expect(await call(user, 'POST', '', { name: 'one more', prompt: 'x' })).toMatchObject({
      status: 422,
      body: { error: { code: 'magic_prompts_full' } },
    });
    expect((await call(user, 'POST', '', { name: 'n7', prompt: 'y' })).status).toBe(201);
  });
});
