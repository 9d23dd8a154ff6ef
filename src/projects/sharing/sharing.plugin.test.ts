// Projects of a team over HTTP: moved there and back, found in the list, and what each role may do with them.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '#identity/caller.ts';
import { projectFiles, projects, uploads } from '#projects/domain/project.table.ts';
import { projectTexts } from '#projects/search/project-texts.table.ts';
import { usageOf } from '#projects/access/usage.server.ts';
import type { BatchAnswer } from '#projects/editing/server/edit-answers.ts';
import { addText } from '../../../test/fixtures/edited-projects.ts';
import { transcriptOf } from '../../../test/fixtures/transcripts.ts';
import { setUpProjects } from '../../../test/servers/projects-server.ts';

const server = setUpProjects();
let team = '';
let [ada, bob, eve] = ['', '', ''];
const sit = (role: Seat['role'], userId = server.newSubscriber()) => {
  server.seats.set(userId, { teamId: team, role });
  return userId;
};
beforeEach(() => {
  team = server.newSubscriber();
  [ada, bob, eve] = [sit('member'), sit('member'), sit('viewer')];
});

const call: typeof server.call = (...asked) => server.call(...asked);
const share = (user: string, ids: string[], to: 'team' | 'me' = 'team') =>
  call(user, 'POST', '/api/projects/owner', { ids, to });
const titles = async (user: string, query = '') =>
  (await call(user, 'GET', `/api/projects?${query}`)).body.projects.map(({ title }) => title);
const statusOf = async (user: string, id: string, method = 'GET', more = '', body?: unknown) =>
  (await call(user, method, `/api/projects/${id}${more}`, body)).status;

/** Finished, with a text; times do not matter here. */
async function finished(user: string, title: string, text = 'Apfelbaum'): Promise<string> {
  const { id } = await server.newProject(user, `${title}.wav`);
  await addText(server, id, { content: transcriptOf(text.split('|')), origin: 'finalised' });
  for (const status of ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm'] as const)
    await server.db.update(projects).set({ status, durationMs: 60_000 }).where(eq(projects.id, id));
  return id;
}

describe('moving a project to the team', () => {
  it('takes along all that bears its owner’s id, and leaves minutes where they were counted', async () => {
    const id = await finished(ada, 'Interview');
    await call(ada, 'PUT', `/api/projects/${id}/retention`, {
      rule: { soundDays: 90, everythingDays: null },
      accepted: 0,
    });
    const before = await usageOf(server.db, ada);
    expect((await share(ada, [id])).body).toEqual({ moved: [id], failed: [] });
    const owners = await Promise.all(
      [
        server.db.select({ owner: projects.ownerId }).from(projects).where(eq(projects.id, id)),
        server.db
          .select({ owner: projectFiles.ownerId })
          .from(projectFiles)
          .where(eq(projectFiles.projectId, id)),
        server.db.select({ owner: uploads.ownerId }).from(uploads).where(eq(uploads.projectId, id)),
        server.db
          .select({ owner: projectTexts.ownerId })
          .from(projectTexts)
          .where(eq(projectTexts.projectId, id)),
      ].map(async (rows) => (await rows).map(({ owner }) => owner)),
    );
    expect(owners).toEqual([[team], [team], [team], [team]]);
    const { rows } = await server.db.execute(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'owner_id' and table_name in (
        select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'project_id')
      order by 1`);
    // Each is known here: those that move, who asked a model, and who has a page open.
    expect(rows.map(({ name }) => name)).toEqual([
      'magic_runs',
      'open_pages',
      'project_files',
      'project_texts',
      'retention_rules',
      'uploads',
    ]);
    const rule = await call(ada, 'GET', `/api/projects/${id}/retention`);
    expect(rule.body).toMatchObject({ own: { soundDays: 90 }, general: null });
    expect(await usageOf(server.db, ada)).toEqual(before);
    expect((await usageOf(server.db, team)).transcribedMs).toBe(0);
  });

  it('counts what was heard before the order once, with the text that comes of it', async () => {
    const { id } = await server.newProject(ada, 'Rede.wav');
    await server.db.update(uploads).set({ previewedMs: 7_000 }).where(eq(uploads.projectId, id));
    await server.db.execute(sql`
      insert into transcribed_months (owner_id, month, previewed_ms)
      values (${ada}, date_trunc('month', (now() at time zone 'Europe/Berlin')::date)::date, 7000)`);
    await server.fail(id);
    await share(ada, [id]);
    const previewed = await Promise.all(
      [ada, team].map(async (one) => (await usageOf(server.db, one)).previewedMs),
    );
    expect(previewed).toEqual([0, 7_000]);
  });

  it('is refused where there is no team or a seat to read, for what is in work, and for what is another’s', async () => {
    const { id: working } = await server.newProject(ada, 'Laufend.wav');
    const others = await finished(bob, 'Bobs');
    const { body } = await share(ada, [working, others, randomUUID()]);
    expect(body.failed.map(({ error }) => error.code)).toEqual(['project_in_work', 'not_found', 'not_found']);
    const own = await finished(eve, 'Eves');
    expect((await share(eve, [own])).body.error.code).toBe('team_viewer');
    expect((await share(server.newSubscriber(), [own])).body.error.code).toBe('team_missing');
  });

  it('takes it out of its folder, and notes it in the access log of who did it', async () => {
    const id = await finished(ada, 'Ablage');
    const { body: folder } = await call(ada, 'POST', '/api/folders', { name: 'Ablage' });
    await call(ada, 'POST', '/api/projects/move', { ids: [id], folderId: folder.id });
    await server.db.execute(sql`
      insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
      values (${ada}, ${`${ada}@example.org`}, '{}', '{}')`);
    await share(ada, [id]);
    expect((await call(bob, 'GET', `/api/projects/${id}`)).body).toMatchObject({
      folderId: null,
      addedBy: ada,
    });
    const { rows } = await server.db.execute(
      sql`select action, project_id from personal.access_entries where owner_id = ${ada} order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'project_shared', project_id: id }]);
  });
});

