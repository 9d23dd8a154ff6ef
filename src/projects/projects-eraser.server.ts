// How everything of a person that has to do with recordings is erased.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { projectFolders } from '#projects/domain/folder.table.ts';
import { assignments } from '#projects/assignments/server/assignment.table.ts';
import { comments } from '#projects/comments/server/comment.table.ts';
import { editDrafts } from '#projects/editing/server/edit.table.ts';
import { magicRuns, savedPrompts } from '#projects/magic/magic.table.ts';
import {
  projectFiles,
  projects,
  rawTranscripts,
  revisions,
  uploads,
} from '#projects/domain/project.table.ts';
import { vocabularies } from '#projects/domain/vocabulary.table.ts';
import { eraseUploads } from '#projects/upload/erase-uploads.server.ts';
import { retentionRules } from '#projects/retention/retention.table.ts';
import { transcribedDays, transcribedMonths } from '#projects/access/usage.table.ts';
import { type DeleteProjectDeps, deleteProjects } from '#projects/library/public.server.ts';

const AT_ONCE = 100;
/** The queue looks through all of its jobs each time. */
const FORGOTTEN_AT_ONCE = 20 * AT_ONCE;

/** What hangs on a project (files, texts, runs, edits) goes with its row. @param deps.folder where unfinished uploads are */
export function createProjectsEraser(
  deps: DeleteProjectDeps & { folder: string; queue: Pick<Queue, 'forget'> },
): PersonEraser {
  const { db } = deps;
  const settings = [
    vocabularies,
    savedPrompts,
    transcribedMonths,
    transcribedDays,
    retentionRules,
    projectFolders,
  ] as const;
  return {
    feature: 'recordings',
    ownerColumns: [
      ...[projects, uploads, ...settings].map((table) => table.ownerId),
      comments.userId,
      assignments.userId,
    ],
    nameColumns: [
      projects.addedBy,
      revisions.madeBy,
      editDrafts.changedBy,
      magicRuns.ownerId,
      comments.resolvedBy,
      assignments.assignedBy,
    ],
    count: countRows,
    erase: async (ownerId, signal) => {
      for (;;) {
        const some = await db
          .select({ id: projects.id })
          .from(projects)
          .where(eq(projects.ownerId, ownerId))
          .limit(FORGOTTEN_AT_ONCE);
        if (some.length === 0) break;
        const ids = some.map(({ id }) => id);
        // Before the rows go: afterwards nothing shows whose the jobs were.
        await deps.queue.forget({ group: ownerId, values: ids });
        for (let at = 0; at < ids.length; at += AT_ONCE) {
          if (signal?.aborted) return 'unfinished';
          await deleteProjects(deps, { ownerId, actor: 'person' }, ids.slice(at, at + AT_ONCE));
        }
        // A job that was at work may have sent the next one meanwhile.
        await deps.queue.forget({ group: ownerId, values: ids });
      }
      const waiting = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.ownerId, ownerId));
      await deps.queue.forget({ group: ownerId, values: waiting.map(({ id }) => id) });
      await eraseUploads(deps, ownerId);
      await forgetWork(db, ownerId);
      await forgetComments(db, ownerId);
      for (const table of settings) await db.delete(table).where(eq(table.ownerId, ownerId));
      // A job that is at work puts away its files when it finds its project gone.
      const running = await deps.queue.forget({ group: ownerId, values: [] });
      return running > 0 ? 'unfinished' : undefined;
    },
  };
}

/** What a team reads stays, without the name; what nobody is to do any more goes. */
async function forgetComments(db: Queryable, userId: string): Promise<void> {
  await db.update(comments).set({ userId: null }).where(eq(comments.userId, userId));
  await db.update(comments).set({ resolvedBy: null }).where(eq(comments.resolvedBy, userId));
  await db.delete(assignments).where(eq(assignments.userId, userId));
  await db.update(assignments).set({ assignedBy: null }).where(eq(assignments.assignedBy, userId));
}

/** What a team owns stays there without the name of the person who worked on it. */
async function forgetWork(db: Queryable, userId: string): Promise<void> {
  await db.update(projects).set({ addedBy: null }).where(eq(projects.addedBy, userId));
  await db.update(revisions).set({ madeBy: null }).where(eq(revisions.madeBy, userId));
  await db.update(editDrafts).set({ changedBy: null }).where(eq(editDrafts.changedBy, userId));
  const whose = db
    .select({ id: projects.ownerId })
    .from(projects)
    .where(eq(projects.id, magicRuns.projectId));
  await db
    .update(magicRuns)
    .set({ ownerId: sql`(${whose})` })
    .where(eq(magicRuns.ownerId, userId));
}

async function countRows(from: Queryable, ownerId: string): Promise<PersonalDataCounts> {
  const [vocabulary] = await from
    .select({ terms: sql<number>`jsonb_array_length(${vocabularies.terms})` })
    .from(vocabularies)
    .where(eq(vocabularies.ownerId, ownerId));
  const own = from.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId));
  return {
    recordings: await from.$count(projects, eq(projects.ownerId, ownerId)),
    soundFiles: await from.$count(projectFiles, inArray(projectFiles.projectId, own)),
    transcripts: await from.$count(rawTranscripts, inArray(rawTranscripts.projectId, own)),
    revisions: await from.$count(revisions, inArray(revisions.projectId, own)),
    uploads: await from.$count(uploads, and(eq(uploads.ownerId, ownerId), isNull(uploads.projectId))),
    vocabularyTerms: vocabulary?.terms ?? 0,
    retentionRules: await from.$count(retentionRules, eq(retentionRules.ownerId, ownerId)),
    folders: await from.$count(projectFolders, eq(projectFolders.ownerId, ownerId)),
    templates: await from.$count(savedPrompts, eq(savedPrompts.ownerId, ownerId)),
  };
}
