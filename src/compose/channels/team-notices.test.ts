// Mails and lines about comments and assignments of a team, with a real mail server.
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseNotifications } from '../../../test/fixtures/choose-notifications.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { type MailServer, startMailServer } from '../../../test/servers/doubles/smtp-server.ts';
import { teamMembers, type TeamRole, teams } from '#billing/teams/team.table.ts';
import { users } from '#identity/core/identity.table.ts';
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import { teamKinds, usualChoices } from '#notifications/choices.ts';
import { notedEdits } from '#notifications/notifications.table.ts';
import { noticeEdits, teamNoticeJob } from '#notifications/public.server.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { assignments } from '#projects/assignments/server/assignment.table.ts';
import { assign } from '#projects/assignments/server/assignments.server.ts';
import { createComment, editComment } from '#projects/comments/server/comments.server.ts';
import { projects, revisions } from '#projects/domain/project.table.ts';
import { concernedBy } from '#projects/public.server.ts';
import type { Stores } from '../stores.ts';
import { nameFor } from './notices.ts';
import { composeTeamPeople, workOnTeamNotices } from './team-notices.ts';

const database = setUpDatabase();
const publicUrl = 'https://wort.example';
const anchor = { fromMs: 0, toMs: 900, quote: 'streng vertraulich' };
const now = new Date('2026-11-30T12:00:00Z');
let mailServer: MailServer;
let closing: AsyncDisposableStack;
let stores: Stores;
let team: { teamId: string; projectId: string; anna: string; ben: string };
type Waiting = { payload: unknown; key: string; startAfter: Date };
let waiting: Waiting[] = [];
let work: (payload: unknown) => Promise<void>;

beforeEach(async () => {
  closing = new AsyncDisposableStack();
  mailServer = await startMailServer();
  closing.defer(() => mailServer.close());
  const mailer = createSmtpMailer({ url: mailServer.url, from: 'noreply@example.org' });
  closing.defer(() => mailer.close());
  waiting = [];
  const orders: unknown[] = [];
  stores = {
    database: { ...database },
    clock: { now: () => now },
    log: createLog('silent'),
    mailer,
    config: { appName: 'Wortlaut', telegram: {} },
    queue: {
      send: async (_job: unknown, payload: unknown, { key, startAfter }: Partial<Waiting>) => {
        if (!startAfter) orders.push(teamNoticeJob.payload.parse(payload));
        else if (waiting.some((one) => one.key === key)) return false;
        else waiting.push({ payload, key: String(key), startAfter });
        return true;
      },
      work: async (
        _job: unknown,
        _places: unknown,
        handler: (payload: unknown, context: object) => Promise<void>,
      ) => {
        work = (payload) => handler(payload, { signal: new AbortController().signal });
      },
    },
  } as unknown as Stores;
  await workOnTeamNotices(stores, publicUrl);
  workAll = async () => {
    for (const order of orders.splice(0)) await work(order);
  };
  team = await newTeam();
});
afterEach(() => closing.disposeAsync());
let workAll: () => Promise<void>;

async function newPerson(name: string): Promise<string> {
  const id = newId();
  const email = `${name.split(' ')[0]?.toLowerCase()}-${id}@example.org`;
  const userMetadata = { full_name: name, user_locale: 'de' };
  await database.db.insert(users).values({ id, email, emailConfirmedAt: now, appMetadata: {}, userMetadata });
  return id;
}

async function newTeam() {
  const { db } = database;
  const [teamId, projectId] = [newId(), newId()];
  const [anna, ben] = [await newPerson('Anna Weber'), await newPerson('Ben Ohl')];
  await db.insert(teams).values({ id: teamId, name: 'Redaktion', seats: 5, createdAt: now });
  const seats: [string, TeamRole][] = [
    [anna, 'owner'],
    [ben, 'viewer'],
  ];
  for (const [userId, role] of seats)
    await db.insert(teamMembers).values({ teamId, userId, role, joinedAt: now });
  await db.insert(projects).values({ id: projectId, ownerId: teamId, title: 'Ortstermin', language: 'de' });
  return { teamId, projectId, anna, ben };
}

const deps = () => ({ db: database.db, clock: stores.clock, ...composeTeamPeople(stores) });
const asked = (userId = team.anna, name = 'Anna Weber') => ({
  projectId: team.projectId,
  ownerId: team.teamId,
  userId,
  caller: { userId, name },
  mayDeleteAny: false,
  mayEdit: true,
});
const commentOn = (text: string) => createComment(deps(), asked(), { text, anchor });
const mails = () => mailServer.received;

