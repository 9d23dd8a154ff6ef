// Which text of a recording an order means, with what is known of its making.
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { fileLengths, type ProjectRow } from '#projects/domain/project-view.ts';
import { readStoredTranscript } from '#projects/revisions/public.server.ts';
import { revisions } from '#projects/domain/project.table.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { isSpoken, newestSpoken } from '#projects/domain/which-revision.ts';
import { aiMarkOf, type ExportSource, type ExportView } from './export-options.ts';

/** `spoken`: its words have their moments. */
export type ExportText = { source: ExportSource; transcriptJson: string; spoken: boolean };

/**
 * @param wanted.revision undefined for the latest; with `timed` for the latest that was spoken
 * @param wanted.timed the file is nothing without the moments of its words
 * @throws {AppError} `transcript_not_ready`; `not_found` for a revision that does not exist; `no_times` for one that a
 *   model wrote
 */
export async function readExportText(
  db: Queryable,
  project: Pick<ProjectRow, 'id' | 'title' | 'createdAt'>,
  wanted: { view: ExportView; revision: number | undefined; timed: boolean },
): Promise<ExportText> {
  const all = await db
    .select({
      number: revisions.number,
      origin: revisions.origin,
      createdAt: revisions.createdAt,
      provenance: revisions.provenance,
    })
    .from(revisions)
    .where(and(eq(revisions.projectId, project.id)))
    .orderBy(asc(revisions.number));
  const { view } = wanted;
  const asked = numberOf(all, wanted);
  const found = asked === undefined ? all.at(-1) : all.find(({ number }) => number === asked);
  // The text with times is the finalised one; before there is one, what was heard.
  const isRaw =
    view === 'raw' || (view === 'timestamps' && all.length === 0 && wanted.revision === undefined);
  if (!isRaw && !found) {
    if (wanted.revision !== undefined) throw commonErrors.not_found();
    throw projectErrors.transcript_not_ready();
  }
  const spoken = isRaw || !found || isSpoken(all, found.number);
  if (wanted.timed && !spoken) throw projectErrors.no_times();
  const revision = isRaw || !found ? null : { ...found, createdAt: found.createdAt.toISOString() };
  const stored = await readStoredTranscript(db, project.id, {
    view: revision ? 'formatted' : 'raw',
    // Without a number the latest, which holds what is edited and is no revision yet.
    revision: asked,
  });
  return {
    source: {
      title: project.title,
      recordedAt: project.createdAt.toISOString(),
      files: await fileLengths(db, project.id),
      revision,
      ai: aiMarkOf(all, revision?.number ?? null),
    },
    transcriptJson: stored.json,
    spoken,
  };
}

type Made = Parameters<typeof newestSpoken>[0];

function numberOf(
  all: Made,
  { revision, timed }: { revision: number | undefined; timed: boolean },
): number | undefined {
  if (revision !== undefined || !timed) return revision;
  const newest = newestSpoken(all) ?? undefined;
  // The newest of all is asked for without its number: it goes on with what is edited.
  return newest === all.at(-1)?.number ? undefined : newest;
}
