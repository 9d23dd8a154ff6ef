// The folders of a person over HTTP: made, renamed, deleted, and what is in them.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import { LONGEST_FOLDER_NAME } from '../folder.ts';

describe('the folders of a person', () => {
  const server = setUpProjects();
  const make = async (user: string, name: string) =>
    (await server.call(user, 'POST', '/api/folders', { name })).body.id;
  const names = async (user: string) =>
    (await server.call(user, 'GET', '/api/folders')).body.folders.map(({ name }) => name);
  const move = (user: string, ids: string[], folderId: string | null) =>
    server.call(user, 'POST', '/api/projects/move', { ids, folderId });
  const titlesIn = async (user: string, folder: string) =>
    (await server.call(user, 'GET', `/api/projects?folder=${folder}`)).body.projects.map(
      ({ title }) => title,
    );

  it('are made, listed by name and renamed, each name once', async () => {
    const user = randomUUID();
    const id = await make(user, '  Mandant Weber ');
    await make(user, 'archiv');
    expect(await names(user)).toEqual(['archiv', 'Mandant Weber']);
    const twin = await server.call(user, 'POST', '/api/folders', { name: 'archiv' });
    expect([twin.status, twin.body.error.code]).toEqual([409, 'folder_exists']);
    expect(twin.body.error.message).toContain('„archiv“');
    const taken = await server.call(user, 'PATCH', `/api/folders/${id}`, { name: 'archiv' });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'folder_exists']);
    expect((await server.call(user, 'PATCH', `/api/folders/${id}`, { name: 'Weber' })).body).toEqual({
      id,
      name: 'Weber',
    });
    expect(await names(user)).toEqual(['archiv', 'Weber']);
    // Others may have one of the same name.
    expect((await server.call(randomUUID(), 'POST', '/api/folders', { name: 'archiv' })).status).toBe(201);
  });

  it('have a name once, also where two are renamed at the same moment', async () => {
    const user = randomUUID();
    const ids = [await make(user, 'eins'), await make(user, 'zwei')];
    const rename = (id: string) => server.call(user, 'PATCH', `/api/folders/${id}`, { name: 'drei' });
    const statuses = (await Promise.all(ids.map(rename))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['   ', 'folder_name_missing'],
    ['x'.repeat(LONGEST_FOLDER_NAME + 1), 'folder_name_too_long'],
    ['a\nb', 'invalid_request'],
  ])('are not named %j', async (name, code) => {
    const user = randomUUID();
    const { status, body } = await server.call(user, 'POST', '/api/folders', { name });
    expect([status, body.error.code]).toEqual([400, code]);
    expect(await names(user)).toEqual([]);
  });

  it('hold projects that are moved into them, from anywhere and back out', async () => {
    const user = randomUUID();
    const [letters, talks] = [await make(user, 'Briefe'), await make(user, 'Gespräche')];
    const first = await server.newProject(user, 'eins.wav');
    const second = await server.newProject(user, 'zwei.wav');
    expect(first.folderId).toBeNull();
    const gone = randomUUID();
    const { body } = await move(user, [first.id, second.id, gone], letters);
    expect(body.moved.toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await titlesIn(user, letters)).toEqual(['zwei', 'eins']);
    await move(user, [second.id], talks);
    expect([await titlesIn(user, letters), await titlesIn(user, talks)]).toEqual([['eins'], ['zwei']]);
    await move(user, [first.id], null);
    expect(await titlesIn(user, letters)).toEqual([]);
    const { projects } = (await server.call(user, 'GET', '/api/projects')).body;
    expect(projects.map(({ folderId }) => folderId)).toEqual([talks, null]);
    // A search is for all of them, and says where each is.
    const found = (await server.call(user, 'GET', '/api/projects?q=zwei')).body.projects;
    expect(found).toMatchObject([{ id: second.id, folderId: talks }]);
  });

  it('leave their projects in the list when they are deleted', async () => {
    const user = randomUUID();
    const id = await make(user, 'Alt');
    const project = await server.newProject(user);
    await move(user, [project.id], id);
    expect((await server.call(user, 'DELETE', `/api/folders/${id}`)).status).toBe(204);
    expect(await names(user)).toEqual([]);
    const { body } = await server.call(user, 'GET', `/api/projects/${project.id}`);
    expect(body).toMatchObject({ id: project.id, folderId: null });
    expect((await server.call(user, 'DELETE', `/api/folders/${id}`)).status).toBe(404);
  });

  it('are there for their person alone', async () => {
    const [ada, bob] = [randomUUID(), randomUUID()];
    const folder = await make(ada, 'Adas');
    const [adas, bobs] = [await server.newProject(ada), await server.newProject(bob)];
    await move(ada, [adas.id], folder);
    expect(await names(bob)).toEqual([]);
    expect((await server.call(bob, 'PATCH', `/api/folders/${folder}`, { name: 'Bobs' })).status).toBe(404);
    expect((await server.call(bob, 'DELETE', `/api/folders/${folder}`)).status).toBe(404);
    expect((await server.call(bob, 'PATCH', '/api/folders/x', { name: 'Bobs' })).status).toBe(404);
    expect((await move(bob, [bobs.id], folder)).status).toBe(404);
    expect((await move(bob, [adas.id], null)).body.moved).toEqual([]);
    expect(await titlesIn(bob, folder)).toEqual([]);
    expect(await titlesIn(ada, folder)).toHaveLength(1);
  });
});
