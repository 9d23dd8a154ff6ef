// What outlives a power cut (fsync(2)): the bytes of a file once it is synced, its name once the folder is.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** To be called after a file was made, linked or renamed there. Not every system can sync a folder. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** As `syncFolder`. */
export function syncFolderNow(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // As above.
  }
}

/**
 * Makes the folder, and those above it that are missing.
 * @returns what was made, the innermost first
 */
export async function makeFolder(path: string, mode: number): Promise<string[]> {
  const first = await mkdir(path, { recursive: true, mode });
  const made: string[] = [];
  if (first === undefined) return made;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) {
    await syncFolder(dirname(folder));
    made.push(folder);
  }
  return made;
}
