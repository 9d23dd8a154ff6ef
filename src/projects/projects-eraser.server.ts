// How everything of a person that has to do with recordings is erased.
import { eq } from 'drizzle-orm';
import type { PersonEraser } from '#platform/person-eraser.ts';
import { savedPrompts } from '#projects/magic/magic.table.ts';
import { projects, uploads, vocabularies } from '#projects/domain/project.table.ts';
import { eraseUploads } from '#projects/upload/erase-uploads.server.ts';
import { transcribedMonths } from '#projects/access/usage.table.ts';
import { type DeleteProjectDeps, deleteProjects } from '#projects/library/server/change-project.server.ts';

const AT_ONCE = 100;

/** What hangs on a project (files, texts, runs, edits) goes with its row. @param deps.folder where unfinished uploads are */
export function createProjectsEraser(deps: DeleteProjectDeps & { folder: string }): PersonEraser {
  const { db } = deps;
  const owned = [uploads, vocabularies, savedPrompts, transcribedMonths] as const;
  return {
    feature: 'recordings',
    ownerColumns: [projects, ...owned].map((table) => table.ownerId),
    erase: async (ownerId) => {
      for (;;) {
        const some = await db
          .select({ id: projects.id })
          .from(projects)
          .where(eq(projects.ownerId, ownerId))
          .limit(AT_ONCE);
        if (some.length === 0) break;
        const ids = some.map(({ id }) => id);
        await deleteProjects(deps, ownerId, ids);
      }
      await eraseUploads(deps, ownerId);
      for (const table of [vocabularies, savedPrompts, transcribedMonths])
        await db.delete(table).where(eq(table.ownerId, ownerId));
    },
  };
}
