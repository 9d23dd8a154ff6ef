// A recording that was ordered with Pro and failed: tried again without Pro, it is what was ordered.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import { projectFiles, projects } from '#projects/domain/project.table.ts';

const server = setUpProjects();
const pro = {
  context: 'legal',
  diarization: true,
  speakers: 2,
  quality: 'premium',
  projectMode: 'single',
} as const;
const TWENTY_MINUTES = 'sound 1200000';

const rowOf = async (id: string) => {
  const [row] = await server.db.select().from(projects).where(eq(projects.id, id));
  return row;
};
const retry = (user: string, id: string) => server.call(user, 'POST', `/api/projects/${id}/retry`);

async function failedOrder(): Promise<{ user: string; id: string }> {
  const user = server.newSubscriber();
  const uploads = [];
  for (const name of ['eins.wav', 'zwei.wav']) uploads.push(await server.upload(user, name, TWENTY_MINUTES));
  const [{ id } = { id: '' }] = (await server.post(user, uploads, pro)).body.projects;
  await server.fail(id);
  return { user, id };
}

it('keeps context, speakers, quality, files and length that the plan no longer includes', async () => {
  const { user, id } = await failedOrder();
  const ordered = await rowOf(id);
  server.lapse(user);
  const again = await retry(user, id);
  expect(again).toMatchObject({ status: 200, body: { status: 'pending', awaitsTurn: false } });
  const { context, diarization, speakers, quality, durationLimitMs, unlimitedMonth } =
    (await rowOf(id)) ?? {};
  expect({ context, diarization, speakers, quality }).toMatchObject({
    context: 'legal',
    diarization: true,
    speakers: 2,
    quality: 'premium',
  });
  expect([durationLimitMs, unlimitedMonth]).toEqual([null, true]);
  expect(ordered).toMatchObject({ context, diarization, speakers, quality, durationLimitMs, unlimitedMonth });
  expect(await server.db.$count(projectFiles, eq(projectFiles.projectId, id))).toBe(2);
  // A new order without Pro is refused as ever.
  const upload = await server.upload(user, 'drei.wav', 'sound');
  expect((await server.post(user, [upload], pro)).body.error.code).toBe('premium_feature');
});

it('is not held against the month of Free, whose minutes it does not use up', async () => {
  const { user, id } = await failedOrder();
  server.lapse(user);
  await server.db.execute(
    `insert into transcribed_months (owner_id, month, transcribed_ms)
     values ('${user}', date_trunc('month', now() at time zone 'Europe/Berlin')::date, 3600000)`,
  );
  const upload = await server.upload(user, 'drei.wav', 'sound');
  expect((await server.post(user, [upload])).body.error.code).toBe('minutes_used_up');
  expect((await retry(user, id)).status).toBe(200);
  for (const status of ['processing', 'completed'] as const)
    await server.db.update(projects).set({ status }).where(eq(projects.id, id));
  expect(await server.limits.month(user)).toMatchObject({ usedMs: 3_600_000 });
});

it('waits behind another one of the person, as Free does, and keeps what was ordered', async () => {
  const { user, id } = await failedOrder();
  server.lapse(user);
  await server.newProject(user, 'vorher.wav');
  expect((await retry(user, id)).body).toMatchObject({ status: 'pending', awaitsTurn: true });
  expect(await rowOf(id)).toMatchObject({ quality: 'premium', context: 'legal', diarization: true });
});
