// Removes decoded sound that no job will come back for: its recording is finished, failed or deleted.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { isUuid } from '#platform/ids.ts';
import { projects } from '#recordings/recording.table.ts';

/**
 * To be run at the start of a worker.
 * @returns how many folders were removed
 */
export async function sweepScratch(deps: { db: Database; scratchDir: string }): Promise<number> {
  const names = await readdir(deps.scratchDir).catch(() => []);
  const folders = names.filter(isUuid);
  if (folders.length === 0) return 0;
  const waiting = await deps.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, folders), inArray(projects.status, ['pending', 'processing'])));
  const wanted = new Set(waiting.map((project) => project.id));
  const stale = folders.filter((folder) => !wanted.has(folder));
  for (const folder of stale) await rm(join(deps.scratchDir, folder), { recursive: true, force: true });
  return stale.length;
}
