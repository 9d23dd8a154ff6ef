import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import { createLog } from '#platform/log.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { listeningKey, listeningTypes } from '#projects/domain/listening.ts';
import { projectFiles, projects } from '#projects/domain/project.table.ts';
import { listeningJob } from '#projects/work/listening.job.ts';
import { listeningState } from './listening-state.server.ts';

const server = setUpProjects();

const ask = (user: string, path: string, init: RequestInit & { range?: string } = {}) =>
  fetch(new URL(path, server.url), {
    ...init,
    headers: { authorization: `Bearer ${user}`, ...(init.range && { range: init.range }) },
  });

async function projectWithCopy() {
  const user = randomUUID();
  const { id } = await server.newProject(user, 'Grüße.wma');
  for (const type of listeningTypes) await server.blobs.put(listeningKey(id, type), Readable.from([type]));
  return { user, path: `/api/projects/${id}/listening`, id };
}

/** As decoding leaves it. */
async function decoded(user: string): Promise<string> {
  const { id } = await server.newProject(user);
  await server.db
    .update(projectFiles)
    .set({ offsetMs: 0, durationMs: 9_000 })
    .where(eq(projectFiles.projectId, id));
  await server.fail(id);
  return id;
}

const orders = (id: string) => server.sent.filter((job) => job.name === 'listening' && job.projectId === id);

describe('the listening copy of a project', () => {
  it('is served in both forms, whole and by ranges', async () => {
    const { user, path } = await projectWithCopy();
    const whole = await ask(user, path);
    expect([whole.status, await whole.text()]).toEqual([200, 'webm']);
    expect(whole.headers.get('content-type')).toBe('audio/webm; codecs=opus');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('cache-control')).toBe('private, max-age=3600');
    const mp4 = await ask(user, `${path}?type=mp4`, { range: 'bytes=1-' });
    expect([mp4.status, mp4.headers.get('content-type'), await mp4.text()]).toEqual([206, 'audio/mp4', 'p4']);
    expect(mp4.headers.get('content-range')).toBe('bytes 1-2/3');
    expect((await ask(user, path, { range: 'bytes=4-' })).status).toBe(416);
    expect((await ask(user, `${path}?type=wav`)).status).toBe(400);
    const head = await ask(user, path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      '4',
      'bytes',
    ]);
  });

  it('has a mark of its own, which another copy in its place does not have', async () => {
    const { user, path, id } = await projectWithCopy();
    const before = (await ask(user, path)).headers.get('etag');
    expect((await ask(user, path)).headers.get('etag')).toBe(before);
    await server.blobs.put(listeningKey(id, 'webm'), Readable.from(['another']));
    expect((await ask(user, path)).headers.get('etag')).not.toBe(before);
  });

  it('leaves the original where it was, and its absence is no failure of it', async () => {
    const user = randomUUID();
    const { id } = await server.newProject(user);
    const original = `/api/projects/${id}/audio`;
    expect((await ask(user, `/api/projects/${id}/listening`)).status).toBe(404);
    expect(await (await ask(user, original)).text()).toBe('sound');
    for (const type of listeningTypes) await server.blobs.put(listeningKey(id, type), Readable.from([type]));
    expect(await (await ask(user, original)).text()).toBe('sound');
  });

  it('goes with the audio alone, and with the project', async () => {
    const kept = await projectWithCopy();
    await server.fail(kept.id);
    expect((await ask(kept.user, `/api/projects/${kept.id}/audio`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(kept.user, kept.path)).status).toBe(410);
    expect((await ask(kept.user, `${kept.path}/state`)).status).toBe(410);
    const gone = await projectWithCopy();
    await ask(gone.user, `/api/projects/${gone.id}`, { method: 'DELETE' });
    expect((await ask(gone.user, gone.path)).status).toBe(404);
    for (const { id } of [kept, gone])
      for (const type of listeningTypes)
        await expect(server.blobs.stat(listeningKey(id, type))).rejects.toThrow('no blob');
  });
});

describe('the state of a listening copy', () => {
  const stateOf = async (user: string, id: string) =>
    (await server.call(user, 'GET', `/api/projects/${id}/listening/state`)).body.state;

  it('is ready once both forms are there', async () => {
    const { user, id } = await projectWithCopy();
    expect(await stateOf(user, id)).toBe('ready');
    await server.blobs.delete(listeningKey(id, 'mp4'));
    expect(await stateOf(user, id)).toBe('coming');
    expect(orders(id)).toEqual([]);
  });

  it('is coming as long as the files wait to be decoded, and none where they could not be', async () => {
    const user = randomUUID();
    const { id } = await server.newProject(user);
    expect(await stateOf(user, id)).toBe('coming');
    await server.fail(id);
    expect(await stateOf(user, id)).toBe('none');
    expect(orders(id)).toEqual([]);
  });

  it('orders the copy of a project that was decoded before there were copies', async () => {
    const user = randomUUID();
    const id = await decoded(user);
    expect(await stateOf(user, id)).toBe('coming');
    expect(orders(id)).toHaveLength(1);
  });

  it('orders one copy however often it is asked, and none again that could not be made', async () => {
    const user = randomUUID();
    const id = await decoded(user);
    const log = createLog('silent');
    const queue = await startQueue({ databaseUrl: server.databaseUrl, log, jobs: [listeningJob] });
    onTestFinished(() => queue.stop(5_000));
    const look = async () => {
      const [row] = await server.db.select().from(projects).where(eq(projects.id, id));
      return listeningState({ ...server, queue }, row!);
    };
    const jobs = async () =>
      (
        await server.db.execute<{ state: string }>(
          `select state from pgboss.job where singleton_key = '${id}'`,
        )
      ).rows;
    expect([await look(), await look()]).toEqual(['coming', 'coming']);
    expect(await jobs()).toEqual([{ state: 'created' }]);
    await server.db.execute(`update pgboss.job set state = 'failed' where singleton_key = '${id}'`);
    expect([await look(), await look()]).toEqual(['none', 'none']);
    expect(await jobs()).toEqual([{ state: 'failed' }]);
  });
});
