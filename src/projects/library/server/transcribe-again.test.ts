// A recording in the wrong language: transcribed again, with nothing lost and nothing counted twice.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import { transcriptFixture } from '../../../../test/fixtures/transcripts.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { usageOf } from '#projects/access/usage.server.ts';
import { audioChunks, projects, rawTranscripts, revisions } from '#projects/domain/project.table.ts';
import { storeTranscript } from '#projects/transcribe/transcription-records.ts';

const server = setUpProjects();
const MINUTE_MS = 60_000;
const again = (user: string, id: string, language = 'de') =>
  server.call(user, 'POST', `/api/projects/${id}/transcribe-again`, { language });
const saying = (text: string) =>
  transcriptFixture({
    durationMs: MINUTE_MS,
    segments: [{ speaker: null, startMs: 0, endMs: 900, text, words: [] }],
  });

/** As the worker leaves it: the raw transcript is stored, and the state is `completed`. */
async function transcribed(id: string, text: string) {
  await server.db
    .update(projects)
    .set({ status: 'processing', durationMs: MINUTE_MS })
    .where(eq(projects.id, id));
  const transcript = { json: JSON.stringify(saying(text)), text, excerpt: text, speakerCount: null };
  const stored = { projectId: id, engine: 'test', transcript };
  expect(await server.db.transaction((tx) => storeTranscript({ db: tx, clock: systemClock }, stored))).toBe(
    true,
  );
}

async function finished(id: string, text: string) {
  await transcribed(id, text);
  for (const status of ['pending_llm', 'processing_llm', 'completed_llm'] as const)
    await server.db.update(projects).set({ status }).where(eq(projects.id, id));
}

const textsOf = async (id: string) => {
  const made = await server.db.select().from(revisions).where(eq(revisions.projectId, id));
  return made
    .toSorted((a, b) => a.number - b.number)
    .map(({ origin, content }) => [origin, content.segments[0]?.text]);
};

it('begins again in the other language, and keeps every text among the revisions', async () => {
  const user = randomUUID();
  const { id } = await server.newProject(user);
  await finished(id, 'dear sirs');
  await server.db
    .insert(revisions)
    .values({ id: newId(), projectId: id, number: 1, origin: 'edited', content: saying('Dear Sirs!') });
  server.sent.length = 0;
  const { status, body } = await again(user, id);
  expect([status, body.status, body.language, body.openFindings]).toEqual([200, 'pending', 'de', null]);
  expect(server.sent.map(({ name, projectId }) => [name, projectId])).toEqual([['transcribe', id]]);
  // Until there is another, the text so far is the text.
  const raw = async () =>
    JSON.stringify((await server.call(user, 'GET', `/api/projects/${id}/transcript?view=raw`)).body);
  expect(await raw()).toContain('dear sirs');
  await transcribed(id, 'sehr geehrte');
  expect(await raw()).toContain('sehr geehrte');
  expect(await textsOf(id)).toEqual([
    ['edited', 'Dear Sirs!'],
    ['raw', 'dear sirs'],
  ]);
});

it('counts the minutes of a recording once, however often it is transcribed', async () => {
  const user = randomUUID();
  const { id } = await server.newProject(user);
  await finished(id, 'eins');
  await again(user, id);
  // It counts already, and is not queued beside.
  expect(await server.limits.month(user)).toMatchObject({ usedMs: MINUTE_MS, queuedMs: 0 });
  await finished(id, 'zwei');
  expect(await usageOf(server.db, user)).toMatchObject({ transcribedMs: MINUTE_MS });
  // One that never became a text counts with its first.
  const other = await server.newProject(user);
  await server.fail(other.id);
  await again(user, other.id);
  await finished(other.id, 'drei');
  expect(await usageOf(server.db, user)).toMatchObject({ transcribedMs: 2 * MINUTE_MS });
});

it('forgets what was recognised in the language before', async () => {
  const user = randomUUID();
  const { id } = await server.newProject(user);
  await server.db
    .insert(audioChunks)
    .values({ projectId: id, position: 0, startMs: 0, endMs: 900, words: [] });
  await server.fail(id);
  expect((await again(user, id)).body).toMatchObject({ status: 'pending', language: 'de' });
  expect(await server.db.$count(audioChunks, eq(audioChunks.projectId, id))).toBe(0);
});

it('keeps the text where it fails, and tries again without asking for minutes', async () => {
  const user = randomUUID();
  const { id } = await server.newProject(user);
  await finished(id, 'eins');
  await again(user, id);
  await server.fail(id);
  expect(await server.db.$count(rawTranscripts, eq(rawTranscripts.projectId, id))).toBe(1);
  expect((await server.call(user, 'POST', `/api/projects/${id}/retry`)).body.status).toBe('pending');
});

it('is refused while a job is at it, without its sound, for others, and for a language that cannot be recognised', async () => {
  const user = randomUUID();
  const { id } = await server.newProject(user);
  expect((await again(user, id)).body.error.code).toBe('project_in_work');
  await finished(id, 'eins');
  expect((await again(randomUUID(), id)).status).toBe(404);
  expect((await again(user, id, 'es')).body.error.code).toBe('language_unavailable');
  expect((await again(user, id, 'xx')).status).toBe(400);
  expect((await server.call(user, 'DELETE', `/api/projects/${id}/audio`)).status).toBe(204);
  const { status, body } = await again(user, id);
  expect([status, body.error.code]).toEqual([410, 'sound_deleted']);
});

it('awaits its turn behind another one of the person', async () => {
  const user = randomUUID();
  const { id } = await server.newProject(user);
  await finished(id, 'eins');
  await server.newProject(user, 'vorher.wav');
  expect((await again(user, id)).body).toMatchObject({ status: 'pending', awaitsTurn: true });
});
