// Rules of retention over HTTP, with a clock of the test, a real database and the real queue.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newEditable } from '../../../test/fixtures/edited-projects.ts';
import { type ProjectsServer, setUpProjects } from '../../../test/servers/projects-server.ts';
import { BlobNotFoundError } from '#blobs/blob-store.ts';
import { translator } from '#i18n/translate.ts';
import { createLogAccess } from '#personal-data/access/access-log.server.ts';
import { createLog } from '#platform/log.ts';
import { type Queue, startQueue } from '#platform/jobs/queue.ts';
import { derivedKeys } from '#projects/domain/listening.ts';
import { projectFiles, projects, uploads } from '#projects/domain/project.table.ts';
import { retentionJob } from '#projects/work/retention.job.ts';
import { createRetentionHandler, type RetentionHandlerDeps } from './retention.handler.ts';
import type { RetentionRule } from './retention-rule.ts';
import type { ProjectRetention } from './retention-schema.ts';
import { sweepRetention } from './sweep-retention.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const t = translator('de');
let now = new Date();
const clock = { now: () => now };
const server = setUpProjects({ clock });
const days = (soundDays: number | null, everythingDays: number | null = null): RetentionRule => ({
  soundDays,
  everythingDays,
});

/** Days after this moment; the clock goes back when the test ends. */
function after(count: number): void {
  now = new Date(Date.now() + count * DAY_MS);
  onTestFinished(() => {
    now = new Date();
  });
}

async function newPerson(): Promise<string> {
  const id = randomUUID();
  await server.db.execute(sql`
    insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${`${id}@example.org`}, '{}', '{}')`);
  return id;
}

const handlerWith = (change: Partial<RetentionHandlerDeps> = {}) =>
  createRetentionHandler({
    db: server.db,
    blobs: server.blobs,
    clock,
    log: server.log,
    logAccess: createLogAccess({ db: server.db, clock }),
    removeScratch: async () => undefined,
    ...change,
  });

/** The sweep, and every job that it sends, by the handler alone. */
async function sweep(handler = handlerWith()): Promise<string[]> {
  const sent: string[] = [];
  const queue: Pick<Queue, 'send'> = {
    send: async (_job, payload) => {
      sent.push((payload as { projectId: string }).projectId);
      return true;
    },
  };
  await sweepRetention({ db: server.db, queue, clock });
  for (const projectId of sent) await handler({ projectId });
  return sent;
}

async function entriesOf(ownerId: string): Promise<{ actor: string; action: string; project: string }[]> {
  const { rows } = await server.db.execute<{ actor: string; action: string; project: string }>(sql`
    select actor, action, project_id as project from personal.access_entries
    where owner_id = ${ownerId} and actor = 'retention' order by id`);
  return [...rows];
}

async function hasSound({ db, blobs }: ProjectsServer, projectId: string): Promise<boolean> {
  const [file] = await db.select().from(projectFiles).where(eq(projectFiles.projectId, projectId));
  return blobs.stat(file?.blobKey ?? '').then(
    () => true,
    (error: unknown) => {
      if (error instanceof BlobNotFoundError) return false;
      throw error;
    },
  );
}

const retentionAt = async (user: string, path: string, body?: object) => {
  const answer = await server.call(user, body ? 'PUT' : 'GET', `${path}/retention`, body);
  return { status: answer.status, body: answer.body as unknown as ProjectRetention };
};

