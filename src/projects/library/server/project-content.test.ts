import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ProjectsServer, setUpProjects } from '../../../../test/servers/projects-server.ts';
import { transcriptFixture } from '../../../../test/fixtures/transcripts.ts';
import { projects, rawTranscripts, revisions } from '#projects/domain/project.table.ts';
import { sweepProjects } from '#projects/work/sweep-projects.ts';
import { createPeaks, peaksKey } from '#projects/domain/peaks.ts';
import { pageSchema } from './list-query.server.ts';
import { pageQuery } from './list-projects.server.ts';

describe('what is in a recording', () => {
  const server = setUpProjects();
  const call = (...options: Parameters<ProjectsServer['call']>) => server.call(...options);
  const settle = (id: string) => server.fail(id);
  const newProject = async (...options: Parameters<ProjectsServer['newProject']>) =>
    server.newProject(...options);

  it('gives the words as heard, the latest revision, or one of them', async () => {
    const user = randomUUID();
    const { id } = await newProject(user);
    const path = `/api/projects/${id}/transcript`;
    expect((await call(user, 'GET', path)).body.error.code).toBe('transcript_not_ready');
    const content = (engine: string) => transcriptFixture({ engine });
    await server.db.insert(rawTranscripts).values({ projectId: id, content: content('raw') });
    for (const number of [1, 2]) {
      const row = { id: randomUUID(), projectId: id, number, origin: 'finalised' as const };
      await server.db.insert(revisions).values({ ...row, content: content(`r${number}`) });
    }
    const engine = async (query: string) => (await call(user, 'GET', `${path}${query}`)).body.engine;
    expect(await engine('?view=raw')).toBe('raw');
    expect(await engine('')).toBe('r2');
    expect(await engine('?revision=1')).toBe('r1');
    const revision = async (query: string) => (await call(user, 'GET', `${path}${query}`)).body.revision;
    expect([await revision('?view=raw'), await revision(''), await revision('?revision=1')]).toEqual([
      null,
      2,
      1,
    ]);
    expect((await call(user, 'GET', `${path}?revision=3`)).status).toBe(404);
    expect((await call(user, 'GET', `${path}?view=shouted`)).status).toBe(400);
  });

  it('plays the sound in ranges', async () => {
    const user = randomUUID();
    const { id } = await newProject(user, 'Grüße "🎧".wav');
    const audio = (range?: string) =>
      fetch(new URL(`/api/projects/${id}/audio`, server.url), {
        headers: { authorization: `Bearer ${user}`, ...(range && { range }) },
      });
    const whole = await audio();
    expect(whole.status).toBe(200);
    expect(await whole.text()).toBe('sound');
    expect(whole.headers.get('content-type')).toBe('audio/wav');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await audio('bytes=1-3');
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 1-3/5',
      'oun',
    ]);
    expect(await (await audio('bytes=-2')).text()).toBe('nd');
    const beyond = await audio('bytes=5-');
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5']);
    const head = await fetch(new URL(`/api/projects/${id}/audio`, server.url), {
      method: 'HEAD',
      headers: { authorization: `Bearer ${user}` },
    });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5']);
  });

  it('gives a waveform without values until it is there', async () => {
    const user = randomUUID();
    const { id } = await newProject(user);
    const before = await call(user, 'GET', `/api/projects/${id}/peaks`);
    expect([before.status, before.body]).toEqual([200, { peaks: [], perSecond: 100 }]);
    const samples = new Int16Array(16_000);
    samples[8_000] = -32_767;
    const peaks = createPeaks(samples.length);
    for (let at = 0; at < samples.length; at += 700) peaks.add(samples.subarray(at, at + 700));
    await server.blobs.put(peaksKey(id), Readable.from([peaks.content]));
    const { body } = await call(user, 'GET', `/api/projects/${id}/peaks`);
    expect(body.perSecond).toBe(100);
    expect(body.peaks).toHaveLength(100);
    expect(body.peaks.indexOf(1)).toBe(50);
  });

  it('finds a recording that lost its job, and leaves alone those that have one or are finished', async () => {
    const user = server.newSubscriber();
    const lost = await newProject(user);
    const kept = await newProject(user);
    const failed = await newProject(user);
    await settle(failed.id);
    const sent: string[] = [];
    const found = await sweepProjects({
      db: server.db,
      log: server.log,
      clock: { now: () => new Date(Date.now() + 120_000) },
      queue: {
        send: async (_job, payload) => {
          const { projectId } = payload as { projectId: string };
          sent.push(projectId);
          return projectId === lost.id;
        },
      },
    });
    expect(found).toBe(1);
    expect(sent).toContain(kept.id);
    expect(sent).not.toContain(failed.id);
  });

  it('lists one page of 10,000 recordings without reading them all', async () => {
    const user = randomUUID();
    await server.db.execute(sql`
      insert into projects (id, owner_id, title, language, status, created_at)
      select gen_random_uuid(), ${user}, 'n', 'en', 'completed_llm', now() - make_interval(secs => n)
      from generate_series(1, 10000) as n`);
    await server.db.execute(sql`analyze projects`);
    const first = await call(user, 'GET', '/api/projects?limit=100');
    expect(first.body).toMatchObject({ total: 10_000 });
    expect(first.body.projects).toHaveLength(100);
    const page = { ...pageSchema.parse({ cursor: first.body.nextCursor ?? '' }), me: user };
    const query = pageQuery(server.db, [user], page);
    const plan = await server.db.execute(sql`explain ${query.getSQL()}`);
    expect(JSON.stringify(plan.rows)).toContain('projects_owner_created');
    await server.db.delete(projects).where(eq(projects.ownerId, user));
  });
});
