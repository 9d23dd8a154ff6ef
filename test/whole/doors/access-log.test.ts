// What the access log says of each door through which texts and sound leave, over HTTP and a real database.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accessLogPlugin } from '#personal-data/access/access-log.plugin.ts';
import { type AccessPage, createAccessLog } from '#personal-data/access/access-log.server.ts';
import { titlesOf } from '#projects/owners.server.ts';
import { newEditable } from '../../fixtures/edited-projects.ts';
import { startHttpApp } from '../../servers/http-app.ts';
import { setUpProjects } from '../../servers/projects-server.ts';

let now = new Date();
const clock = { now: () => now };
const server = setUpProjects({ clock });

async function newPerson(): Promise<string> {
  const id = randomUUID();
  await server.db.execute(sql`
    insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${`${id}@example.org`}, '{}', '{}')`);
  return id;
}

async function openLog() {
  const { db } = server;
  const accessLog = createAccessLog({ db, clock, titlesOf: (ownerId, ids) => titlesOf(db, ownerId, ids) });
  const app = await startHttpApp([
    async (web) => {
      await web.register(accessLogPlugin({ accessLog }), {
        prefix: '/api/account',
      });
    },
  ]);
  onTestFinished(app.close);
  const read = async (user: string, query = ''): Promise<AccessPage> => {
    const headers = { authorization: `Bearer ${user}` };
    const answer = await fetch(`${app.url}/api/account/access-log${query}`, { headers });
    return (await answer.json()) as AccessPage;
  };
  return { log: accessLog.log, read };
}

describe('the access log', () => {
  it('says which texts and recordings were opened, taken along and deleted, oldest last', async () => {
    const { read } = await openLog();
    const ada = await newPerson();
    const [first, second] = [
      await newEditable(server, ada, ['Eins.']),
      await newEditable(server, ada, ['Zwei.']),
    ];
    await server.call(ada, 'PATCH', `/api/projects/${first}`, { title: 'Erstes' });
    const door = (path: string) => server.call(ada, 'GET', `/api/projects/${path}`);
    await door(`${first}/transcript`);
    await door(`${first}/transcript`);
    await door(`${first}/export?format=pdf`);
    await door(`${first}/audio`);
    await door(`${first}/audio`);
    await door('export?format=txt');
    await server.call(ada, 'POST', '/api/projects/delete', { ids: [first, second] });
    const { entries } = await read(ada);
    expect(entries.map(({ actor, action, items }) => [actor, action, items])).toEqual([
      ['person', 'project_deleted', 2],
      ['person', 'texts_downloaded', 2],
      ['person', 'recording_downloaded', 1],
      ['person', 'text_downloaded', 1],
      ['person', 'text_opened', 1],
    ]);
  });

  it('names the recording, and says again after an hour that it was opened', async () => {
    const { read } = await openLog();
    const bea = await newPerson();
    const id = await newEditable(server, bea, ['Drei.']);
    await server.call(bea, 'PATCH', `/api/projects/${id}`, { title: 'Drittes' });
    await server.call(bea, 'GET', `/api/projects/${id}/transcript`);
    now = new Date(now.getTime() + 61 * 60_000);
    await server.call(bea, 'GET', `/api/projects/${id}/transcript`);
    const { entries } = await read(bea);
    expect(entries.map(({ action, project }) => [action, project])).toEqual([
      ['text_opened', { id, title: 'Drittes' }],
      ['text_opened', { id, title: 'Drittes' }],
    ]);
  });

  it('writes nothing for a door that stays shut, and for nobody else', async () => {
    const { read } = await openLog();
    const [tom, eve] = [await newPerson(), await newPerson()];
    const id = await newEditable(server, tom, ['Vier.']);
    for (const part of ['transcript', 'export?format=txt', 'audio'])
      expect((await server.call(eve, 'GET', `/api/projects/${id}/${part}`)).status).toBe(404);
    expect(await server.call(eve, 'DELETE', `/api/projects/${id}`)).toMatchObject({ status: 404 });
    expect([await read(tom), await read(eve)]).toEqual([
      { entries: [], before: null },
      { entries: [], before: null },
    ]);
  });

  it('is read in pages, each entry once', async () => {
    const { log, read } = await openLog();
    const max = await newPerson();
    for (let items = 1; items <= 120; items += 1)
      await log({
        ownerId: max,
        actor: 'operator',
        action: 'account_shown',
        items,
        reason: `Anfrage ${items}`,
      });
    const seen: number[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page = await read(max, before === undefined ? '' : `?before=${before}`);
      seen.push(...page.entries.map(({ items }) => items));
      ({ before } = page);
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
    expect((await read(max)).entries[0]).toMatchObject({ actor: 'operator', reason: 'Anfrage 120' });
  });

  it('lets no entry be changed or removed', async () => {
    const { log, read } = await openLog();
    const ida = await newPerson();
    await log({ ownerId: ida, actor: 'support', action: 'account_shown', reason: 'Anfrage' });
    for (const change of [
      sql`update personal.access_entries set reason = 'x' where owner_id = ${ida}`,
      sql`delete from personal.access_entries where owner_id = ${ida}`,
      sql`truncate personal.access_entries`,
    ])
      await expect(server.db.execute(change)).rejects.toMatchObject({
        cause: { message: 'the access log is append-only' },
      });
    expect((await read(ida)).entries).toHaveLength(1);
  });
});
