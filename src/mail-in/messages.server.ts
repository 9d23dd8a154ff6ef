// What came to a person's address, as the page and the export show it; and the mail that a recording came by.
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { replySubject } from './answer/answer-mail.server.ts';
import { type MailOutcome, mailInMessages, mailInRecordings } from './mail-in.table.ts';

export type ListedMessage = {
  id: string;
  receivedAt: Date;
  sender: string | null;
  subject: string | null;
  outcome: MailOutcome | null;
  errorCode: string | null;
  recordings: { name: string; projectId: string | null; errorCode: string | null }[];
};

/** Newest first. */
export async function listMessages(db: Queryable, userId: string, most = 50): Promise<ListedMessage[]> {
  const rows = await db
    .select()
    .from(mailInMessages)
    .where(eq(mailInMessages.userId, userId))
    .orderBy(desc(mailInMessages.receivedAt))
    .limit(most);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const recordings = await db
    .select()
    .from(mailInRecordings)
    .where(inArray(mailInRecordings.messageId, ids))
    .orderBy(asc(mailInRecordings.position));
  return rows.map(({ id, receivedAt, sender, subject, outcome, errorCode }) => ({
    id,
    receivedAt,
    sender,
    subject,
    outcome,
    errorCode,
    recordings: recordings
      .filter(({ messageId }) => messageId === id)
      .map(({ name, projectId, errorCode: code }) => ({ name, projectId, errorCode: code })),
  }));
}

/** The mail whose answer the result of a recording is; null where it came in another way, or a machine sent it. */
export async function threadOf(
  db: Queryable,
  projectId: string,
): Promise<{ messageId: string | null; subject: string } | null> {
  const [row] = await db
    .select({
      messageId: mailInMessages.messageId,
      subject: mailInMessages.subject,
      isAutomatic: mailInMessages.isAutomatic,
    })
    .from(mailInRecordings)
    .innerJoin(mailInMessages, eq(mailInMessages.id, mailInRecordings.messageId))
    .where(eq(mailInRecordings.projectId, projectId));
  if (!row || row.isAutomatic) return null;
  return { messageId: row.messageId, subject: row.subject ? replySubject(row.subject, '') : '' };
}
