// Files of messages to the operator. They lie beside their message in the database: small and few, stored with it or not
// at all, and gone with it.
import { and, asc, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { supportErrors } from '../support.errors.ts';
import { ticketFiles, ticketMessages, tickets } from '../tickets.table.ts';
import { fileFault, fileTypeOf, shownFileName } from './file-rules.ts';

export type GivenFile = { name: string; content: Buffer };
export type TicketFile = { id: string; name: string; sizeBytes: number };
export type TicketFileContent = { name: string; type: string; content: Buffer };

/** Of one account, without a message. */
const MOST_LOOSE = 20;
/** A file whose message was never sent. */
const LOOSE_KEPT_MS = 86_400_000;

/**
 * Keeps a file until its message is sent, for a day.
 * @throws {AppError} `file_refused`, `too_many_files`
 */
export async function addLooseFile(
  { db, clock }: { db: Database; clock: Clock },
  ownerId: string,
  { name: given, content }: GivenFile,
): Promise<TicketFile> {
  const name = shownFileName(given);
  const fault = fileFault({ name, sizeBytes: content.byteLength }, []);
  if (fault !== null) throw supportErrors.file_refused();
  const own = and(eq(ticketFiles.ownerId, ownerId), isNull(ticketFiles.messageId));
  const [counted] = await db.select({ files: count() }).from(ticketFiles).where(own);
  if ((counted?.files ?? 0) >= MOST_LOOSE) throw supportErrors.too_many_files();
  const file = rowOf({ name, content }, clock.now());
  await db.insert(ticketFiles).values({ ...file, ownerId });
  return { id: file.id, name, sizeBytes: file.sizeBytes };
}

/** @returns false where the account has no such file waiting */
export async function removeLooseFile(db: Database, ownerId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(ticketFiles)
    .where(and(eq(ticketFiles.id, id), eq(ticketFiles.ownerId, ownerId), isNull(ticketFiles.messageId)))
    .returning({ id: ticketFiles.id });
  return removed.length > 0;
}

/** With the message, in its transaction. @throws {AppError} `file_gone`, `file_refused` */
export async function attachFiles(
  tx: Queryable,
  messageId: string,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const attached = await tx
    .update(ticketFiles)
    .set({ messageId, ownerId: null })
    .where(
      and(inArray(ticketFiles.id, [...ids]), eq(ticketFiles.ownerId, ownerId), isNull(ticketFiles.messageId)),
    )
    .returning({ name: ticketFiles.name, sizeBytes: ticketFiles.sizeBytes });
  if (attached.length !== new Set(ids).size) throw supportErrors.file_gone();
  attached.forEach((file, index) => {
    if (fileFault(file, attached.slice(0, index)) !== null) throw supportErrors.file_refused();
  });
}

/** What came with a mail. @returns the files to store with its message, and the names of those that are left out */
export function sortOut(files: readonly GivenFile[]): { kept: readonly GivenFile[]; leftOut: string[] } {
  const kept: (GivenFile & { sizeBytes: number })[] = [];
  const leftOut: string[] = [];
  for (const { name: given, content } of files) {
    const name = shownFileName(given);
    const file = { name, content, sizeBytes: content.byteLength };
    if (fileFault(file, kept) === null) kept.push(file);
    else leftOut.push(name || '?');
  }
  return { kept, leftOut };
}

export async function storeFiles(
  tx: Queryable,
  messageId: string,
  { files, now }: { files: readonly GivenFile[]; now: Date },
): Promise<void> {
  if (files.length === 0) return;
  await tx.insert(ticketFiles).values(files.map((file) => ({ ...rowOf(file, now), messageId })));
}

function rowOf({ name, content }: GivenFile, createdAt: Date) {
  const type = fileTypeOf(name) ?? 'application/octet-stream';
  return { id: newId(), name, type, sizeBytes: content.byteLength, content, createdAt };
}

/** Without their contents, in the order in which they came. */
export async function filesOfMessages(
  db: Queryable,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string | null, TicketFile[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: ticketFiles.id,
      name: ticketFiles.name,
      sizeBytes: ticketFiles.sizeBytes,
      messageId: ticketFiles.messageId,
    })
    .from(ticketFiles)
    .where(inArray(ticketFiles.messageId, [...messageIds]))
    .orderBy(asc(ticketFiles.id));
  const grouped = Map.groupBy(rows, ({ messageId }) => messageId);
  return new Map(
    [...grouped].map(([id, files]) => [id, files.map(({ messageId: _of, ...file }) => file)] as const),
  );
}

const contents = { name: ticketFiles.name, type: ticketFiles.type, content: ticketFiles.content };

/** For the mail of a message: no more than `fileLimits.messageBytes`. */
export function contentsOfMessage(db: Queryable, messageId: string): Promise<TicketFileContent[]> {
  return db
    .select(contents)
    .from(ticketFiles)
    .where(eq(ticketFiles.messageId, messageId))
    .orderBy(asc(ticketFiles.id));
}

/** @param word its name; or its id, where several have that name */
export function filesNamed(db: Queryable, number: number, word: string): Promise<TicketFile[]> {
  return db
    .select({ id: ticketFiles.id, name: ticketFiles.name, sizeBytes: ticketFiles.sizeBytes })
    .from(ticketFiles)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.messageId))
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(
      and(eq(tickets.number, number), or(eq(ticketFiles.name, word), sql`${ticketFiles.id}::text = ${word}`)),
    )
    .orderBy(asc(ticketFiles.id));
}

/** @throws where it is gone */
export async function contentOfFile(db: Queryable, id: string): Promise<Buffer> {
  const [file] = await db
    .select({ content: ticketFiles.content })
    .from(ticketFiles)
    .where(eq(ticketFiles.id, id));
  if (!file) throw new Error('The file is gone.');
  return file.content;
}

/** @param ticket.email who opened it. @returns null where there is no such ticket of theirs, or it has no such file */
export async function fileOfTicket(
  db: Database,
  { number, email }: { number: number; email: string },
  id: string,
): Promise<TicketFileContent | null> {
  const [file] = await db
    .select(contents)
    .from(ticketFiles)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.messageId))
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(and(eq(ticketFiles.id, id), eq(tickets.number, number), eq(tickets.email, email.toLowerCase())));
  return file ?? null;
}

export async function forgetLooseFiles({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - LOOSE_KEPT_MS);
  await db.delete(ticketFiles).where(and(isNull(ticketFiles.messageId), lt(ticketFiles.createdAt, before)));
}
