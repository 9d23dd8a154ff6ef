// Everything of a person that has to do with recordings, as files to be taken along.
import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { ExportedFile, PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { entryNames } from '#projects/export/archive/entry-names.ts';
import { assignments } from '#projects/assignments/server/assignment.table.ts';
import { comments } from '#projects/comments/server/comment.table.ts';
import { reviewFindings } from '#projects/review/findings/findings.table.ts';
import { resolvedFindings } from '#projects/review/findings/resolved-findings.table.ts';
import { transcribedDays, transcribedMonths } from '#projects/access/usage.table.ts';
import { retentionRules } from '#projects/retention/retention.table.ts';
import { projectFolders } from '#projects/domain/folder.table.ts';
import { editDrafts, editSegments } from '#projects/editing/server/edit.table.ts';
import { magicRuns, savedPrompts } from '#projects/magic/magic.table.ts';
import {
  projectFiles,
  projects,
  rawTranscripts,
  revisions,
  speakerTurns,
  statusEvents,
  uploads,
} from '#projects/domain/project.table.ts';
import { vocabularies } from '#projects/domain/vocabulary.table.ts';

type Deps = { db: Database; blobs: Pick<BlobStore, 'openLocal'> };

/** The least id, before all others. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 50;

export function createProjectsExporter(deps: Deps): PersonExporter {
  return { files: (ownerId) => filesOf(deps, ownerId) };
}

async function* filesOf(deps: Deps, ownerId: string): AsyncGenerator<ExportedFile> {
  const { db, blobs } = deps;
  const [vocabulary] = await db.select().from(vocabularies).where(eq(vocabularies.ownerId, ownerId));
  yield { name: 'settings/vocabulary.json', json: vocabulary?.terms ?? [] };
  const templates = await db.select().from(savedPrompts).where(eq(savedPrompts.ownerId, ownerId));
  yield { name: 'settings/templates.json', json: templates };
  const { soundDays, everythingDays, projectId, updatedAt } = retentionRules;
  const rules = await db
    .select({ projectId, soundDays, everythingDays, updatedAt })
    .from(retentionRules)
    .where(eq(retentionRules.ownerId, ownerId));
  yield { name: 'settings/retention.json', json: rules };
  const { ownerId: _owner, ...ofFolder } = getTableColumns(projectFolders);
  const folders = await db.select(ofFolder).from(projectFolders).where(eq(projectFolders.ownerId, ownerId));
  yield { name: 'settings/folders.json', json: folders };
  yield { name: 'recordings/comments.json', json: await commentsOf(db, ownerId) };
  yield { name: 'usage/minutes.json', json: await usageOf(db, ownerId) };
  const nameOf = entryNames('recording');
  for (let after = BEFORE_ALL; ; ) {
    const some = await db
      .select()
      .from(projects)
      .where(and(eq(projects.ownerId, ownerId), gt(projects.id, after)))
      .orderBy(asc(projects.id))
      .limit(AT_ONCE);
    for (const project of some) yield* filesOfProject(deps, project, `recordings/${nameOf(project.title)}`);
    const last = some.at(-1);
    if (!last) break;
    after = last.id;
  }
  const waiting = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, ownerId),
        isNull(uploads.projectId),
        isNotNull(uploads.finishedAt),
        ne(uploads.blobKey, ''),
      ),
    );
  const uploadNameOf = entryNames('upload');
  for (const { fileName, blobKey, sizeBytes } of waiting)
    yield { name: `uploads/${uploadNameOf(fileName)}`, sizeBytes, openLocal: () => blobs.openLocal(blobKey) };
}

/** Texts are read one at a time: each may be tens of megabytes. */
async function* filesOfProject(
  { db, blobs }: Deps,
  project: typeof projects.$inferSelect,
  folder: string,
): AsyncGenerator<ExportedFile> {
  const projectId = project.id;
  const files = await db
    .select()
    .from(projectFiles)
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(asc(projectFiles.position));
  const { id, number, origin, provenance, createdAt } = revisions;
  const made = await db
    .select({ id, number, origin, provenance, createdAt })
    .from(revisions)
    .where(eq(revisions.projectId, projectId))
    .orderBy(asc(number));
  const { titleKey: _, ...row } = project;
  yield {
    name: `${folder}/project.json`,
    json: {
      ...row,
      files: files.map(({ name, sizeBytes, mediaType, durationMs, claimedMs }) => ({
        name,
        sizeBytes,
        mediaType,
        durationMs,
        claimedMs,
      })),
      revisions: made.map(({ id: _id, ...revision }) => revision),
      ...(await workOf(db, projectId)),
    },
  };
  const [raw] = await db
    .select({ text: sql<string>`${rawTranscripts.content}::text` })
    .from(rawTranscripts)
    .where(eq(rawTranscripts.projectId, projectId));
  if (raw) yield { name: `${folder}/raw-transcript.json`, jsonText: raw.text };
  for (const one of made) {
    const [revision] = await db
      .select({ text: sql<string>`${revisions.content}::text` })
      .from(revisions)
      .where(eq(id, one.id));
    if (revision) yield { name: `${folder}/revision-${one.number}.json`, jsonText: revision.text };
  }
  yield* workOn(db, projectId, folder);
  const nameOf = entryNames('sound');
  for (const { name, blobKey, sizeBytes } of files)
    yield { name: `${folder}/sound/${nameOf(name)}`, sizeBytes, openLocal: () => blobs.openLocal(blobKey) };
}

/** What the project went through, and which texts were ordered of it. */
async function workOf(db: Database, projectId: string) {
  const history = await db
    .select({ from: statusEvents.fromStatus, to: statusEvents.toStatus, at: statusEvents.at })
    .from(statusEvents)
    .where(eq(statusEvents.projectId, projectId))
    .orderBy(asc(statusEvents.id));
  const { prompt, level, source, state, revision, text, createdAt: at } = magicRuns;
  const magicOrders = await db
    .select({ prompt, level, source, state, revision, text, at })
    .from(magicRuns)
    .where(eq(magicRuns.projectId, projectId))
    .orderBy(asc(at));
  return { history, magicOrders };
}

/** What the person wrote and was given to do, in projects of their own and of their team. */
async function commentsOf(db: Database, userId: string) {
  const { userId: _author, resolvedBy: _resolvedBy, ...ofComment } = getTableColumns(comments);
  const written = await db
    .select(ofComment)
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(asc(comments.createdAt), asc(comments.id));
  const { userId: _assignee, assignedBy: _assignedBy, ...ofAssignment } = getTableColumns(assignments);
  const given = await db
    .select(ofAssignment)
    .from(assignments)
    .where(eq(assignments.userId, userId))
    .orderBy(asc(assignments.createdAt), asc(assignments.id));
  return { comments: written, assignments: given };
}

/** The ledgers of what was transcribed: they stay when a recording is deleted. */
async function usageOf(db: Database, ownerId: string) {
  const { ownerId: _months, ...ofMonth } = getTableColumns(transcribedMonths);
  const { ownerId: _days, ...ofDay } = getTableColumns(transcribedDays);
  const months = await db
    .select(ofMonth)
    .from(transcribedMonths)
    .where(eq(transcribedMonths.ownerId, ownerId))
    .orderBy(asc(transcribedMonths.month));
  const days = await db
    .select(ofDay)
    .from(transcribedDays)
    .where(eq(transcribedDays.ownerId, ownerId))
    .orderBy(asc(transcribedDays.day));
  return { months, days };
}

/** Who spoke when, what was found in the texts and settled since, and edits that no revision holds yet. */
async function* workOn(db: Database, projectId: string, folder: string): AsyncGenerator<ExportedFile> {
  const [turns] = await db
    .select({ text: sql<string>`${speakerTurns.content}::text` })
    .from(speakerTurns)
    .where(eq(speakerTurns.projectId, projectId));
  if (turns) yield { name: `${folder}/speakers.json`, jsonText: turns.text };
  const [compared] = await db
    .select({
      revision: reviewFindings.revision,
      findings: reviewFindings.keys,
      names: reviewFindings.names,
      facts: reviewFindings.facts,
    })
    .from(reviewFindings)
    .where(eq(reviewFindings.projectId, projectId));
  const settled = await db
    .select({ finding: resolvedFindings.key, at: resolvedFindings.resolvedAt })
    .from(resolvedFindings)
    .where(eq(resolvedFindings.projectId, projectId))
    .orderBy(asc(resolvedFindings.resolvedAt));
  if (compared || settled.length > 0)
    yield { name: `${folder}/review.json`, json: { compared: compared ?? null, settled } };
  // Put together by the database: a draft of ten hours is tens of megabytes.
  const segments = sql`(select json_agg(json_build_object('id', ${editSegments.segmentId}, 'content', ${editSegments.content})
    order by ${editSegments.sequence}) from ${editSegments} where ${editSegments.projectId} = ${editDrafts.projectId})`;
  const [draft] = await db
    .select({
      text: sql<string>`json_build_object('revision', ${editDrafts.base}, 'changedAt', ${editDrafts.changedAt},
        'order', ${editDrafts.order}, 'speakers', ${editDrafts.speakers}, 'segments', ${segments})::text`,
    })
    .from(editDrafts)
    .where(and(eq(editDrafts.projectId, projectId), gt(editDrafts.sequence, editDrafts.keptSequence)));
  if (draft) yield { name: `${folder}/draft.json`, jsonText: draft.text };
}
