// What another feature is given of the projects that it brought.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpDatabase } from '../../test/servers/database.ts';
import { projects } from './domain/project.table.ts';
import { resultsOf } from './results.server.ts';

const database = setUpDatabase();

it('are those of the owner that are still there', async () => {
  const { db } = database;
  const ownerId = randomUUID();
  const [own, foreign, gone] = [randomUUID(), randomUUID(), randomUUID()];
  await db.insert(projects).values([
    { id: own, ownerId, title: 'Besuch', language: 'de', durationMs: 2_000, progress: 0.5 },
    { id: foreign, ownerId: randomUUID(), title: 'Fremd', language: 'de' },
  ]);
  const results = await resultsOf(db, ownerId, [own, foreign, gone]);
  expect([...results]).toEqual([
    [own, { status: 'pending', progress: 0.5, durationMs: 2_000, notifiedAt: null, errorCode: null }],
  ]);
  expect(await resultsOf(db, ownerId, [])).toEqual(new Map());
});
