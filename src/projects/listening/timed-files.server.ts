// The files of a project as decoding found them.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { projectFiles, projects } from '#projects/domain/project.table.ts';

export type TimedFile = { blobKey: string; durationMs: number; language: string };

/** @returns in their order; null as long as one of them was not decoded, so that nobody knows how long it is */
export async function timedFiles(db: Database, projectId: string): Promise<TimedFile[] | null> {
  const files = await db
    .select({
      blobKey: projectFiles.blobKey,
      offsetMs: projectFiles.offsetMs,
      durationMs: projectFiles.durationMs,
      language: projects.language,
    })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(asc(projectFiles.position));
  const timed = files.flatMap(({ blobKey, offsetMs, durationMs, language }) =>
    offsetMs === null || durationMs === null ? [] : [{ blobKey, durationMs, language }],
  );
  return files.length > 0 && timed.length === files.length ? timed : null;
}
