// Teams of Business as data: seats, what a team owns, and what happens when its people delete their accounts.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createBillingExporter } from '#billing/exporter.ts';
import { createInvoicePapers } from '#billing/invoices/paper/invoice-papers.server.ts';
import { teamMembers, type TeamRole, teams } from '#billing/teams/team.table.ts';
import { composeSubscriptions } from '#compose/billing/billing.ts';
import { composePlanLimits } from '#compose/billing/plan-limits.ts';
import { composeErasers } from '#compose/personal-data/erasers.ts';
import { createErasure } from '#identity/accounts/erasure.ts';
import { users } from '#identity/core/identity.table.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { projects, revisions } from '#projects/domain/project.table.ts';
import { passTurn } from '#projects/work/turns.server.ts';
import { giveBusiness } from '../../fixtures/business.ts';
import { transcriptFixture } from '../../fixtures/transcripts.ts';
import { type OwnerCheckServer, startOwnerCheckServer } from './owner-check-server.ts';

let server: OwnerCheckServer;
const db = () => server.stores.database.db;
beforeAll(async () => {
  server = await startOwnerCheckServer(() => async () => undefined);
});
beforeEach(async () => {
  await db().delete(teams);
});

async function newTeam(seats = 2): Promise<string> {
  const id = newId();
  await db().insert(teams).values({ id, name: 'Redaktion', seats, createdAt: new Date() });
  await giveBusiness(db(), id);
  return id;
}

let minutes = 0;
const join = (teamId: string, userId: string, role: TeamRole = 'member') =>
  db()
    .insert(teamMembers)
    .values({ teamId, userId, role, joinedAt: new Date(Date.UTC(2026, 10, 22, 12, (minutes += 1))) });
const rolesIn = async (teamId: string) =>
  Object.fromEntries(
    (await db().select().from(teamMembers).where(eq(teamMembers.teamId, teamId))).map(({ userId, role }) => [
      userId,
      role,
    ]),
  );
const eraseAccount = async (userId: string) => {
  for (const eraser of composeErasers(server.stores)) await eraser.erase(userId);
};
const sweep = () =>
  createErasure({
    db: db(),
    log: createLog('silent'),
    clock: systemClock,
    erasers: composeErasers(server.stores),
    deletionRecord: { complete: async () => undefined },
  }).sweep();
const isThere = async (projectId: string) => (await db().$count(projects, eq(projects.id, projectId))) > 0;
async function newProject(ownerId: string): Promise<string> {
  const id = newId();
  await db().insert(projects).values({ id, ownerId, title: 'Sitzung', language: 'de' });
  return id;
}

it('has at least two seats and no more members than seats, also where several join at once', async () => {
  await expect(newTeam(1)).rejects.toMatchObject({ cause: { constraint: 'teams_seats' } });
  const team = await newTeam(2);
  const joined = await Promise.allSettled(Array.from({ length: 5 }, () => join(team, randomUUID())));
  expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(Object.keys(await rolesIn(team))).toHaveLength(2);
  await db().update(teams).set({ seats: 3 }).where(eq(teams.id, team));
  await join(team, randomUUID());
  await expect(db().update(teams).set({ seats: 2 }).where(eq(teams.id, team))).rejects.toMatchObject({
    cause: { message: `team ${team} has no free seat` },
  });
});

it('gives an account one seat at most', async () => {
  const userId = randomUUID();
  await join(await newTeam(), userId);
  const other = await newTeam();
  await expect(join(other, userId)).rejects.toMatchObject({
    cause: { constraint: 'team_members_user_id_unique' },
  });
});

it('owns projects as a person does: they are not swept away as those of a deleted account', async () => {
  const [team, owner] = [await newTeam(), randomUUID()];
  // Without an account its seat would be given up, and the team would end with it.
  await db().insert(users).values({ id: owner, appMetadata: {}, userMetadata: {} });
  await join(team, owner, 'owner');
  const [ofTeam, ofNobody] = [await newProject(team), await newProject(randomUUID())];
  await sweep();
  expect([await isThere(ofTeam), await isThere(ofNobody)]).toEqual([true, false]);
  expect(await rolesIn(team)).toEqual({ [owner]: 'owner' });
});

