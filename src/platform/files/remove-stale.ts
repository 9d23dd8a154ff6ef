// Removes what killed processes left in a folder that others may be writing to.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './checked-copy.ts';

/**
 * @param folder need not be there
 * @param olderThanMs longer than anybody writes to one file or folder of it
 */
export async function removeStale(folder: string, olderThanMs: number): Promise<void> {
  // The age of a file is by the clock of the system, as its time is.
  const before = Date.now() - olderThanMs;
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (writtenAt < before) await rm(path, { recursive: true, force: true });
  }
}