describe('a project of a team', () => {
  it('is read by all roles, changed by members, and deleted by who brought it and who leads', async () => {
    const id = await finished(ada, 'Runde');
    await share(ada, [id]);
    const admin = sit('admin');
    for (const user of [ada, bob, eve, admin]) expect(await statusOf(user, id)).toBe(200);
    const rename = (user: string) => call(user, 'PATCH', `/api/projects/${id}`, { title: 'Neu' });
    expect((await rename(eve)).body.error).toMatchObject({ code: 'team_viewer' });
    expect((await rename(bob)).status).toBe(200);
    const removal = await call(bob, 'DELETE', `/api/projects/${id}`);
    expect([removal.status, removal.body.error.code]).toEqual([403, 'team_project_kept']);
    expect((await call(bob, 'POST', '/api/projects/delete', { ids: [id] })).body.deleted).toEqual([]);
    expect(await statusOf(bob, id, 'DELETE', '/audio')).toBe(403);
    expect((await share(bob, [id], 'me')).body.failed[0]?.error.code).toBe('team_project_kept');
    expect(await statusOf(admin, id, 'DELETE', '/audio')).toBe(204);
    expect(await statusOf(ada, id, 'DELETE')).toBe(204);
  });

  it('is closed with the next request to who left the team, and was never open to strangers', async () => {
    const id = await finished(ada, 'Vertraulich');
    await share(ada, [id]);
    server.seats.delete(bob);
    const stranger = server.newSubscriber();
    server.seats.set(stranger, { teamId: randomUUID(), role: 'owner' });
    for (const user of [bob, stranger]) {
      expect(await statusOf(user, id)).toBe(404);
      expect(await statusOf(user, id, 'PATCH', '', { title: 'x' })).toBe(404);
      expect(await titles(user)).toEqual([]);
      expect(await titles(user, 'q=apfelbaum')).toEqual([]);
    }
  });

  it('comes back to a person, and is none of the others’ then', async () => {
    const id = await finished(ada, 'Zurück');
    await share(ada, [id]);
    expect((await share(ada, [id], 'me')).body.moved).toEqual([id]);
    expect([await statusOf(ada, id), await statusOf(bob, id)]).toEqual([200, 404]);
    expect(await titles(ada, 'q=apfelbaum')).toEqual(['Zurück']);
    expect(await titles(bob, 'q=apfelbaum')).toEqual([]);
  });

  it('is edited by two people as by two tabs of one, and its revision names who made it', async () => {
    const id = await finished(ada, 'Zu zweit', 'eins zwei|drei vier');
    await share(ada, [id]);
    const write = async (user: string, segment: string, text: string, version = '') => {
      const operations = [{ kind: 'text', id: randomUUID(), segment, version, text }];
      const answer = await call(user, 'POST', `/api/projects/${id}/edits`, { base: 1, since: 0, operations });
      return (answer.body as unknown as BatchAnswer).results.map(({ outcome }) => outcome);
    };
    expect(await write(ada, '0', 'eins zwo')).toEqual(['applied']);
    expect(await write(bob, '1', 'drei fünf')).toEqual(['applied']);
    // From the text as it was before Ada wrote: not over what she did.
    expect(await write(bob, '0', 'acht neun')).not.toEqual(['applied']);
    expect((await call(ada, 'GET', `/api/projects/${id}/edits/draft`)).body).toMatchObject({
      draft: { by: bob },
    });
    await call(bob, 'POST', `/api/projects/${id}/edits/keep`);
    const { body } = await call(eve, 'GET', `/api/projects/${id}`);
    expect(body.revisions.map(({ number, madeBy }) => [number, madeBy])).toEqual([
      [1, null],
      [2, bob],
    ]);
  });
});

