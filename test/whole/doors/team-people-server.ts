// A team with people of every kind in the composed web role: each file that imports this has one for each of its tests.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { eq, sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { beforeAll, beforeEach, expect } from 'vitest';
import { teamMembers, type TeamRole, teams } from '#billing/teams/team.table.ts';
import { newId } from '#platform/ids.ts';
import { invitations } from '#teams/team-people.table.ts';
import type { ShownLog, ShownTeam } from '#teams/teams-schema.ts';
import { giveBusiness } from '../../fixtures/business.ts';
import { soon } from '../../soon.ts';
import { type Account, type OwnerCheckServer, startOwnerCheckServer } from './owner-check-server.ts';

const NAMES = ['owner', 'admin', 'member', 'viewer', 'removed', 'invited', 'banned', 'stranger'] as const;
export type Name = (typeof NAMES)[number];

/** As they are before anybody changes them. */
export const policies = {
  secondFactor: false,
  telegram: false,
  mailIn: true,
  push: true,
  mostDays: null,
  linksOnly: false,
  languageModels: true,
};

export let server: OwnerCheckServer;
/** The team, and the invitation of its one invited person. */
export let teamId = '';
export let invitedCode = '';
export let invitedId = '';
export const people = {} as Record<Name, Account & { token: string }>;
export const db = () => server.stores.database.db;

beforeAll(async () => {
  server = await startOwnerCheckServer(() => async () => undefined, {
    MAIL_IN_DOMAIN: 'in.example.org',
    LLM_BASE_URL: 'http://127.0.0.1:9',
    LLM_MODEL_BASIC: 'small',
  });
  for (const name of NAMES) {
    const account = await server.account(`team-${name}`);
    people[name] = { ...account, token: await server.signIn(account) };
  }
  const auth = { persistSession: false, autoRefreshToken: false };
  const { admin } = createClient(server.url, server.stores.keys.serviceKey, { auth }).auth;
  await admin.updateUserById(people.banned.id, { ban_duration: '24h' });
});

/** Seats for seven in a team with everybody in it but the stranger, who owns another one, and the invited. */
beforeEach(async () => {
  await db().delete(teams);
  await db().execute(sql`delete from auth.rate_limits`);
  teamId = await newTeam('Redaktion', 7);
  for (const name of ['owner', 'admin', 'member', 'viewer'] as const) await seat(teamId, name, name);
  await seat(teamId, 'removed', 'member');
  await seat(teamId, 'banned', 'admin');
  await seat(await newTeam('Andere', 3), 'stranger', 'owner');
  expect((await ask('owner', 'DELETE', `/members/${people.removed.id}`)).status).toBe(204);
  invitedCode = await invited(people.invited.email);
  const [row] = await db().select().from(invitations);
  invitedId = row?.id ?? '';
});

async function newTeam(name: string, seats: number): Promise<string> {
  const id = newId();
  await db().insert(teams).values({ id, name, seats, createdAt: new Date() });
  await giveBusiness(db(), id);
  return id;
}
const seat = (team: string, name: Name, role: TeamRole) =>
  db().insert(teamMembers).values({ teamId: team, userId: people[name].id, role, joinedAt: new Date() });

let callers = 0;
/** @param path of the team's routes, or a whole one */
export function ask(name: Name | null, method: string, path: string, body?: object): Promise<Response> {
  callers += 1;
  return fetch(`${server.url}${path.startsWith('/api/') ? path : `/api/team${path}`}`, {
    method,
    headers: {
      'x-forwarded-for': `2001:db8:${callers.toString(16)}::1`,
      ...(name && { authorization: `Bearer ${people[name].token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
export const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error?: { code: string } }).error?.code ?? null;
export const teamOf = async (name: Name) =>
  ((await (await ask(name, 'GET', '/')).json()) as { team: ShownTeam | null }).team;
export const logOf = async (name: Name) =>
  ((await (await ask(name, 'GET', '/log')).json()) as ShownLog).entries.map(({ kind, actor, about }) => ({
    kind,
    actor,
    about,
  }));
export const roles = async () =>
  (await db().select().from(teamMembers).where(eq(teamMembers.teamId, teamId))).map(({ userId, role }) => [
    NAMES.find((name) => people[name].id === userId),
    role,
  ]);

export async function mailsTo(address: string) {
  const folder = server.stores.outboxFolder;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  const raw = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const mails = await Promise.all(
    raw.filter((mail) => mail.includes(address)).map((mail) => simpleParser(mail)),
  );
  return mails.map(({ subject = '', text = '' }) => ({ subject, text }));
}

export const invite = (emails: string[], more: object = {}, by: Name = 'owner') =>
  ask(by, 'POST', '/invitations', { emails, role: 'viewer', locale: 'de', ...more });
/** @returns the secret of the link in the mail */
export async function invited(email: string, more: object = {}): Promise<string> {
  const before = (await mailsTo(email)).length;
  expect((await invite([email], more)).status).toBe(200);
  return codeInMail(email, before);
}
export async function codeInMail(email: string, before: number): Promise<string> {
  let found = '';
  await soon(async () => {
    const mails = await mailsTo(email);
    expect(mails.length).toBeGreaterThan(before);
    const links = mails.flatMap(({ text }) => [...text.matchAll(/[?&]code=([\w-]+)/g)]);
    found = links.at(-1)?.[1] ?? '';
  });
  return found;
}
