import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type ApiAnswer,
  mediaOfContent,
  type ProjectsServer,
  setUpProjects,
} from '../../../../test/servers/projects-server.ts';
import { projectFiles, uploads } from '#projects/domain/project.table.ts';
import { projectSchema } from '#projects/domain/project-schemas.ts';
import { derivedKeys } from '#projects/domain/listening.ts';

describe('the recordings of a person', () => {
  const server = setUpProjects();

  const call = (...options: Parameters<ProjectsServer['call']>) => server.call(...options);
  const post = (...options: Parameters<ProjectsServer['post']>) => server.post(...options);
  const settle = (id: string) => server.fail(id);
  const newProject = async (...options: Parameters<ProjectsServer['newProject']>) =>
    server.newProject(...options);

  it('makes a recording of an upload and sends its job, once, however often it is asked', async () => {
    const user = randomUUID();
    const upload = await server.upload(user, 'Sitzung.mp3', 'sound 90000');
    const [first, twin] = await Promise.all([post(user, [upload]), post(user, [upload])]);
    expect([first.status, twin.status]).toEqual([201, 201]);
    const project = first.body.projects[0]!;
    expect(projectSchema.parse(project)).toMatchObject({
      title: 'Sitzung',
      status: 'pending',
      durationMs: 90_000,
      fileSizeKb: 1,
      files: [{ name: 'Sitzung.mp3', sizeKb: 1 }],
      revisions: [],
    });
    expect(twin.body.projects[0]?.id).toBe(project.id);
    expect((await post(user, [upload])).body.projects[0]?.id).toBe(project.id);
    expect(server.sent.filter((job) => job.projectId === project.id)).toEqual([
      { name: 'transcribe', projectId: project.id, priority: expect.any(Number) },
    ]);
  });

  it('takes neither a file nor an order of somebody who waits for a place, until there is one', async () => {
    const user = randomUUID();
    const upload = await server.upload(user, 'a.wav', 'sound');
    server.waiting.add(user);
    const refused = await post(user, [upload]);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'capacity_closed']);
    await expect(server.upload(user, 'b.wav', 'sound')).rejects.toThrow('capacity_closed');
    expect((await call(user, 'GET', '/api/projects')).body.projects).toEqual([]);
    server.waiting.delete(user);
    expect((await post(user, [upload])).status).toBe(201);
  });

  it('takes a recording that waits for the model of a language, and transcribes it with what is there when asked', async () => {
    const user = randomUUID();
    const upload = await server.upload(user, 'a.wav', 'sound');
    const early = await post(user, [upload], { language: 'fr' });
    expect(early).toMatchObject({ status: 409, body: { error: { code: 'model_coming' } } });
    expect(early.body.error.message).toMatch(/noch nicht bereit.*Sie können warten/);
    const hopeless = await post(user, [upload], { language: 'es', waitForModel: true });
    expect(hopeless.body.error.code).toBe('language_unavailable');
    const { body } = await post(user, [upload], { language: 'fr', waitForModel: true });
    const { id } = body.projects[0]!;
    expect(body.projects[0]).toMatchObject({ status: 'pending', waitForModel: true });
    server.sent.length = 0;
    const path = `/api/projects/${id}`;
    expect((await call(user, 'PATCH', path, {})).status).toBe(400);
    expect((await call(user, 'PATCH', path, { waitForModel: true })).status).toBe(400);
    expect((await call(randomUUID(), 'PATCH', path, { waitForModel: false })).status).toBe(404);
    expect((await call(user, 'PATCH', path, { waitForModel: false })).body).toMatchObject({
      status: 'pending',
      waitForModel: false,
    });
    expect(server.sent.map(({ name, projectId }) => ({ name, projectId }))).toEqual([
      { name: 'transcribe', projectId: id },
    ]);
  });

  it('refuses Free once an hour was transcribed in this month, also after it was deleted; Pro goes on', async () => {
    const free = randomUUID();
    const pro = server.newSubscriber();
    for (const user of [free, pro]) {
      const { id } = await newProject(user);
      await server.db.execute(
        sql`update projects set status = 'processing', duration_ms = 3600000 where id = ${id}`,
      );
      await server.db.execute(sql`update projects set status = 'completed' where id = ${id}`);
      for (const status of ['pending_llm', 'processing_llm', 'completed_llm', 'pending_llm'])
        await server.db.execute(sql`update projects set status = ${status} where id = ${id}`);
      await server.db.execute(sql`delete from projects where id = ${id}`);
    }
    const upload = await server.upload(free, 'a.wav', 'sound');
    expect(await post(free, [upload])).toMatchObject({
      status: 402,
      body: { error: { code: 'minutes_used_up', message: expect.stringContaining('60') } },
    });
    expect((await newProject(pro)).status).toBe('pending');
    await server.db.execute(
      sql`update transcribed_months set month = month - interval '1 month' where owner_id = ${free}`,
    );
    expect((await post(free, [upload])).status).toBe(201);
  });

  it.each([
    ['a context', { context: 'legal' }],
    ['speaker separation', { diarization: true }],
    ['higher quality', { quality: 'high' }],
  ])('keeps %s for Pro', async (_what, more) => {
    const free = randomUUID();
    const upload = await server.upload(free, 'a.wav', 'sound');
    expect(await post(free, [upload], more)).toMatchObject({
      status: 402,
      body: { error: { code: 'premium_feature' } },
    });
    expect((await newProject(server.newSubscriber(), 'a.wav', more)).status).toBe('pending');
  });

  it('joins several files in order for Pro, or makes one recording of each, and refuses both to Free', async () => {
    const pro = server.newSubscriber();
    const names = ['eins.wav', 'zwei.wav', 'drei.wav'];
    const ids = [];
    for (const name of names) ids.push(await server.upload(pro, name, 'sound 1000'));
    const joined = await post(pro, ids, {}, 'Alle drei');
    expect(joined.body.projects).toHaveLength(1);
    expect(joined.body.projects[0]).toMatchObject({ title: 'Alle drei', durationMs: 3000 });
    expect(joined.body.projects[0]?.files.map((file) => file.name)).toEqual(names);
    const more = [await server.upload(pro, 'a.wav', 'sound'), await server.upload(pro, 'b.wav', 'sound')];
    const separate = await post(pro, more, { projectMode: 'per-file' });
    expect(separate.body.projects.map((project) => project.title)).toEqual(['a', 'b']);
    expect(
      await post(pro, [more[0] ?? '', ids[0] ?? '', await server.upload(pro, 'c.wav', 'sound')]),
    ).toMatchObject({
      body: { error: { code: 'upload_already_used' } },
    });
    const free = randomUUID();
    const two = [await server.upload(free, 'a.wav', 'sound'), await server.upload(free, 'b.wav', 'sound')];
    expect((await post(free, two)).body.error.code).toBe('premium_feature');
  });

  it('refuses more than ten minutes on the free plan and says how many', async () => {
    const user = randomUUID();
    const refused = await post(user, [await server.upload(user, 'lang.wav', 'sound 660000')]);
    expect(refused).toMatchObject({ status: 402, body: { error: { code: 'duration_limit' } } });
    expect(refused.body.error.message).toContain('10 Minuten');
  });

  it('takes what only says that it is longer, and what is so by the last block of its encoder', async () => {
    for (const content of ['sound 660000 590000', 'sound 600001']) {
      const user = randomUUID();
      const { status } = await post(user, [await server.upload(user, 'a.wav', content)]);
      expect([content, status]).toEqual([content, 201]);
    }
  });

  it('refuses a language no engine can do, before it looks at any file', async () => {
    const user = randomUUID();
    const upload = await server.upload(user, 'a.wav', 'sound');
    const looks = mediaOfContent.calls;
    expect((await post(user, [upload], { language: 'es' })).body.error.code).toBe('language_unavailable');
    expect(mediaOfContent.calls).toBe(looks);
    const { body } = await call(user, 'GET', '/api/languages');
    expect(body.languages).toContainEqual({
      language: 'en',
      available: true,
      engine: 'pocketsphinx',
      hint: null,
    });
    // One that comes says so; what to install for another is for the operator.
    expect(body.languages.find((entry) => entry.language === 'fr')).toMatchObject({
      available: false,
      hint: 'Französisch ist noch nicht bereit. Wir beginnen von selbst.',
    });
    expect(body.languages.find((entry) => entry.language === 'es')).toMatchObject({
      available: false,
      hint: null,
    });
  });

  it('says what is wrong with a file that is no recording, again and again, and makes nothing of it', async () => {
    const user = randomUUID();
    const upload = await server.upload(user, 'text.mp3', 'no sound at all');
    for (const _time of [1, 2]) expect((await post(user, [upload])).body.error.code).toBe('file_unsupported');
    expect((await call(user, 'GET', '/api/projects')).body.total).toBe(0);
  });

  it("shows nobody another's uploads, recordings, sound or text", async () => {
    const owner = randomUUID();
    const other = randomUUID();
    const project = await newProject(owner);
    const upload = await server.upload(owner, 'b.wav', 'sound');
    expect((await post(other, [upload])).status).toBe(404);
    const path = `/api/projects/${project.id}`;
    for (const [method, suffix] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/retry'],
      ['GET', '/transcript'],
      ['GET', '/audio'],
      ['GET', '/listening'],
      ['GET', '/listening/state'],
      ['GET', '/peaks'],
      ['GET', '/export?format=txt'],
    ] as const) {
      expect((await call(other, method, path + suffix)).status, `${method} ${suffix}`).toBe(404);
      expect((await fetch(new URL(path + suffix, server.url), { method })).status).toBe(401);
    }
    expect((await call(owner, 'GET', path)).status).toBe(200);
    expect((await call(owner, 'GET', '/api/projects/not-a-uuid')).status).toBe(404);
  });

  it('pages through a list, newest first, each recording once, with the sums of all', async () => {
    const user = server.newSubscriber();
    const made = [];
    for (let index = 0; index < 5; index += 1) made.push((await newProject(user, `${index}.wav`)).id);
    await server.db.execute(
      sql`update projects set created_at = '2026-01-01', duration_ms = 1000 where owner_id = ${user}`,
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const { body }: ApiAnswer = await call(user, 'GET', `/api/projects?limit=2${query}`);
      expect(body).toMatchObject({ total: 5, totalDurationMs: 5000 });
      seen.push(...body.projects.map((project) => project.id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(made.toSorted().reverse());
    expect((await call(user, 'GET', '/api/projects?cursor=nonsense')).status).toBe(400);
  });

  it('renames, and refuses an empty title', async () => {
    const user = randomUUID();
    const { id } = await newProject(user);
    expect((await call(user, 'PATCH', `/api/projects/${id}`, { title: ' Neu ' })).body.title).toBe('Neu');
    expect((await call(user, 'PATCH', `/api/projects/${id}`, { title: '  ' })).status).toBe(400);
  });

  it('deletes rows, sound, what is made of it and scratch, and gives the first-time allowance not a second time', async () => {
    const user = randomUUID();
    const { id } = await newProject(user);
    const [file] = await server.db.select().from(projectFiles).where(eq(projectFiles.projectId, id));
    for (const key of derivedKeys(id)) await server.blobs.put(key, Readable.from(['x']));
    expect((await call(user, 'DELETE', `/api/projects/${id}`)).status).toBe(204);
    await expect(server.blobs.stat(file?.blobKey ?? '')).rejects.toThrow('no blob');
    for (const key of derivedKeys(id)) await expect(server.blobs.stat(key)).rejects.toThrow('no blob');
    expect(server.scratchRemoved).toContain(id);
    expect(await server.db.select().from(projectFiles).where(eq(projectFiles.ownerId, user))).toEqual([]);
    const [left] = await server.db.select().from(uploads).where(eq(uploads.ownerId, user));
    expect(left).toMatchObject({ fileName: '', blobKey: '' });
    expect((await server.limits.maxFileBytes(user)).reason).toBe('free');
    expect((await call(user, 'GET', `/api/projects/${id}`)).status).toBe(404);
  });

  it('tries a failed recording again, says why it failed, and refuses to repeat one that did not', async () => {
    const user = randomUUID();
    const { id } = await newProject(user);
    expect((await call(user, 'POST', `/api/projects/${id}/retry`)).body.error.code).toBe('not_retryable');
    await settle(id);
    const failed = (await call(user, 'GET', `/api/projects/${id}`)).body;
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'file_damaged' } });
    expect(failed.error.message).not.toBe('');
    const again = await call(user, 'POST', `/api/projects/${id}/retry`);
    expect(again.body).toMatchObject({ status: 'pending' });
    expect(again.body.error).toBeUndefined();
    expect(server.sent.filter((job) => job.projectId === id)).toHaveLength(2);
  });
});
