// A person's names and terms over HTTP, and what becomes of them at an order.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import { projects } from '#projects/domain/project.table.ts';

describe('the names and terms of a person', () => {
  const server = setUpProjects();

  const put = (user: string, terms: unknown) => server.call(user, 'PUT', '/api/vocabulary', { terms });
  const get = async (user: string) => (await server.call(user, 'GET', '/api/vocabulary')).body.terms;
  const ordered = async (user: string, settings: object) => {
    const { id } = await server.newProject(user, 'a.wav', settings);
    const [row] = await server.db.select().from(projects).where(eq(projects.id, id));
    return row?.vocabulary;
  };

  it('are kept, trimmed and each once, and are nobody else’s', async () => {
    const user = randomUUID();
    expect(await get(user)).toEqual([]);
    expect((await put(user, [' Hagedorn', 'Bad Oeynhausen', 'Hagedorn'])).status).toBe(200);
    expect(await get(user)).toEqual(['Hagedorn', 'Bad Oeynhausen']);
    expect(await get(randomUUID())).toEqual([]);
  });

  it.each([
    ['no list', 'Hagedorn'],
    ['a line break', ['Bad\nOeynhausen']],
    ['no letter', ['...']],
    ['too long', ['x'.repeat(61)]],
    ['too many', Array.from({ length: 501 }, (_, index) => `Wort${index}`)],
  ])('are refused where there is %s, and those before stay', async (_what, terms) => {
    const user = randomUUID();
    await put(user, ['Hagedorn']);
    expect(await put(user, terms)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
    expect(await get(user)).toEqual(['Hagedorn']);
  });

  it('hold for the next recording beside those of the order, as they were then', async () => {
    const user = randomUUID();
    await put(user, ['Hagedorn']);
    expect(await ordered(user, { vocabulary: ['Rahlfs', 'Hagedorn'] })).toEqual(['Rahlfs', 'Hagedorn']);
    expect(await ordered(randomUUID(), {})).toEqual([]);
  });
});
