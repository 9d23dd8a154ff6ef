// The comments of a project: read, written, changed, deleted. Who may see the project was asked before.
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Caller } from '#identity/caller.ts';
import type { NotifyPerson, TeamPeople, TeamPerson } from '#projects/access/team-people.ts';
import { type Anchor, type Comment, commentLimits } from '../model/comment.ts';
import { mentionsIn } from '../model/mentions.ts';
import { comments } from './comment.table.ts';
import { commentErrors } from './comments.errors.ts';

export type CommentsDeps = {
  db: Database;
  clock: Clock;
  people: TeamPeople;
  /** For what its programs write; null where the owner is a person. */
  nameOfTeam: (ownerId: string) => Promise<string | null>;
  notify: NotifyPerson;
};
/** The person who asks, and the project, which they may see. */
export type Asked = {
  projectId: string;
  ownerId: string;
  caller: { userId: string; name: string };
  /** The owner and admins of a team see to its people, and to what they write. */
  mayDeleteAny: boolean;
};
type Row = typeof comments.$inferSelect;
type ReadDeps = Pick<CommentsDeps, 'db' | 'people' | 'nameOfTeam'>;

/** @param project that the caller may read */
export function askedBy(project: { id: string; ownerId: string }, caller: Caller): Asked {
  const { userId, email, name, seat } = caller;
  return {
    projectId: project.id,
    ownerId: project.ownerId,
    caller: { userId, name: name?.trim() || email },
    mayDeleteAny: seat?.teamId === project.ownerId && ['owner', 'admin'].includes(seat.role),
  };
}

/** Passages in the order of the recording, their answers in the order of time. */
export async function listComments(deps: ReadDeps, asked: Asked): Promise<Comment[]> {
  const rows = await deps.db
    .select()
    .from(comments)
    .where(eq(comments.projectId, asked.projectId))
    .orderBy(asc(comments.fromMs), asc(comments.createdAt), asc(comments.id));
  const viewOf = await viewerFor(deps, asked);
  return rows.map(viewOf);
}

/** @throws {AppError} `comment_missing`, `comment_too_long`, `comments_too_many`; `not_found` for an answer to none */
export async function createComment(
  deps: CommentsDeps,
  asked: Asked,
  wanted: { text: string; anchor?: Anchor | undefined; parentId?: string | undefined },
): Promise<Comment> {
  const { db, clock } = deps;
  const { projectId, caller } = asked;
  checkText(wanted.text);
  const most = commentLimits.most;
  if ((await db.$count(comments, eq(comments.projectId, projectId))) >= most)
    throw commentErrors.comments_too_many({ most });
  const people = await deps.people(asked.ownerId);
  const row = await db.transaction(async (tx) => {
    const parentId = wanted.parentId ?? null;
    // Kept until its answer is there: it may be deleted at the same time.
    if (parentId !== null) await lockThread(tx, projectId, parentId);
    const values = { id: newId(), projectId, parentId, userId: caller.userId, ...wanted.anchor };
    const [made] = await tx
      .insert(comments)
      .values({ ...values, text: wanted.text, createdAt: clock.now() })
      .returning();
    if (!made) throw commonErrors.not_found();
    const concerned = new Set(mentionsIn(wanted.text, people).map(({ id }) => id));
    if (parentId !== null) for (const id of await writersOf(tx, parentId)) concerned.add(id);
    await notifyOf(deps, tx, { comment: made, by: caller.userId, concerned, people });
    return made;
  });
  return (await viewerFor(deps, asked))(row);
}

