import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { newId } from '#platform/ids.ts';
import { projects } from '#projects/domain/project.table.ts';
import { sweepScratch } from './sweep-scratch.ts';

it('removes beside running jobs only what belongs to deleted recordings, however many folders there are', async () => {
  const { db } = await createTestDatabase();
  const scratchDir = await mkdtemp(join(tmpdir(), 'wortlaut-scratch-'));
  const failed = newId();
  const row = { ownerId: newId(), title: 't', language: 'en' as const };
  await db.insert(projects).values({ ...row, id: failed, status: 'failed' });
  const deleted = Array.from({ length: 2_500 }, () => newId());
  for (const name of [failed, ...deleted]) await mkdir(join(scratchDir, name));
  expect(await sweepScratch({ db, scratchDir, keep: 'existing' })).toBe(deleted.length);
  expect(await readdir(scratchDir)).toEqual([failed]);
  await rm(scratchDir, { recursive: true });
});
