// Where listening copies are while they are made, and what a killed process left there.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '#platform/ids.ts';

const PREFIX = 'copy-';
/** An encoder writes every few seconds, however busy the machine. */
const STALE_MS = 60 * 60_000;

/** The name of a project's folder among those of the transcriptions, which remove theirs when they end. */
export function copyScratch(projectId: string): string {
  return `${PREFIX}${projectId}`;
}

/**
 * To be run at the start and now and then: what is being made, also by another process, is left alone.
 * @returns how many folders were removed
 */
export async function sweepCopies(scratchDir: string): Promise<number> {
  const names = await readdir(scratchDir).catch(() => []);
  // The age of a file is by the clock of the system, as its time is.
  const writtenBefore = Date.now() - STALE_MS;
  let removed = 0;
  for (const name of names) {
    if (!name.startsWith(PREFIX) || !isUuid(name.slice(PREFIX.length))) continue;
    const folder = join(scratchDir, name);
    if ((await lastWritten(folder)) >= writtenBefore) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function lastWritten(folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    [folder, ...files.map((name) => join(folder, name))].map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(...times);
}
