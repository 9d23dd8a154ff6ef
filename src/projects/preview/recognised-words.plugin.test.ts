// Who may read what is recognised so far of a recording, and for how long.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import { projects, audioChunks } from '#projects/domain/project.table.ts';

describe('the words of a recording that is being transcribed', () => {
  const server = setUpProjects();

  const startedAt = Date.parse('2026-11-22T10:00:00.000Z');
  /** A recording in work, with a plan of four stretches. */
  async function inWork(user: string): Promise<string> {
    const { id } = await server.newProject(user);
    await server.db.update(projects).set({ status: 'processing' }).where(eq(projects.id, id));
    const plan = [0, 1, 2, 3].map((position) => ({
      projectId: id,
      position,
      startMs: position * 1_000,
      endMs: position * 1_000 + 900,
    }));
    await server.db.insert(audioChunks).values(plan);
    return id;
  }
  async function store(id: string, position: number, said: string, atS: number): Promise<void> {
    const words = said.split(' ').map((text) => ({ text, startMs: 0, endMs: 900, confidence: 1 }));
    await server.db
      .update(audioChunks)
      .set({ words, recognisedAt: new Date(startedAt + atS * 1_000) })
      .where(and(eq(audioChunks.projectId, id), eq(audioChunks.position, position)));
  }
  const heard = async (user: string, id: string, since?: string) =>
    (await server.call(user, 'GET', `/api/projects/${id}/recognised-words${since ? `?since=${since}` : ''}`))
      .body;

  it('grow as it is recognised, in the order of the sound', async () => {
    const user = randomUUID();
    const id = await inWork(user);
    expect(await heard(user, id)).toEqual({ passages: [], until: null });
    await store(id, 2, 'bei uns', 1);
    await store(id, 0, 'guten Morgen', 2);
    expect(await heard(user, id)).toEqual({
      passages: [
        { position: 0, text: 'guten Morgen' },
        { position: 2, text: 'bei uns' },
      ],
      until: '2026-11-22T10:00:02.000Z',
    });
  });

  it('are answered from a moment on, a little overlapping, also where a second engine heard better', async () => {
    const user = randomUUID();
    const id = await inWork(user);
    await store(id, 0, 'guten Morgen', 0);
    await store(id, 1, 'und willkommen', 55);
    await store(id, 2, 'bei uns', 60);
    const positions = async (since: string) =>
      (await heard(user, id, since)).passages.map(({ position }) => position);
    expect(await positions('2026-11-22T10:01:00.000Z')).toEqual([1, 2]);
    await server.db
      .update(audioChunks)
      .set({ reviewedAt: new Date(startedAt + 90_000) })
      .where(eq(audioChunks.projectId, id));
    expect(await positions('2026-11-22T10:01:30.000Z')).toEqual([0, 1, 2]);
    expect((await heard(user, id, '2026-11-22T10:09:00.000Z')).until).toBe('2026-11-22T10:09:00.000Z');
    expect(
      (await server.call(user, 'GET', `/api/projects/${id}/recognised-words?since=yesterday`)).status,
    ).toBe(400);
  });

  it('are its owner’s alone, gone once it is transcribed, and erased with it', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const id = await inWork(user);
    await store(id, 0, 'geheim', 0);
    expect((await server.call(other, 'GET', `/api/projects/${id}/recognised-words`)).status).toBe(404);
    await server.db.update(projects).set({ status: 'completed' }).where(eq(projects.id, id));
    expect((await heard(user, id)).passages).toEqual([]);
    expect((await server.call(user, 'DELETE', `/api/projects/${id}`)).status).toBe(204);
    expect(await server.db.select().from(audioChunks).where(eq(audioChunks.projectId, id))).toEqual([]);
  });
});
