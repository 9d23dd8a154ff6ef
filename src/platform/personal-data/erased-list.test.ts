import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createErasedList, ERASED_FOLDER, erasedMark, takeOverErased } from './erased-list.ts';

const folder = temporaryFolder();

function setUp(name: string) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  let now = new Date('2026-11-01T12:00:00Z');
  const list = createErasedList({ dataDir, keepDays: 30, clock: { now: () => now } });
  const days = () => readdirSync(join(dataDir, ERASED_FOLDER)).toSorted();
  return { dataDir, list, days, setDay: (day: string) => void (now = new Date(`${day}T00:00:00Z`)) };
}

it('has each account once, however often its erasure is tried, and none of the ids', async () => {
  const { dataDir, list } = setUp('once');
  const userId = newId();
  await list.note(userId);
  await list.note(userId);
  expect(await list.marks()).toEqual([erasedMark(userId)]);
  const file = join(dataDir, ERASED_FOLDER, '2026-11-01');
  expect(readFileSync(file, 'utf8')).toBe(`${erasedMark(userId)}\n`);
  appendFileSync(file, 'cut o');
  expect(await list.marks()).toEqual([erasedMark(userId)]);
});

it('drops the days that no backup is left of', async () => {
  const { list, days, setDay } = setUp('dropped');
  await list.note(newId());
  setDay('2026-11-02');
  await list.note(newId());
  setDay('2026-12-02');
  await list.prune();
  expect(days()).toEqual(['2026-11-02']);
});

it('takes over the list of another folder', async () => {
  const [before, after] = [setUp('before'), setUp('after')];
  const [gone, goneElsewhere] = [newId(), newId()];
  await before.list.note(gone);
  await after.list.note(goneElsewhere);
  await takeOverErased({
    from: join(before.dataDir, ERASED_FOLDER),
    dataDir: after.dataDir,
    owner: undefined,
  });
  expect((await after.list.marks()).toSorted()).toEqual([gone, goneElsewhere].map(erasedMark).toSorted());
});
