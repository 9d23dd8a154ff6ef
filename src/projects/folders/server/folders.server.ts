// The folders of a person, and which projects are in them.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { sqlStateOf, UNIQUE_VIOLATION } from '#platform/database/sql-state.ts';
import { commonErrors } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { projectFolders } from '#projects/domain/folder.table.ts';
import { projects } from '#projects/domain/project.table.ts';
import { type Folder, LONGEST_FOLDER_NAME, MOST_FOLDERS } from '../folder.ts';
import { folderErrors } from './folders.errors.ts';

const columns = { id: projectFolders.id, name: projectFolders.name };

/** By name, whatever the case of its letters. */
export function listFolders(db: Queryable, ownerId: string): Promise<Folder[]> {
  return db
    .select(columns)
    .from(projectFolders)
    .where(eq(projectFolders.ownerId, ownerId))
    .orderBy(asc(sql`lower(${projectFolders.name})`), asc(projectFolders.id));
}

/** @throws {AppError} `not_found` for a folder that is not there, or somebody else's */
export async function ownFolder(db: Queryable, ownerId: string, id: string): Promise<Folder> {
  const [folder] = await db.select(columns).from(projectFolders).where(isOwn(ownerId, id));
  if (!folder) throw commonErrors.not_found();
  return folder;
}

/** @throws {AppError} `folder_name_missing`, `folder_name_too_long`, `folder_exists`, `folders_too_many` */
export async function createFolder(db: Database, ownerId: string, name: string): Promise<Folder> {
  checkName(name);
  const most = MOST_FOLDERS;
  const own = eq(projectFolders.ownerId, ownerId);
  if ((await db.$count(projectFolders, own)) >= most) throw folderErrors.folders_too_many({ most });
  const [folder] = await db
    .insert(projectFolders)
    .values({ id: newId(), ownerId, name })
    .onConflictDoNothing({ target: [projectFolders.ownerId, projectFolders.name] })
    .returning(columns);
  if (!folder) throw folderErrors.folder_exists({ name });
  return folder;
}

/** @throws {AppError} `not_found`, `folder_name_missing`, `folder_name_too_long`, `folder_exists` */
export async function renameFolder(db: Database, ownerId: string, { id, name }: Folder): Promise<Folder> {
  checkName(name);
  const [folder] = await db
    .update(projectFolders)
    .set({ name, updatedAt: sql`now()` })
    .where(isOwn(ownerId, id))
    .returning(columns)
    .catch((error: unknown) => {
      throw sqlStateOf(error) === UNIQUE_VIOLATION ? folderErrors.folder_exists({ name }, error) : error;
    });
  if (!folder) throw commonErrors.not_found();
  return folder;
}

/** Its projects stay, without a folder. @throws {AppError} `not_found` */
export async function deleteFolder(db: Database, ownerId: string, id: string): Promise<void> {
  const gone = await db.delete(projectFolders).where(isOwn(ownerId, id)).returning(columns);
  if (gone.length === 0) throw commonErrors.not_found();
}

/**
 * Projects of others and unknown ones are passed over.
 * @param move.folderId null: out of any folder
 * @returns the ids of the owner's that are in it now
 * @throws {AppError} `not_found` for a folder that is not the owner's
 */
export async function moveProjects(
  db: Database,
  ownerId: string,
  move: { ids: readonly string[]; folderId: string | null },
): Promise<string[]> {
  const { ids, folderId } = move;
  return db.transaction(async (tx) => {
    // Kept until the projects are in it: it may be deleted at the same time.
    if (folderId !== null) {
      const [folder] = await tx
        .select(columns)
        .from(projectFolders)
        .where(isOwn(ownerId, folderId))
        .for('share');
      if (!folder) throw commonErrors.not_found();
    }
    const own = await tx
      .select({ id: projects.id, folderId: projects.folderId })
      .from(projects)
      .where(and(inArray(projects.id, [...ids]), eq(projects.ownerId, ownerId)))
      .orderBy(projects.id)
      .for('update');
    const elsewhere = own.filter((project) => project.folderId !== folderId).map(({ id }) => id);
    await tx.update(projects).set({ folderId }).where(inArray(projects.id, elsewhere));
    return own.map(({ id }) => id);
  });
}

function isOwn(ownerId: string, id: string) {
  return and(eq(projectFolders.id, id), eq(projectFolders.ownerId, ownerId));
}

function checkName(name: string): void {
  if (name === '') throw folderErrors.folder_name_missing();
  const most = LONGEST_FOLDER_NAME;
  if (name.length > most) throw folderErrors.folder_name_too_long({ most });
}
