// Removes decoded sound that no job will come back for: its recording is finished, failed or deleted.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray } from 'drizzle-orm';
import { batchesOf } from '#platform/jobs/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { isUuid } from '#platform/ids.ts';
import { projects } from '#projects/domain/project.table.ts';

/**
 * To be run at the start of a worker, before it takes work, and now and then.
 * @param deps.keep `in work`: whatever no job needs goes; `existing`, beside running jobs: only what belongs to
 * recordings that were deleted
 * @returns how many folders were removed
 */
export async function sweepScratch(deps: {
  db: Database;
  scratchDir: string;
  keep?: 'in work' | 'existing';
}): Promise<number> {
  const { keep = 'in work' } = deps;
  const inWork = keep === 'in work' ? inArray(projects.status, ['pending', 'processing']) : undefined;
  const names = await readdir(deps.scratchDir).catch(() => []);
  let removed = 0;
  for (const folders of batchesOf(names.filter(isUuid))) {
    const rows = await deps.db
      .select({ id: projects.id })
      .from(projects)
      .where(and(inArray(projects.id, folders), inWork));
    const wanted = new Set(rows.map((project) => project.id));
    const stale = folders.filter((folder) => !wanted.has(folder));
    for (const folder of stale) await rm(join(deps.scratchDir, folder), { recursive: true, force: true });
    removed += stale.length;
  }
  return removed;
}
