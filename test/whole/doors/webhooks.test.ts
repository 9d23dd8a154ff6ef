// Webhooks through the composed web role: who sets them up, with what, and what they may lead to.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { teamMembers, teams } from '#billing/teams/team.table.ts';
import { newId } from '#platform/ids.ts';
import { deliveries, endpoints } from '#webhooks/webhook.table.ts';
import type {
  MadeWebhook,
  ShownDeliveries,
  ShownDelivery,
  ShownWebhooks,
} from '#webhooks/webhooks-answers.ts';
import { giveBusiness } from '../../fixtures/business.ts';
import { type Account, type OwnerCheckServer, startOwnerCheckServer } from './owner-check-server.ts';

let server: OwnerCheckServer;
let ada: Account;
let adasToken = '';
let bobsToken = '';
let adasTeam = '';
const db = () => server.stores.database.db;

beforeAll(async () => {
  server = await startOwnerCheckServer(() => async () => undefined);
  ada = await server.account('ada');
  adasToken = await server.signIn(ada);
  bobsToken = await server.signIn(await server.account('bob'));
});
beforeEach(async () => {
  await db().delete(endpoints);
  await db().delete(teams);
  adasTeam = newId();
  const now = new Date();
  await db().insert(teams).values({ id: adasTeam, name: 'Redaktion', seats: 2, createdAt: now });
  await giveBusiness(db(), adasTeam);
  await db().insert(teamMembers).values({ teamId: adasTeam, userId: ada.id, role: 'owner', joinedAt: now });
});

async function ask(path: string, { token = adasToken, method = 'GET', body = undefined as unknown } = {}) {
  const answer = await fetch(`${server.url}/api/webhooks${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const content: unknown = text === '' ? null : JSON.parse(text);
  const code = (content as { error?: { code: string } } | null)?.error?.code ?? null;
  return { status: answer.status, content, code };
}
const wanted = { url: 'https://hooks.example.org/in', events: ['project.completed'] };
const create = (body: object = wanted, token = adasToken) => ask('', { method: 'POST', body, token });
const made = async (body: object = wanted) => {
  const { status, content } = await create(body);
  expect(status).toBe(201);
  return content as MadeWebhook;
};
const listed = async (token = adasToken) => (await ask('', { token })).content as ShownWebhooks;

it('shows a secret once, and keeps it sealed', async () => {
  const { secret, shown } = await made();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(shown).toMatchObject({ ...wanted, isOn: true, team: null });
  expect(await listed()).toEqual({ isAllowed: true, team: 'Redaktion', endpoints: [shown] });
  const stored = JSON.stringify(await db().select().from(endpoints));
  expect(stored).not.toContain(secret.slice(6));
  const again = (await ask(`/${shown.id}/secret`, { method: 'POST' })).content as MadeWebhook;
  expect(again.secret).not.toBe(secret);
  expect(Date.parse(again.shown.previousUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 60 * 60_000);
});

it.each([
  ['http://hooks.example.org/', 'webhook_address_not_taken'],
  ['ftp://hooks.example.org/', 'webhook_address_not_taken'],
  ['https://ada:secret@hooks.example.org/', 'webhook_address_not_taken'],
  ['no address', 'webhook_address_not_taken'],
  ['https://127.0.0.1/', 'webhook_address_not_public'],
  ['https://[::ffff:10.0.0.1]/', 'webhook_address_not_public'],
  ['https://localhost/', 'webhook_address_not_public'],
  ['https://0x7f000001/', 'webhook_address_not_public'],
])('takes no endpoint at %s', async (url, code) => {
  expect((await create({ ...wanted, url })).code).toBe(code);
  const { shown } = await made();
  expect((await ask(`/${shown.id}`, { method: 'PATCH', body: { url } })).code).toBe(code);
});

it('takes no event that there is not, and no more than ten endpoints of one owner', async () => {
  expect((await create({ ...wanted, events: [] })).code).toBe('invalid_request');
  expect((await create({ ...wanted, events: ['project.read'] })).code).toBe('invalid_request');
  const answers = await Promise.all(Array.from({ length: 12 }, () => create()));
  expect(answers.map(({ code }) => code).filter(Boolean)).toEqual(['too_many_webhooks', 'too_many_webhooks']);
});

it('changes what it is asked to, and cancels what waits for one that is turned off', async () => {
  const { shown } = await made();
  const path = `/${shown.id}`;
  const { content: test, status } = await ask(`${path}/test`, { method: 'POST' });
  expect(status).toBe(202);
  const { deliveryId } = test as { deliveryId: string };
  const change = { url: 'https://elsewhere.example.org/', events: ['project.failed', 'invoice.created'] };
  expect((await ask(path, { method: 'PATCH', body: change })).content).toMatchObject(change);
  expect((await ask(path, { method: 'PATCH', body: { isOn: false } })).content).toMatchObject({
    isOn: false,
  });
  const { content } = await ask(`${path}/deliveries`);
  expect(content).toMatchObject({ deliveries: [{ id: deliveryId, outcome: 'cancelled', attempts: [] }] });
  const resend = `${path}/deliveries/${deliveryId}/resend`;
  expect((await ask(resend, { method: 'POST' })).code).toBe('webhook_is_off');
  await ask(path, { method: 'PATCH', body: { isOn: true } });
  expect((await ask(resend, { method: 'POST' })).status).toBe(202);
  const one = (await ask(`${path}/deliveries/${deliveryId}`)).content as ShownDelivery;
  expect(one.outcome).toBeNull();
  expect(JSON.parse(one.body)).toMatchObject({ type: 'webhook.test', data: { id: shown.id } });
  expect((await ask(path, { method: 'DELETE' })).status).toBe(204);
  expect(await db().$count(deliveries)).toBe(0);
});

it('is nobody else’s, in no way', async () => {
  const { shown } = await made();
  const { content } = await ask(`/${shown.id}/test`, { method: 'POST' });
  const { deliveryId } = content as { deliveryId: string };
  const log = `/${shown.id}/deliveries`;
  const tries = [
    ['PATCH', `/${shown.id}`],
    ['DELETE', `/${shown.id}`],
    ['POST', `/${shown.id}/secret`],
    ['POST', `/${shown.id}/test`],
    ['GET', log],
    ['GET', `${log}/${deliveryId}`],
    ['POST', `${log}/${deliveryId}/resend`],
  ] as const;
  for (const [method, path] of tries) {
    const body = method === 'PATCH' ? { isOn: false } : undefined;
    expect([path, (await ask(path, { method, body, token: bobsToken })).status]).toEqual([path, 404]);
  }
  expect((await create(wanted, bobsToken)).code).toBe('webhooks_not_in_plan');
  expect(await listed(bobsToken)).toEqual({ isAllowed: false, team: null, endpoints: [] });
  // With his own endpoint he reaches no message of another one either.
  await db()
    .insert(teamMembers)
    .values({ teamId: adasTeam, userId: await bobsId(), role: 'member', joinedAt: new Date() });
  const own = (await create(wanted, bobsToken)).content as MadeWebhook;
  expect((await ask(`/${own.shown.id}/deliveries/${deliveryId}`, { token: bobsToken })).status).toBe(404);
  expect(((await ask(log)).content as ShownDeliveries).deliveries).toHaveLength(1);
});

async function bobsId(): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from auth.users where email = 'bob@example.org'`,
  );
  return rows[0]?.id ?? '';
}

