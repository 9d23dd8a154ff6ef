import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import { systemClock } from '#platform/clock.ts';
import { sweepProjects } from './sweep-projects.ts';
import { passAllTurns, passTurnAfter } from './turns.server.ts';

describe('a second recording while one is in work', () => {
  const server = setUpProjects();
  let user: string;
  beforeEach(() => {
    user = randomUUID();
    server.sent.length = 0;
  });

  const sent = () => server.sent.map(({ projectId }) => projectId);
  const show = async (id: string) => (await server.call(user, 'GET', `/api/projects/${id}`)).body;
  /** Through its states to its text, as the worker does. */
  const end = async (id: string) => {
    for (const status of ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm'])
      await server.db.execute(sql`update projects set status = ${status} where id = ${id}`);
    await passTurnAfter(server, id);
  };

  it('waits behind it on the free plan, and begins when it has ended', async () => {
    const first = await server.newProject(user);
    const second = await server.newProject(user, 'zwei.wav');
    const third = await server.newProject(user, 'drei.wav');
    expect([first, second, third].map(({ status, awaitsTurn }) => [status, awaitsTurn])).toEqual([
      ['pending', false],
      ['pending', true],
      ['pending', true],
    ]);
    expect(sent()).toEqual([first.id]);
    await passTurnAfter(server, first.id);
    expect(sent()).toEqual([first.id]);
    await end(first.id);
    expect(sent()).toEqual([first.id, second.id]);
    expect([await show(second.id), await show(third.id)].map(({ awaitsTurn }) => awaitsTurn)).toEqual([
      false,
      true,
    ]);
    await end(second.id);
    expect(sent()).toEqual([first.id, second.id, third.id]);
  });

  it('begins at once with a subscription, up to the fourth', async () => {
    const pro = server.newSubscriber();
    const made = [];
    for (const name of ['eins', 'zwei', 'drei', 'vier', 'fünf'])
      made.push(await server.newProject(pro, `${name}.wav`));
    expect(made.map(({ awaitsTurn }) => awaitsTurn)).toEqual([false, false, false, false, true]);
    expect(sent()).toEqual(made.slice(0, 4).map(({ id }) => id));
    await end(made[2]!.id);
    expect(sent()).toEqual([...made.slice(0, 4), made[4]!].map(({ id }) => id));
  });

  it('begins when the one in work is deleted, and can be deleted itself', async () => {
    const first = await server.newProject(user);
    const second = await server.newProject(user, 'zwei.wav');
    const third = await server.newProject(user, 'drei.wav');
    expect((await server.call(user, 'DELETE', `/api/projects/${second.id}`)).status).toBe(204);
    expect(sent()).toEqual([first.id]);
    await server.call(user, 'DELETE', `/api/projects/${first.id}`);
    expect(sent()).toEqual([first.id, third.id]);
  });

  it('is a failed one as well that is tried again', async () => {
    const failed = await server.newProject(user);
    await server.fail(failed.id);
    const other = await server.newProject(user, 'zwei.wav');
    const again = await server.call(user, 'POST', `/api/projects/${failed.id}/retry`);
    expect(again).toMatchObject({ status: 200, body: { status: 'pending', awaitsTurn: true } });
    expect(sent()).toEqual([failed.id, other.id]);
    await end(other.id);
    expect(sent()).toEqual([failed.id, other.id, failed.id]);
  });

  it('is found after a kill, and not taken for one that was forgotten', async () => {
    const first = await server.newProject(user);
    const second = await server.newProject(user, 'zwei.wav');
    await server.db.execute(
      sql`update projects set updated_at = now() - interval '1 hour' where owner_id = ${user}`,
    );
    server.sent.length = 0;
    await sweepProjects({ ...server, clock: systemClock });
    await passAllTurns(server);
    expect(sent()).not.toContain(second.id);
    await server.fail(first.id);
    await passAllTurns(server);
    expect(sent().filter((id) => id === second.id)).toEqual([second.id]);
  });

  it('does not begin when it no longer waits for a model, before its turn', async () => {
    const first = await server.newProject(user);
    const second = await server.newProject(user, 'zwei.wav', { language: 'fr', waitForModel: true });
    await server.call(user, 'PATCH', `/api/projects/${second.id}`, { waitForModel: false });
    expect(sent()).toEqual([first.id]);
  });

  it('is not held up by one that waits for its model', async () => {
    const waiting = await server.newProject(user, 'eins.wav', { language: 'fr', waitForModel: true });
    const second = await server.newProject(user, 'zwei.wav');
    expect([waiting.waitForModel, waiting.awaitsTurn, second.awaitsTurn]).toEqual([true, false, false]);
    expect(sent()).toEqual([second.id]);
  });

  it('takes the turn of one that waited for a model and is said to be in another language', async () => {
    const waiting = await server.newProject(user, 'eins.wav', { language: 'fr', waitForModel: true });
    const change = (body: object) => server.call(user, 'PATCH', `/api/projects/${waiting.id}`, body);
    expect(await change({ language: 'es' })).toMatchObject({
      status: 422,
      body: { error: { code: 'language_unavailable' } },
    });
    const second = await server.newProject(user, 'zwei.wav');
    const changed = await change({ language: 'en' });
    expect(changed.body).toMatchObject({ language: 'en', waitForModel: false, awaitsTurn: true });
    await end(second.id);
    expect(sent()).toEqual([second.id, waiting.id]);
    await server.db.execute(sql`update projects set status = 'processing' where id = ${waiting.id}`);
    expect((await change({ language: 'de' })).body.error.code).toBe('transcription_started');
  });

  it('lets those behind it go first where its owner wants that', async () => {
    const first = await server.newProject(user);
    const second = await server.newProject(user, 'zwei.wav');
    const third = await server.newProject(user, 'drei.wav');
    const behind = (id: string) => server.call(user, 'PATCH', `/api/projects/${id}`, { behind: true });
    expect((await behind(second.id)).body.awaitsTurn).toBe(true);
    await end(first.id);
    expect(sent()).toEqual([first.id, third.id]);
    // Its job may have been sent: while no worker has taken it, the other one goes first all the same.
    expect((await behind(third.id)).body.awaitsTurn).toBe(true);
    expect(sent()).toEqual([first.id, third.id, second.id]);
    await end(second.id);
    expect(sent()).toEqual([first.id, third.id, second.id, third.id]);
  });

  it('counts for the minutes of the month as soon as it waits', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const upload = await server.upload(user, `${index}.wav`, 'sound 600000');
      answers.push((await server.post(user, [upload])).status);
    }
    expect(answers).toEqual([201, 201, 201, 201, 201, 201, 402]);
  });
});
