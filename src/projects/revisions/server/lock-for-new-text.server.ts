// Keeps a recording to itself while a new text of it is made.
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { endEdits } from '#projects/editing/public.server.ts';
import type { ProjectRow } from '#projects/domain/project-view.ts';
import { projects } from '#projects/domain/project.table.ts';

type Owned = { ownerId: string; projectId: string };

/**
 * Runs `work` while nobody else can add a text to the project. Edits that are not a revision yet become one first.
 * That revision stays where `work` is refused, and the user finds it on the page.
 * @returns the recording's row afterwards
 * @throws {AppError} `not_found` for another's recording
 */
export async function lockForNewText(
  { db, clock, queue }: { db: Database; clock: Clock; queue: Pick<Queue, 'send'> },
  options: Owned,
  work: (tx: Transaction) => Promise<void>,
): Promise<ProjectRow> {
  const { projectId } = options;
  await db.transaction(async (tx) => {
    await lockOwn(tx, options);
    await endEdits(tx, { projectId, clock, queue });
  });
  return db.transaction(async (tx) => {
    await lockOwn(tx, options);
    // Somebody may have written on in between.
    await endEdits(tx, { projectId, clock, queue });
    await work(tx);
    const [row] = await tx.select().from(projects).where(eq(projects.id, projectId));
    if (!row) throw commonErrors.not_found();
    return row;
  });
}

async function lockOwn(tx: Transaction, { ownerId, projectId }: Owned): Promise<void> {
  if (!(await lockProject(tx, projectId, ownerId))) throw commonErrors.not_found();
}
