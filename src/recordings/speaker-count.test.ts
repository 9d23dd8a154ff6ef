// How many speak in a recording, as lists tell it: from the text that is the newest, and for those from before.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/database.ts';
import { addText, newEditable } from '../../test/edited-recordings.ts';
import { allMigrations, migrationsBefore } from '../../test/migrations.ts';
import { type RecordingsServer, startRecordingsServer } from '../../test/recordings-server.ts';
import { transcriptOf } from '../../test/transcripts.ts';
import type { Operation } from './editing/operation-schemas.ts';
import { projects } from './recording.table.ts';
import type { Transcript } from './transcript.ts';

const texts = ['Guten Tag Herr Maier', 'Guten Tag', 'Wie geht es Ihnen'];
const byNobody = (content: Transcript): Transcript => ({
  ...content,
  speakers: [],
  segments: content.segments.map((segment) => ({ ...segment, speaker: null })),
});

describe('how many speak', () => {
  let server: RecordingsServer;
  const user = randomUUID();
  beforeAll(async () => {
    server = await startRecordingsServer();
    return () => server.close();
  });

  const countOf = async (id: string) => {
    const { body } = await server.call(user, 'GET', '/api/projects?limit=100');
    return body.projects.find((project) => project.id === id)?.speakerCount;
  };
  const edit = async (id: string, operation: Operation) => {
    const base = (await server.call(user, 'GET', `/api/projects/${id}`)).body.revisions.length;
    const order = { base, since: 0, operations: [operation] };
    const { status } = await server.call(user, 'POST', `/api/projects/${id}/edits`, order);
    expect(status).toBe(200);
    await server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
  };

  it('follows the text when speakers are merged and when lines are given to another', async () => {
    const id = await newEditable(server, user, texts);
    expect(await countOf(id)).toBe(2);
    await edit(id, { kind: 'merge-speakers', id: randomUUID(), speaker: 's2', into: 's1' });
    expect(await countOf(id)).toBe(1);
    const restored = await server.call(user, 'POST', `/api/projects/${id}/revisions/1/restore`);
    expect(restored.body.speakerCount).toBe(2);
    await edit(id, { kind: 'assign', id: randomUUID(), segment: '1', from: 's2', speaker: 's1' });
    expect(await countOf(id)).toBe(1);
  });

  it('stays what it was when a model writes from a prompt, and when that is brought back', async () => {
    const id = await newEditable(server, user, texts);
    await addText(server, id, { content: byNobody(transcriptOf(['Protokoll'])), origin: 'magic' });
    expect(await countOf(id)).toBe(2);
    await addText(server, id, { content: transcriptOf(['Guten Tag']), origin: 'restored' });
    expect(await countOf(id)).toBe(1);
    await server.call(user, 'POST', `/api/projects/${id}/revisions/2/restore`);
    expect(await countOf(id)).toBe(1);
  });

  it('is absent where speakers are not separated', async () => {
    const { id } = await server.newProject(user, `${randomUUID()}.wav`);
    expect(await countOf(id)).toBeNull();
    await addText(server, id, { content: byNobody(transcriptOf(texts)), origin: 'finalised' });
    expect(await countOf(id)).toBeNull();
  });
});

it('is set for earlier recordings, while nothing else of them changes', async () => {
  const { db } = await createEmptyDatabase();
  const folder = migrationsBefore('fill-speaker-count');
  const recording = async (diarization: boolean, raw: Transcript | null, made: [string, Transcript][]) => {
    const id = randomUUID();
    await db.execute(sql`insert into projects (id, owner_id, title, language, diarization)
      values (${id}, ${randomUUID()}, '', 'de', ${diarization})`);
    if (raw)
      await db.execute(
        sql`insert into raw_transcripts (project_id, content) values (${id}, ${JSON.stringify(raw)})`,
      );
    for (const [index, [origin, content]] of made.entries())
      await db.execute(sql`insert into revisions (id, project_id, number, origin, content)
        values (${randomUUID()}, ${id}, ${index + 1}, ${origin}, ${JSON.stringify(content)})`);
    return id;
  };
  const two = transcriptOf(texts);
  const one = transcriptOf(texts.slice(0, 1));
  const nobody = byNobody(two);
  const expected = new Map<string, number | null>();
  try {
    await migrate(db, { migrationsFolder: folder });
    expected.set(await recording(true, two, [['finalised', one]]), 1);
    expected.set(await recording(true, one, [['finalised', two]]), 2);
    expected.set(
      await recording(true, two, [
        ['finalised', two],
        ['magic', nobody],
      ]),
      2,
    );
    expected.set(await recording(true, two, []), 2);
    expected.set(await recording(true, null, []), null);
    expected.set(await recording(false, nobody, [['finalised', nobody]]), null);
    expected.set(
      await recording(false, nobody, [
        ['finalised', nobody],
        ['edited', two],
      ]),
      2,
    );
    await db.execute(sql`update projects set title = 'before'`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const timesOf = async () => {
    const { id, updatedAt } = projects;
    return new Map((await db.select({ id, updatedAt }).from(projects)).map((row) => [row.id, row.updatedAt]));
  };
  const before = await timesOf();
  await migrate(db, { migrationsFolder: allMigrations });
  const rows = await db.select().from(projects);
  expect(new Map(rows.map(({ id, speakerCount }) => [id, speakerCount]))).toEqual(expected);
  expect(await timesOf()).toEqual(before);
  // The rules of states hold again.
  const [first = ''] = expected.keys();
  await expect(
    db.update(projects).set({ status: 'completed_llm' }).where(eq(projects.id, first)),
  ).rejects.toMatchObject({ cause: { message: 'illegal passage from pending to completed_llm' } });
});