describe('the list of somebody in a team', () => {
  it('has both, and by filter one’s own, the team’s, and what one of its people brought', async () => {
    await finished(ada, 'Adas');
    const shared = [await finished(ada, 'Von Ada'), await finished(bob, 'Von Bob')];
    await share(ada, shared.slice(0, 1));
    await share(bob, shared.slice(1));
    expect((await titles(ada)).toSorted()).toEqual(['Adas', 'Von Ada', 'Von Bob']);
    expect(await titles(ada, 'scope=mine')).toEqual(['Adas']);
    expect((await titles(ada, 'scope=team')).toSorted()).toEqual(['Von Ada', 'Von Bob']);
    expect(await titles(ada, `scope=team&by=${bob}`)).toEqual(['Von Bob']);
    expect((await titles(ada, 'scope=team&q=apfelbaum')).toSorted()).toEqual(['Von Ada', 'Von Bob']);
    expect((await titles(ada, 'q=apfelbaum')).toSorted()).toEqual(['Adas', 'Von Ada', 'Von Bob']);
    const { body } = await call(ada, 'GET', `/api/projects?scope=team&by=${bob}`);
    expect([body.total, body.found]).toEqual([3, 1]);
    const { body: ids } = await call(ada, 'GET', '/api/projects/ids?scope=mine');
    expect((ids as unknown as { ids: string[] }).ids).toHaveLength(1);
    expect(await titles(server.newSubscriber(), 'scope=team')).toEqual([]);
  });
});

describe('the word list of a team', () => {
  it('is read by all, changed by members, and holds for what they order, after their own', async () => {
    await call(ada, 'PUT', '/api/vocabulary', { terms: ['Ostheide', 'Bruck'] });
    expect((await call(bob, 'PUT', '/api/vocabulary/team', { terms: ['Bruck', 'Weber'] })).status).toBe(200);
    expect((await call(eve, 'GET', '/api/vocabulary/team')).body.terms).toEqual(['Bruck', 'Weber']);
    expect((await call(eve, 'PUT', '/api/vocabulary/team', { terms: [] })).body.error.code).toBe(
      'team_viewer',
    );
    const stranger = server.newSubscriber();
    expect((await call(stranger, 'GET', '/api/vocabulary/team')).body.terms).toEqual([]);
    expect((await call(stranger, 'PUT', '/api/vocabulary/team', { terms: [] })).status).toBe(409);
    const { id } = await server.newProject(ada);
    const { body } = await call(ada, 'GET', `/api/projects/${id}/vocabulary`);
    expect(body.terms).toEqual(['Ostheide', 'Bruck', 'Weber']);
  });
});