describe('a rule of retention', () => {
  it('deletes the sound on its day, once, and leaves the text readable', async () => {
    const ada = await newPerson();
    const id = await newEditable(server, ada, ['Guten Tag.']);
    expect((await retentionAt(ada, '/api', { rule: days(30) })).status).toBe(200);
    const created = new Date((await server.call(ada, 'GET', `/api/projects/${id}`)).body.createdAt);
    const { body } = await retentionAt(ada, `/api/projects/${id}`);
    expect(body).toMatchObject({ own: null, general: days(30), everythingDeletesAt: null });
    expect(body.soundDeletesAt).toBe(new Date(created.getTime() + 30 * DAY_MS).toISOString());

    for (const key of derivedKeys(id)) await server.blobs.put(key, Readable.from(['x']));
    after(29.9);
    expect(await sweep()).not.toContain(id);
    expect(await hasSound(server, id)).toBe(true);
    after(30.1);
    expect(await sweep()).toContain(id);
    expect(await hasSound(server, id)).toBe(false);
    for (const key of derivedKeys(id)) await expect(server.blobs.stat(key)).rejects.toThrow('no blob');
    // A second sweep, and the same job once more.
    expect(await sweep()).not.toContain(id);
    await handlerWith()({ projectId: id });
    expect(await entriesOf(ada)).toEqual([{ actor: 'retention', action: 'sound_deleted', project: id }]);

    const { body: project } = await server.call(ada, 'GET', `/api/projects/${id}`);
    expect(project.soundDeletedAt).toBe(now.toISOString());
    for (const part of ['audio', 'audio?file=0', 'peaks', 'listening', 'listening/state']) {
      const refused = await server.call(ada, 'GET', `/api/projects/${id}/${part}`);
      expect([refused.status, refused.body.error]).toMatchObject([
        410,
        { code: 'sound_deleted', message: t('errors.sound_deleted') },
      ]);
    }
    for (const part of [
      'transcript',
      'resolved-findings',
      'export?format=txt',
      'export?format=docx',
      'export?format=vtt',
    ])
      expect([part, (await server.call(ada, 'GET', `/api/projects/${id}/${part}`)).status]).toEqual([
        part,
        200,
      ]);
    const [upload] = await server.db.select().from(uploads).where(eq(uploads.projectId, id));
    expect(upload?.blobKey).toBe('');
  });

  it('deletes everything on its day by the queue, and that of the project wins', async () => {
    const eve = await newPerson();
    const [general, own, kept] = await Promise.all(
      ['a', 'b', 'c'].map((text) => newEditable(server, eve, [text])),
    );
    await retentionAt(eve, '/api', { rule: days(null, 10) });
    await retentionAt(eve, `/api/projects/${own}`, { rule: days(null, 90) });
    await retentionAt(eve, `/api/projects/${kept}`, { rule: days(null, null) });
    const queue = await startQueue({
      databaseUrl: server.databaseUrl,
      log: createLog('silent'),
      jobs: [retentionJob],
    });
    onTestFinished(() => queue.stop(1_000));
    const { promise: done, resolve } = Promise.withResolvers<string>();
    const handler = handlerWith();
    await queue.work(retentionJob, { concurrency: 1 }, async (payload) => {
      await handler(payload);
      resolve(payload.projectId);
    });
    after(11);
    expect(await sweepRetention({ db: server.db, queue, clock })).toBe(1);
    expect(await done).toBe(general);
    expect((await server.call(eve, 'GET', `/api/projects/${general}`)).status).toBe(404);
    expect(await entriesOf(eve)).toEqual([
      { actor: 'retention', action: 'project_deleted', project: general },
    ]);
    after(91);
    expect(await sweep()).toEqual([own]);
    after(3_650);
    expect(await sweep()).toEqual([]);
    expect(await hasSound(server, kept ?? '')).toBe(true);
  });

  it('takes nothing away that is in work, being edited or being written from', async () => {
    const max = await newPerson();
    await retentionAt(max, '/api', { rule: days(1, 2) });
    const working = await server.newProject(max);
    const edited = await newEditable(server, max, ['Vor dem Wald.']);
    const written = await newEditable(server, max, ['Hinter dem Wald.']);
    await server.db.execute(sql`
      insert into magic_runs (id, project_id, owner_id, level, prompt, source, locale, request_id)
      values (${randomUUID()}, ${written}, ${max}, 'basic', 'x', 'raw', 'de', 'r')`);
    after(3);
    await server.db.execute(sql`
      insert into edit_drafts (project_id, base, base_segments, changed_at)
      values (${edited}, 1, 1, ${now.toISOString()})`);
    const sent = await sweep();
    expect(sent).toEqual(expect.arrayContaining([edited, written]));
    expect(sent).not.toContain(working.id);
    await handlerWith()({ projectId: working.id });
    for (const id of [working.id, edited, written]) expect(await hasSound(server, id)).toBe(true);
    // An hour later nobody edits it any more.
    now = new Date(now.getTime() + 61 * 60_000);
    await sweep();
    expect((await server.call(max, 'GET', `/api/projects/${edited}`)).status).toBe(404);
    expect(await hasSound(server, written)).toBe(true);
  });

  it('finishes what a killed process began, and logs it once', async () => {
    const uma = await newPerson();
    const id = await newEditable(server, uma, ['Am Abend.']);
    await retentionAt(uma, '/api', { rule: days(5) });
    after(6);
    const killed = handlerWith({
      blobs: { delete: () => Promise.reject(new Error('killed')) },
    });
    await expect(killed({ projectId: id })).rejects.toThrow('killed');
    expect(await hasSound(server, id)).toBe(true);
    // The queue gives the job to the next worker, also while the person turns the rule off.
    await retentionAt(uma, '/api', { rule: null });
    await handlerWith()({ projectId: id });
    expect(await hasSound(server, id)).toBe(false);
    expect(await entriesOf(uma)).toHaveLength(1);
  });

  it('deletes once when two workers have the same job', async () => {
    const ida = await newPerson();
    const id = await newEditable(server, ida, ['Zweimal.']);
    await retentionAt(ida, '/api', { rule: days(null, 1) });
    after(2);
    await Promise.all([handlerWith()({ projectId: id }), handlerWith()({ projectId: id })]);
    expect(await entriesOf(ida)).toHaveLength(1);
  });

  it('that would delete at once says how much first, and is refused until that is accepted', async () => {
    const tom = await newPerson();
    const old = await Promise.all(['a', 'b', 'c'].map((text) => newEditable(server, tom, [text])));
    await retentionAt(tom, `/api/projects/${old[2]}`, { rule: days(400) });
    after(20);
    const rule = days(7);
    const effect = await server.call(tom, 'POST', '/api/retention/effect', { rule });
    expect(effect.body).toEqual({ deletesNow: 2 });
    const refused = await server.call(tom, 'PUT', '/api/retention', { rule, accepted: 1 });
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'retention_deletes_now', message: t('errors.retention_deletes_now', { count: 2 }) },
    ]);
    expect((await server.call(tom, 'GET', '/api/retention')).body).toEqual({ rule: null });
    expect((await retentionAt(tom, '/api', { rule, accepted: 2 })).status).toBe(200);
    // What was accepted goes at once, and not with the next sweep.
    const ordered = server.sent.filter(({ name }) => name === retentionJob.name);
    expect(ordered.map(({ projectId }) => projectId).toSorted()).toEqual(old.slice(0, 2).toSorted());
    // Giving up its own rule makes the third one follow that.
    const third = `/api/projects/${old[2]}`;
    expect((await server.call(tom, 'POST', `${third}/retention/effect`, { rule: null })).body).toEqual({
      deletesNow: 1,
    });
    expect((await retentionAt(tom, third, { rule: null })).status).toBe(409);
    expect((await retentionAt(tom, third, { rule: null, accepted: 1 })).body.own).toBeNull();
  });

  it('is between one day and ten years, and only of one’s own projects', async () => {
    const [bea, other] = [await newPerson(), await newPerson()];
    const id = await newEditable(server, bea, ['Mein Text.']);
    for (const rule of [days(0), days(3_651), days(1.5), days(null, -1), {}, { soundDays: '3' }])
      expect((await server.call(bea, 'PUT', '/api/retention', { rule })).status).toBe(400);
    expect((await retentionAt(bea, '/api', { rule: days(3_650, 3_650) })).status).toBe(200);
    expect((await retentionAt(other, `/api/projects/${id}`, { rule: days(1) })).status).toBe(404);
    expect((await retentionAt(other, `/api/projects/${id}`)).status).toBe(404);
  });
});

describe('a recording without its sound', () => {
  it('is deleted by hand but not while in work, and is not transcribed again', async () => {
    const leo = await newPerson();
    const project = await server.newProject(leo);
    const path = `/api/projects/${project.id}`;
    expect((await server.call(leo, 'DELETE', `${path}/audio`)).body.error).toMatchObject({
      code: 'project_in_work',
    });
    await server.fail(project.id);
    expect((await server.call(leo, 'DELETE', `${path}/audio`)).status).toBe(204);
    const refused = await server.call(leo, 'POST', `${path}/retry`);
    expect([refused.status, refused.body.error.code]).toEqual([410, 'sound_deleted']);
    const [row] = await server.db.select().from(projects).where(eq(projects.id, project.id));
    expect(row?.status).toBe('failed');
    expect(await hasSound(server, project.id)).toBe(false);
  });
});