/** @throws {AppError} `not_found`, `comment_not_own`, `comment_missing`, `comment_too_long` */
export async function editComment(
  deps: CommentsDeps,
  asked: Asked,
  { id, text }: { id: string; text: string },
): Promise<Comment> {
  checkText(text);
  const people = await deps.people(asked.ownerId);
  const row = await deps.db.transaction(async (tx) => {
    const before = await lockComment(tx, asked.projectId, id);
    if (before.userId !== asked.caller.userId) throw commentErrors.comment_not_own();
    if (before.text === text) return before;
    const [after] = await tx
      .update(comments)
      .set({ text, editedAt: deps.clock.now() })
      .where(eq(comments.id, id))
      .returning();
    if (!after) throw commonErrors.not_found();
    const known = new Set(mentionsIn(before.text, people).map((one) => one.id));
    const concerned = new Set(mentionsIn(text, people).flatMap((one) => (known.has(one.id) ? [] : [one.id])));
    await notifyOf(deps, tx, { comment: after, by: asked.caller.userId, concerned, people });
    return after;
  });
  return (await viewerFor(deps, asked))(row);
}

/** A comment with its answers is settled as one. @throws {AppError} `not_found`, for an answer as well */
export async function resolveComment(
  deps: CommentsDeps,
  asked: Asked,
  { id, resolved }: { id: string; resolved: boolean },
): Promise<Comment> {
  const row = await deps.db.transaction(async (tx) => {
    const before = await lockThread(tx, asked.projectId, id);
    if ((before.resolvedAt !== null) === resolved) return before;
    const [after] = await tx
      .update(comments)
      .set({
        resolvedAt: resolved ? deps.clock.now() : null,
        resolvedBy: resolved ? asked.caller.userId : null,
      })
      .where(eq(comments.id, id))
      .returning();
    return after ?? before;
  });
  return (await viewerFor(deps, asked))(row);
}

/** With its answers. @throws {AppError} `not_found`, `comment_not_own` */
export async function deleteComment(deps: CommentsDeps, asked: Asked, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockComment(tx, asked.projectId, id);
    if (!mayDelete(row, asked)) throw commentErrors.comment_not_own();
    await tx.delete(comments).where(eq(comments.id, id));
  });
}

function checkText(text: string): void {
  if (text === '') throw commentErrors.comment_missing();
  const most = commentLimits.text;
  if (text.length > most) throw commentErrors.comment_too_long({ most });
}

async function lockComment(tx: Queryable, projectId: string, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.projectId, projectId)))
    .for('update');
  if (!row) throw commonErrors.not_found();
  return row;
}

async function lockThread(tx: Queryable, projectId: string, id: string): Promise<Row> {
  const row = await lockComment(tx, projectId, id);
  if (row.parentId !== null) throw commonErrors.not_found();
  return row;
}

/** Who has written in a thread. */
async function writersOf(tx: Queryable, threadId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: comments.userId })
    .from(comments)
    .where(or(and(eq(comments.id, threadId), isNull(comments.parentId)), eq(comments.parentId, threadId)));
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Those alone who have a seat in the team, and not about what they did themselves. */
async function notifyOf(
  { notify }: CommentsDeps,
  tx: Queryable,
  of: { comment: Row; by: string; concerned: ReadonlySet<string>; people: readonly TeamPerson[] },
): Promise<void> {
  const { comment, by, concerned, people } = of;
  for (const { id: userId } of people)
    if (concerned.has(userId) && userId !== by)
      await notify({ kind: 'comment', userId, projectId: comment.projectId, by, id: comment.id }, tx);
}

function mayDelete(row: Row, { caller, mayDeleteAny }: Asked): boolean {
  return row.userId === caller.userId || mayDeleteAny;
}

async function viewerFor(deps: ReadDeps, asked: Asked): Promise<(row: Row) => Comment> {
  const { ownerId } = asked;
  const [people, team] = await Promise.all([deps.people(ownerId), deps.nameOfTeam(ownerId)]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  if (team !== null) names.set(ownerId, team);
  names.set(asked.caller.userId, asked.caller.name);
  const person = (id: string | null) => ({ id, name: id === null ? null : (names.get(id) ?? null) });
  return (row) => ({
    id: row.id,
    parentId: row.parentId,
    anchor: row.parentId === null ? { fromMs: row.fromMs, toMs: row.toMs, quote: row.quote } : null,
    author: person(row.userId),
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedAt === null ? null : person(row.resolvedBy),
    mayDelete: mayDelete(row, asked),
  });
}