it('gets the events of a team where somebody who runs it says so, and belongs to all who do', async () => {
  const { shown } = await made({ ...wanted, isOfTeam: true });
  expect(shown.team).toBe('Redaktion');
  const [row] = await db().select().from(endpoints);
  expect(row).toMatchObject({ ownerId: adasTeam, createdBy: ada.id });
  const seat = { teamId: adasTeam, userId: await bobsId(), joinedAt: new Date() };
  await db()
    .insert(teamMembers)
    .values({ ...seat, role: 'member' });
  expect((await create({ ...wanted, isOfTeam: true }, bobsToken)).code).toBe('webhook_not_of_team');
  expect((await listed(bobsToken)).endpoints).toEqual([]);
  await db().update(teamMembers).set({ role: 'admin' }).where(sql`user_id = ${seat.userId}`);
  expect((await listed(bobsToken)).endpoints).toMatchObject([{ id: shown.id, team: 'Redaktion' }]);
});

it('asks people again who they are, programs with a key for their scope, and lists both in the events', async () => {
  const key = async (scopes: string[]) => {
    const answer = await fetch(`${server.url}/api/keys/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adasToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Archiv', scopes }),
    });
    return ((await answer.json()) as { key: string }).key;
  };
  const [withScope, without] = [await key(['webhooks']), await key(['projects:read'])];
  await db().execute(
    sql`update auth.sessions set amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', 1)) where user_id = ${ada.id}`,
  );
  expect((await create()).code).toBe('proof_needed');
  expect((await create(wanted, without)).code).toBe('key_scope_missing');
  const { status, content } = await create(wanted, withScope);
  expect(status).toBe(201);
  const path = `/${(content as MadeWebhook).shown.id}`;
  expect((await ask(`${path}/secret`, { method: 'POST' })).code).toBe('proof_needed');
  const change = { url: 'https://x.example.org/' };
  expect((await ask(path, { method: 'PATCH', body: change })).code).toBe('proof_needed');
  expect((await ask(path, { method: 'DELETE' })).status).toBe(204);
  const events = await fetch(`${server.url}/api/auth/security-events`, {
    headers: { authorization: `Bearer ${adasToken}` },
  });
  const { events: kinds } = (await events.json()) as { events: { kind: string }[] };
  expect(kinds.slice(0, 2).map(({ kind }) => kind)).toEqual(['webhook_removed', 'webhook_added']);
});
