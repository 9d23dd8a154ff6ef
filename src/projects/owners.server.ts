// Who something belongs to here: asked before an account that nobody uses is removed.
import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { savedPrompts } from '#projects/magic/magic.table.ts';
import { projects, uploads, vocabularies } from '#projects/domain/project.table.ts';

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
