// Everything of a person that has to do with recordings, as files to be taken along.
import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { ExportedFile, PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { entryNames } from '#projects/export/archive/entry-names.ts';
import { retentionRules } from '#projects/retention/retention.table.ts';
import { magicRuns, savedPrompts } from '#projects/magic/magic.table.ts';
import {
  projectFiles,
  projects,
  rawTranscripts,
  revisions,
  statusEvents,
  uploads,
  vocabularies,
} from '#projects/domain/project.table.ts';

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
  const ofProject = { projectId: project.id };
  const files = await db
    .select()
    .from(projectFiles)
    .where(eq(projectFiles.projectId, ofProject.projectId))
    .orderBy(asc(projectFiles.position));
  const history = await db
    .select({ from: statusEvents.fromStatus, to: statusEvents.toStatus, at: statusEvents.at })
    .from(statusEvents)
    .where(eq(statusEvents.projectId, ofProject.projectId))
    .orderBy(asc(statusEvents.id));
  const written = await db
    .select({ prompt: magicRuns.prompt, source: magicRuns.source, at: magicRuns.createdAt })
    .from(magicRuns)
    .where(eq(magicRuns.projectId, ofProject.projectId));
  const described = files.map(({ name, sizeBytes, mediaType, durationMs }) => ({
    name,
    sizeBytes,
    mediaType,
    durationMs,
  }));
  const { titleKey: _, ...row } = project;
  yield { name: `${folder}/project.json`, json: { ...row, files: described, history, magicOrders: written } };
  const [raw] = await db
    .select({ text: sql<string>`${rawTranscripts.content}::text` })
    .from(rawTranscripts)
    .where(eq(rawTranscripts.projectId, ofProject.projectId));
  if (raw) yield { name: `${folder}/raw-transcript.json`, jsonText: raw.text };
  const made = await db
    .select({ id: revisions.id, number: revisions.number })
    .from(revisions)
    .where(eq(revisions.projectId, ofProject.projectId))
    .orderBy(asc(revisions.number));
  for (const { id, number } of made) {
    const [revision] = await db
      .select({ text: sql<string>`${revisions.content}::text` })
      .from(revisions)
      .where(eq(revisions.id, id));
    if (revision) yield { name: `${folder}/revision-${number}.json`, jsonText: revision.text };
  }
  const nameOf = entryNames('sound');
  for (const { name, blobKey, sizeBytes } of files)
    yield { name: `${folder}/sound/${nameOf(name)}`, sizeBytes, openLocal: () => blobs.openLocal(blobKey) };
}
