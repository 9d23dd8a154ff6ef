// From rows to the Project that the API answers.
import { asc, eq, inArray } from 'drizzle-orm';
import { isTextKey, type Locale, translator } from '#i18n/translate.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { FileLength } from './incomplete-files.ts';
import { projectLimits } from './limits.ts';
import type { Project, ProjectFile } from './project.ts';
import { projectFiles, projects, revisions } from './project.table.ts';

export type ProjectRow = typeof projects.$inferSelect;

/** The rows as Projects, in the order given, with the sentence of a failure in the reader's language. */
export async function projectViews(
  db: Queryable,
  rows: readonly ProjectRow[],
  locale: Locale,
): Promise<Project[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const files = await db
    .select({
      projectId: projectFiles.projectId,
      name: projectFiles.name,
      sizeBytes: projectFiles.sizeBytes,
      offsetMs: projectFiles.offsetMs,
      durationMs: projectFiles.durationMs,
      claimedMs: projectFiles.claimedMs,
    })
    .from(projectFiles)
    .where(inArray(projectFiles.projectId, ids))
    .orderBy(asc(projectFiles.position));
  const made = await db
    .select({
      projectId: revisions.projectId,
      number: revisions.number,
      createdAt: revisions.createdAt,
      origin: revisions.origin,
      provenance: revisions.provenance,
      madeBy: revisions.madeBy,
    })
    .from(revisions)
    .where(inArray(revisions.projectId, ids))
    .orderBy(asc(revisions.number));
  const filesOf = Map.groupBy(files, (file) => file.projectId);
  const revisionsOf = Map.groupBy(made, (revision) => revision.projectId);
  return rows.map((row) => view(row, filesOf.get(row.id) ?? [], revisionsOf.get(row.id) ?? [], locale));
}

/** No matter whose it is. */
export async function findProject(db: Queryable, id: string): Promise<ProjectRow | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  return row;
}

export async function fileLengths(db: Queryable, projectId: string): Promise<FileLength[]> {
  const { name, durationMs, claimedMs, position } = projectFiles;
  return db
    .select({ name, durationMs, claimedMs })
    .from(projectFiles)
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(asc(position));
}

function view(
  row: ProjectRow,
  files: readonly (Omit<ProjectFile, 'sizeKb'> & { sizeBytes: number })[],
  made: readonly (Omit<Project['revisions'][number], 'createdAt'> & { createdAt: Date })[],
  locale: Locale,
): Project {
  return {
    id: row.id,
    title: row.title,
    ownerId: row.ownerId,
    addedBy: row.addedBy,
    folderId: row.folderId,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    durationMs: row.durationMs,
    fileSizeKb: kilobytes(files.reduce((sum, file) => sum + file.sizeBytes, 0)),
    language: row.language,
    context: row.context,
    quality: row.quality,
    diarization: row.diarization,
    waitForModel: row.waitForModel,
    awaitsTurn: row.awaitsTurn,
    progress: row.progress,
    pace: row.pace,
    noSpeech: row.noSpeech,
    speakerCount: row.speakerCount,
    openFindings: row.openFindings,
    openNames: row.openNames,
    facts: row.facts,
    checkedFacts: row.checkedFacts,
    files: files.map(({ name, sizeBytes, offsetMs, durationMs, claimedMs }) => ({
      name,
      sizeKb: kilobytes(sizeBytes),
      offsetMs,
      durationMs,
      claimedMs,
    })),
    revisions: made.map((revision) => ({
      number: revision.number,
      createdAt: revision.createdAt.toISOString(),
      origin: revision.origin,
      provenance: revision.provenance,
      madeBy: revision.madeBy,
    })),
    excerpt: row.excerpt,
    soundDeletedAt: row.soundDeletedAt?.toISOString() ?? null,
    ...(row.errorCode !== null && { error: describeError(row.errorCode, locale) }),
  };
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}

function describeError(code: string, locale: Locale): { code: string; message: string } {
  return { code, message: failureSentence(code, locale) ?? translator(locale)('errors.recording_failed') };
}

/** @returns null where the code has no sentence, or one with values that are not known here */
export function failureSentence(code: string, locale: Locale): string | null {
  const key = `errors.${code}`;
  if (!isTextKey(key)) return null;
  const minutes = Math.round(projectLimits.freeDurationMs / 60_000);
  const sentence = translator(locale)(key, { minutes });
  return /\{\w+\}/.test(sentence) ? null : sentence;
}