describe('a comment of a team', () => {
  it('that mentions somebody sends them one mail with a link, and no word of the comment or the text', async () => {
    await commentOn('@Ben Ohl und noch einmal @ben ohl: das Kennwort ist Ostheide');
    await workAll();
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    const all = JSON.stringify(mail);
    expect(all).toContain('ben-');
    expect(all).toContain(`/app/f/${team.projectId}`);
    expect(all).toContain('Anna Weber');
    expect(String(mailServer.raw[0])).toContain('List-Unsubscribe:');
    for (const secret of ['Ostheide', 'vertraulich']) expect(all).not.toContain(secret);
  });

  it('reaches those who wrote in its thread, and those alone who are mentioned since it was edited', async () => {
    const { id } = await createComment(deps(), asked(team.ben, 'Ben Ohl'), { text: 'Frage', anchor });
    const reply = await createComment(deps(), asked(), { text: 'Antwort', parentId: id });
    await workAll();
    expect(mails()).toHaveLength(1);
    await editComment(deps(), asked(), { id: reply.id, text: 'Antwort, @Ben Ohl' });
    await editComment(deps(), asked(), { id: reply.id, text: 'Bessere Antwort, @Ben Ohl' });
    await workAll();
    expect(mails()).toHaveLength(2);
  });

  it('sends nothing to its own author, to strangers, to who turned it off, and to who has left since', async () => {
    const eve = await newPerson('Eve Fremd');
    await commentOn('@Anna Weber @Eve Fremd');
    await chooseNotifications(database.db, team.ben, {
      choices: { ...usualChoices, mail: { ...usualChoices.mail, comment: false } },
    });
    await commentOn('@Ben Ohl');
    await chooseNotifications(database.db, team.ben, {});
    await commentOn('@Ben Ohl');
    await database.db.delete(teamMembers).where(eq(teamMembers.userId, team.ben));
    await workAll();
    expect([eve, mails()]).toEqual([eve, []]);
  });

  it('waits for the end of the quiet hours, and is one mail then with others of the same project', async () => {
    await chooseNotifications(database.db, team.ben, {
      quietFrom: 11 * 60,
      quietUntil: 14 * 60,
      timeZone: 'UTC',
    });
    await commentOn('@Ben Ohl eins');
    await commentOn('@Ben Ohl zwei');
    await workAll();
    expect(mails()).toEqual([]);
    const mailed = waiting.filter(({ key }) => key.includes(' mail '));
    expect(mailed.map(({ startAfter }) => startAfter)).toEqual([new Date('2026-11-30T14:00:00Z')]);
    await work(mailed[0]?.payload);
    expect(mails()).toHaveLength(1);
    expect(JSON.stringify(mails())).not.toContain('Anna Weber');
  });
});

describe('an assignment', () => {
  it('sends the assignee a mail, and is for people of the team alone', async () => {
    const wanted = { userId: team.ben, task: 'Namen prüfen', until: '2026-12-04' };
    expect(await assign(deps(), asked(), wanted)).toMatchObject({
      assignee: { id: team.ben, name: 'Ben Ohl' },
      until: '2026-12-04',
      doneAt: null,
    });
    await workAll();
    expect(mails()).toHaveLength(1);
    expect(JSON.stringify(mails())).not.toContain('Namen prüfen');
    const eve = await newPerson('Eve Fremd');
    await expect(assign(deps(), asked(), { ...wanted, userId: eve })).rejects.toMatchObject({
      code: 'assignee_not_in_team',
    });
  });
});

describe('a text that others of a team wrote', () => {
  const edit = (projectId: string, madeBy: string, number: number) =>
    database.db.insert(revisions).values({
      id: newId(),
      projectId,
      number,
      origin: 'edited',
      content: { segments: [] } as never,
      madeBy,
    });
  const sweepAfter = (minutes: number) => {
    const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
    const deps = { db: database.db, clock, queue: stores.queue, concerned: concernedBy };
    return noticeEdits(deps, new AbortController().signal);
  };
  const recipients = () =>
    mails()
      .map(({ to }) => /anna|ben/.exec(JSON.stringify(to))?.[0] ?? '')
      .toSorted((a, b) => a.localeCompare(b));
  const brought = (by: string) =>
    database.db.update(projects).set({ addedBy: by }).where(eq(projects.id, team.projectId));

  it('is one mail to who brought it, of all that was edited within a quarter of an hour', async () => {
    await brought(team.anna);
    for (const number of [1, 2, 3]) await edit(team.projectId, team.ben, number);
    await sweepAfter(14);
    await workAll();
    expect(mails()).toEqual([]);
    await Promise.all([sweepAfter(16), sweepAfter(16)]);
    await workAll();
    expect(recipients()).toEqual(['anna']);
    expect(mails()[0]?.text).toContain('Ben Ohl hat den Text von „Ortstermin“ bearbeitet.');
    await sweepAfter(60);
    await workAll();
    expect(mails()).toHaveLength(1);
  });

  it('reaches who is assigned to it, nobody who wrote it alone, and nobody who turned it off', async () => {
    await brought(team.anna);
    const task = { projectId: team.projectId, userId: team.ben, task: '' };
    await database.db.insert(assignments).values({ id: newId(), ...task, createdAt: now });
    await edit(team.projectId, team.anna, 1);
    await sweepAfter(16);
    await workAll();
    expect(recipients()).toEqual(['ben']);
    await edit(team.projectId, team.anna, 2);
    await edit(team.projectId, team.ben, 3);
    await sweepAfter(16);
    await workAll();
    expect(recipients()).toEqual(['anna', 'ben', 'ben']);
    await chooseNotifications(database.db, team.ben, {
      choices: { ...usualChoices, mail: { ...usualChoices.mail, edited: false } },
    });
    await edit(team.projectId, team.anna, 4);
    await sweepAfter(16);
    await workAll();
    expect(mails()).toHaveLength(3);
  });

  it('is noted of no own project', async () => {
    const id = newId();
    await database.db.insert(projects).values({ id, ownerId: team.anna, title: 'Notiz', language: 'de' });
    await edit(id, team.anna, 1);
    expect(await database.db.$count(notedEdits, eq(notedEdits.projectId, id))).toBe(0);
  });
});

it.each(teamKinds)('a line about a recording of a team names it where that is wanted: %s', async (kind) => {
  const notice = { kind, projectId: team.projectId };
  expect(await nameFor(stores, team.anna, notice)).toBeNull();
  await chooseNotifications(database.db, team.anna, { showTitles: true });
  expect(await nameFor(stores, team.anna, notice)).toBe('Ortstermin');
});
