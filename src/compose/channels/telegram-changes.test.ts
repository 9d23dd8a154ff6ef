// What a command in the chat changes, while the plans cannot be asked.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { Stores } from '../stores.ts';
import { composeChanges } from './telegram-changes.ts';

const database = setUpDatabase();

it('says what it cancelled, though the turn of the next recording could not be passed on', async () => {
  const [id, ownerId] = [newId(), newId()];
  await database.db.insert(projects).values({ id, ownerId, title: 'Besuch', language: 'de' });
  const away = () => Promise.reject(new Error('The plans cannot be asked.'));
  const stores = { database, clock: systemClock, log: createLog('silent'), queue: {} as Stores['queue'] };
  const { cancel } = composeChanges(stores, { limits: { transcriptions: away } as never });
  expect(await cancel({ userId: ownerId, projectId: id })).toBe('Besuch');
  const [row] = await database.db.select().from(projects).where(eq(projects.id, id));
  expect(row?.errorCode).toBe('transcription_cancelled');
});
