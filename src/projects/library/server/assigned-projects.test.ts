import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '#projects/assignments/server/assignment.table.ts';
import { projects } from '#projects/domain/project.table.ts';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';

const server = setUpProjects();
let [team, ada, bob] = ['', '', ''];
beforeEach(() => {
  team = server.newSubscriber();
  [ada, bob] = [server.newSubscriber(), server.newSubscriber()];
  for (const user of [ada, bob]) server.seats.set(user, { teamId: team, role: 'member' });
});

/** A project of the team. */
async function project(title: string): Promise<string> {
  const { id } = await server.newProject(ada, `${title}.wav`);
  await server.db.update(projects).set({ ownerId: team, addedBy: ada }).where(eq(projects.id, id));
  return id;
}

async function assign(projectId: string, userId: string, until: string | null, doneAt: Date | null = null) {
  const values = { id: randomUUID(), projectId, userId, task: '', until, doneAt, createdAt: new Date() };
  await server.db.insert(assignments).values(values);
}

async function list(user: string, query: string) {
  const { body } = await server.call(user, 'GET', `/api/projects?${query}`);
  return { titles: body.projects.map(({ title }) => title), found: body.found, next: body.nextCursor };
}

describe('the list of what is assigned to a person', () => {
  it('has what is open for them in their team, and counts it', async () => {
    const [mine, hers, done, own] = await Promise.all(['Mein', 'Ihr', 'Fertig', 'Eigen'].map(project));
    await assign(mine!, bob, null);
    await assign(mine!, bob, '2026-12-01');
    await assign(hers!, ada, null);
    await assign(done!, bob, null, new Date());
    await assign(own!, bob, null);
    await server.db.update(projects).set({ ownerId: bob, addedBy: null }).where(eq(projects.id, own!));
    expect(await list(bob, 'assigned=me')).toEqual({ titles: ['Mein'], found: 1, next: null });
    expect(await list(ada, 'assigned=me')).toMatchObject({ titles: ['Ihr'], found: 1 });
    expect(await list(bob, 'assigned=me&q=mein')).toMatchObject({ titles: ['Mein'], found: 1 });
    expect(await list(bob, 'assigned=me&scope=mine')).toMatchObject({ titles: [], found: 0 });
    expect(await list(randomUUID(), 'assigned=me')).toMatchObject({ titles: [], found: 0 });
    const { body } = await server.call(bob, 'GET', '/api/projects/ids?assigned=me');
    expect(body).toEqual({ ids: [mine] });
  });

  it('comes by its first day, page by page, what has none at the end', async () => {
    const days = { Später: '2026-12-24', Ohne: null, Bald: '2026-12-02', Ebenso: null };
    for (const [title, until] of Object.entries(days)) await assign(await project(title), bob, until);
    const again = await project('Zuerst');
    await assign(again, bob, '2026-12-31');
    await assign(again, bob, '2026-12-01');
    await assign(again, ada, '2026-11-01');
    const wanted = 'assigned=me&sort=due&order=asc';
    const shown: string[] = [];
    let cursor = '';
    do {
      const { titles, next } = await list(bob, `${wanted}&limit=2${cursor && `&cursor=${cursor}`}`);
      shown.push(...titles);
      cursor = next ?? '';
    } while (cursor !== '');
    expect(shown).toEqual(['Zuerst', 'Bald', 'Später', 'Ohne', 'Ebenso']);
    expect((await list(bob, 'sort=due&order=asc&q=sp%C3%A4ter')).titles).toEqual(['Später']);
  });
});
