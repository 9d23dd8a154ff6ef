// Which accounts were deleted, kept beside the database: one that is put back from a backup has them again. Only a digest
// of each random id is written down, which says nothing to who has no account of that id.
import { createHash } from 'node:crypto';
import { appendFile, chown, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#platform/clock.ts';
import { isMissing } from '#platform/files/checked-copy.ts';
import { makePrivateFolder, PRIVATE_FILE } from '#platform/files/private-folder.ts';

/** In the data folder: a file for each day (UTC), with a line for each account. */
export const ERASED_FOLDER = 'erased';

const DAY_MS = 24 * 60 * 60_000;
const DAY_FILE = /^\d{4}-\d\d-\d\d$/;
const MARK = /^[0-9a-f]{64}$/;

export type ErasedList = {
  note(userId: string): Promise<void>;
  /** As `erasedMark` makes them. */
  marks(): Promise<string[]>;
  /** Drops what no backup has any more. */
  prune(): Promise<void>;
};

export function erasedMark(userId: string): string {
  return createHash('sha256').update(userId).digest('hex');
}

export function createErasedList(options: { dataDir: string; keepDays: number; clock: Clock }): ErasedList {
  const { keepDays, clock } = options;
  const folder = join(options.dataDir, ERASED_FOLDER);
  const noted = new Set<string>();
  return {
    note: async (userId) => {
      // What is tried again stands there already.
      if (noted.has(userId)) return;
      await makePrivateFolder(folder);
      await appendMarks(join(folder, dayOf(clock.now())), [erasedMark(userId)]);
      noted.add(userId);
    },
    marks: async () => {
      const days = await daysIn(folder);
      return [...new Set((await Promise.all(days.map((day) => marksIn(join(folder, day))))).flat())];
    },
    prune: async () => {
      const first = dayOf(new Date(clock.now().getTime() - keepDays * DAY_MS));
      for (const day of await daysIn(folder)) if (day < first) await rm(join(folder, day), { force: true });
    },
  };
}

/** Adds the list of one data folder to that of another. */
export async function takeOverErased(options: {
  from: string;
  dataDir: string;
  owner: { uid: number; gid: number } | undefined;
}): Promise<void> {
  const { from, owner } = options;
  const folder = join(options.dataDir, ERASED_FOLDER);
  await makePrivateFolder(folder);
  if (owner) await chown(folder, owner.uid, owner.gid);
  for (const day of await daysIn(from)) {
    const path = join(folder, day);
    await appendMarks(path, await marksIn(join(from, day)));
    if (owner) await chown(path, owner.uid, owner.gid);
  }
}

async function appendMarks(path: string, marks: readonly string[]): Promise<void> {
  await appendFile(path, marks.map((mark) => `${mark}\n`).join(''), { mode: PRIVATE_FILE, flush: true });
}

async function daysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => DAY_FILE.test(name)).toSorted();
}

/** A line that was cut off by the end of its process is none. */
async function marksIn(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).split('\n').filter((line) => MARK.test(line));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
