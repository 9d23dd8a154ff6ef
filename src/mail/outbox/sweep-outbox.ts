// Mails that are files hold transcripts: they are not kept for ever.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#platform/clock.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Removes what was written more than 30 days ago, also what a crash left unfinished. @returns how many files */
export async function sweepOutbox({ folder, clock }: { folder: string; clock: Clock }): Promise<number> {
  const before = clock.now().getTime() - KEPT_MS;
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed it.
    const file = await stat(path).catch(() => null);
    if (!file?.isFile() || file.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
