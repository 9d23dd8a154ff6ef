import { expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase } from '../../test/servers/database.ts';
import { soon } from '../../test/soon.ts';
import { createPresence, isPageOpen, type OpenPage } from './presence.ts';

it('notes more open pages than one statement has values, and their end', async () => {
  const { db, pool } = await createTestDatabase();
  let pages: OpenPage[] = Array.from({ length: 70_000 }, () => ({ ownerId: newId(), projectId: newId() }));
  const [first, last] = [pages[0]!, pages.at(-1)!];
  const presence = createPresence({ db, log: createLog('silent'), pages: () => pages });
  presence.changed();
  await soon(async () => expect(await isPageOpen(db, last)).toBe(true));
  expect(await isPageOpen(db, first)).toBe(true);
  pages = [first];
  presence.changed();
  const count = async () => (await pool.query('select count(*)::int as count from open_pages')).rows;
  await soon(async () => expect(await count()).toEqual([{ count: 1 }]));
  await presence.stop();
  expect(await count()).toEqual([{ count: 0 }]);
});
