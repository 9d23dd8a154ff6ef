// Who something belongs to here: asked before an account that nobody uses is removed.
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { savedPrompts } from '#projects/magic/magic.table.ts';
import { projects, uploads } from '#projects/domain/project.table.ts';
import { vocabularies } from '#projects/domain/vocabulary.table.ts';

/** Those of these accounts that have a recording, an upload, a vocabulary or a saved prompt. */
export async function ownersAmong(db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    [projects, uploads, vocabularies, savedPrompts].map((table) =>
      db
        .selectDistinct({ ownerId: table.ownerId })
        .from(table)
        .where(inArray(table.ownerId, userIds.slice())),
    ),
  );
  return new Set(found.flat().map(({ ownerId }) => ownerId));
}

/** The titles of those of the projects that are still there, and are the owner's. */
export async function titlesOf(
  db: Database,
  ownerId: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), inArray(projects.id, projectIds.slice())));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
