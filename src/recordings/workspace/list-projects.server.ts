// An owner's recordings, newest first, page by page.
import { and, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { isUuid } from '#platform/ids.ts';
import { projectViews } from '../project-view.ts';
import type { ProjectPage } from '../projects-api.ts';
import { projects } from '../recording.table.ts';

export const pageSchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/** A page is found by the last row's time and id, so it costs the same wherever it lies in the list. */
export async function listProjects(
  db: Database,
  caller: { userId: string; locale: Locale },
  page: z.output<typeof pageSchema>,
): Promise<ProjectPage> {
  const own = eq(projects.ownerId, caller.userId);
  const [rows, [sums]] = await Promise.all([
    pageQuery(db, caller.userId, page),
    db
      .select({
        total: count(),
        durationMs: sql<string>`coalesce(sum(${projects.durationMs}), 0)`,
      })
      .from(projects)
      .where(own),
  ]);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    projects: await projectViews(db, shown, caller.locale),
    nextCursor: rows.length > page.limit && last ? encodeCursor(last) : null,
    total: sums?.total ?? 0,
    totalDurationMs: Number(sums?.durationMs ?? 0),
  };
}

/** One row more than the page, to know whether there is another page. */
export function pageQuery(db: Database, ownerId: string, page: z.output<typeof pageSchema>) {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor);
  return (
    db
      .select()
      .from(projects)
      .where(
        and(
          eq(projects.ownerId, ownerId),
          after &&
            sql`(${projects.createdAt}, ${projects.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      // As the index `projects_owner_created` has it; without the words PostgreSQL would sort every row.
      .orderBy(sql`${projects.createdAt} desc nulls last, ${projects.id} desc nulls last`)
      .limit(page.limit + 1)
  );
}

function encodeCursor(row: { createdAt: Date; id: string }): string {
  return Buffer.from(`${row.createdAt.toISOString()} ${row.id}`).toString('base64url');
}

function decodeCursor(cursor: string): { at: string; id: string } {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!z.iso.datetime().safeParse(at).success || !isUuid(id)) {
    throw commonErrors.invalid_request({ detail: 'cursor' });
  }
  return { at, id };
}
