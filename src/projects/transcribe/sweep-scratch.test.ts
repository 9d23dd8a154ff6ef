import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { newId } from '#platform/ids.ts';
import { projects } from '#projects/domain/project.table.ts';
import { sweepScratch } from './sweep-scratch.ts';

it('keeps the decoded sound of recordings in work and removes all other', async () => {
  const { db } = await createTestDatabase();
  const scratchDir = await mkdtemp(join(tmpdir(), 'wortlaut-scratch-'));
  const [working, failed, deleted] = [newId(), newId(), newId()];
  const row = { ownerId: newId(), title: 't', language: 'en' as const };
  await db.insert(projects).values([
    { ...row, id: working, status: 'processing' },
    { ...row, id: failed, status: 'failed' },
  ]);
  for (const name of [working, failed, deleted, 'notes']) await mkdir(join(scratchDir, name));
  expect(await sweepScratch({ db, scratchDir })).toBe(2);
  expect((await readdir(scratchDir)).toSorted()).toEqual([working, 'notes'].toSorted());
  expect(await sweepScratch({ db, scratchDir: join(scratchDir, 'missing') })).toBe(0);
  await rm(scratchDir, { recursive: true });
});