it('has eight transcriptions at once over all its members, and goes before Pro, as its members do', async () => {
  const [team, ada, pro] = [await newTeam(), randomUUID(), randomUUID()];
  await join(team, ada, 'owner');
  const sold = composeSubscriptions(server.stores);
  const isSubscribed = async (id: string) => id === pro || (await sold?.isSubscribed(id)) === true;
  const limits = composePlanLimits(server.stores, isSubscribed);
  const of = async (id: string) => {
    const { premium, atOnce, priority } = await limits.transcriptions(id);
    return { premium, atOnce, priority };
  };
  const [ofTeam, ofAda, ofPro, ofNobody] = [
    await of(team),
    await of(ada),
    await of(pro),
    await of(randomUUID()),
  ];
  expect([ofTeam, ofAda, ofPro, ofNobody].map(({ premium, atOnce }) => [premium, atOnce])).toEqual([
    [true, 8],
    [true, 8],
    [true, 4],
    [false, 1],
  ]);
  expect(Math.min(ofTeam.priority, ofAda.priority)).toBeGreaterThan(ofPro.priority);
  expect(ofPro.priority).toBeGreaterThan(ofNobody.priority);
  for (let count = 0; count < 10; count += 1) {
    const id = await newProject(team);
    await db().update(projects).set({ awaitsTurn: true }).where(eq(projects.id, id));
  }
  const sent: string[] = [];
  const queue = {
    send: async (_job: unknown, _payload: unknown, options?: { key?: string }) =>
      sent.push(options?.key ?? '') > 0,
  };
  await passTurn({ db: db(), queue, limits }, team);
  expect(new Set(sent).size).toBe(8);
});

it('passes on its ownership when the owner’s account is deleted, and goes with its last member', async () => {
  const team = await newTeam(3);
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await join(team, first, 'owner');
  await join(team, second);
  await join(team, third, 'admin');
  const project = await newProject(team);
  await eraseAccount(first);
  expect(await rolesIn(team)).toEqual({ [second]: 'member', [third]: 'owner' });
  await Promise.all([eraseAccount(second), eraseAccount(third)]);
  expect(await db().$count(teams)).toBe(0);
  await sweep();
  expect(await isThere(project)).toBe(false);
});

it('keeps what a member brought and wrote, without the name, when the account is deleted', async () => {
  const team = await newTeam();
  const [owner, member] = [randomUUID(), randomUUID()];
  await join(team, owner, 'owner');
  await join(team, member);
  const id = await newProject(team);
  await db().update(projects).set({ addedBy: member }).where(eq(projects.id, id));
  const content = transcriptFixture();
  await db()
    .insert(revisions)
    .values({ id: newId(), projectId: id, number: 1, origin: 'edited', madeBy: member, content });
  await eraseAccount(member);
  const [project] = await db().select().from(projects).where(eq(projects.id, id));
  const [revision] = await db().select().from(revisions).where(eq(revisions.projectId, id));
  expect([project?.addedBy, revision?.madeBy, revision?.number]).toEqual([null, null, 1]);
});

it('is a part of what its members take along, without the others', async () => {
  const team = await newTeam();
  const [ada, bob] = [randomUUID(), randomUUID()];
  await join(team, ada, 'owner');
  await join(team, bob);
  const exporter = createBillingExporter({ db: db(), papers: createInvoicePapers(server.stores.database) });
  const files: { name: string; json?: unknown }[] = [];
  for await (const file of exporter.files(ada)) files.push(file);
  const json = { teamId: team, team: 'Redaktion', role: 'owner', joinedAt: expect.any(Date) as Date };
  expect(files).toContainEqual({ name: 'billing/team.json', json });
  expect(JSON.stringify(files)).not.toContain(bob);
});
