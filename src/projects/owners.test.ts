// Who something belongs to: what keeps an account from being removed.
import { expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createTestDatabase } from '../../test/servers/database.ts';
import { ownersAmong } from './owners.server.ts';
import { uploads } from '#projects/domain/project.table.ts';
import { vocabularies } from '#projects/domain/vocabulary.table.ts';

it('finds who has an upload or a vocabulary, and nobody else of those asked for', async () => {
  const { db } = await createTestDatabase();
  const [uploading, naming, empty, unasked] = [newId(), newId(), newId(), newId()];
  for (const ownerId of [uploading, unasked])
    await db
      .insert(uploads)
      .values({ id: newId(), ownerId, fileName: 'a.wav', sizeBytes: 1, blobKey: newId() });
  await db.insert(vocabularies).values({ ownerId: naming, terms: ['Ostheide'] });
  expect(await ownersAmong(db, [uploading, naming, empty])).toEqual(new Set([uploading, naming]));
});
