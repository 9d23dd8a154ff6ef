// What came to a person's address, as the page and the export show it; and the mail that a recording came by.
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import type { Locale } from '#i18n/translate.ts';
import { replySubject } from './answer/answer-mail.server.ts';
import { reasonOf } from './answer/reason-of.ts';
import { type MailOutcome, mailInMessages, mailInRecordings, mailInSenders } from './mail-in.table.ts';

export type ListedMessage = {
  id: string;
  receivedAt: Date;
  sender: string | null;
  subject: string | null;
  outcome: MailOutcome | null;
  errorCode: string | null;
  /** Of the message as it came. */
  sizeBytes: number;
  isAutomatic: boolean;
  recordings: { name: string; projectId: string | null; errorCode: string | null }[];
};

const PAGE = 50;
/** The last message of a page: when it came, in ms, and its id. */
export const messageCursor = z
  .string()
  .regex(/^\d{1,14}\.[0-9a-f-]{36}$/)
  .transform((text) => {
    const [at, id] = text.split('.');
    return { at: new Date(Number(at)), id };
  })
  .pipe(z.object({ at: z.date(), id: z.uuid() }));
type Cursor = z.output<typeof messageCursor>;

/** `older`: behind which the next page begins; null where there is none. */
export type MessagePage<Message> = { messages: Message[]; older: string | null };

export async function pageOfMessages(
  db: Queryable,
  userId: string,
  before?: Cursor,
): Promise<MessagePage<ListedMessage>> {
  const found = await listMessages(db, userId, { most: PAGE + 1, before });
  const messages = found.slice(0, PAGE);
  const last = messages.at(-1);
  const hasOlder = last !== undefined && found.length > PAGE;
  return { messages, older: hasOlder ? `${last.receivedAt.getTime()}.${last.id}` : null };
}

/** Newest first. */
export async function listMessages(
  db: Queryable,
  userId: string,
  { most, before }: { most: number; before?: Cursor | undefined },
): Promise<ListedMessage[]> {
  const { receivedAt: at, id: idOf } = mailInMessages;
  const isOwn = eq(mailInMessages.userId, userId);
  const isOlder = before && sql`(${at}, ${idOf}) < (${before.at.toISOString()}, ${before.id})`;
  const rows = await db
    .select()
    .from(mailInMessages)
    .where(and(isOwn, isOlder))
    .orderBy(desc(at), desc(idOf))
    .limit(most);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const recordings = await db
    .select()
    .from(mailInRecordings)
    .where(inArray(mailInRecordings.messageId, ids))
    .orderBy(asc(mailInRecordings.position));
  return rows.map(({ id, receivedAt, sender, subject, outcome, errorCode, sizeBytes, isAutomatic }) => ({
    id,
    receivedAt,
    sender,
    subject,
    outcome,
    errorCode,
    sizeBytes,
    isAutomatic,
    recordings: recordings
      .filter(({ messageId }) => messageId === id)
      .map(({ name, projectId, errorCode: code }) => ({ name, projectId, errorCode: code })),
  }));
}

/** What came beside a recording in the same mail and was not taken, in the order of the attachments. */
export async function notTakenWith(
  db: Queryable,
  projectId: string,
  locale: Locale,
): Promise<{ name: string; reason: string | null }[]> {
  const { messageId, projectId: made, position, name, errorCode } = mailInRecordings;
  const mail = db.select({ messageId }).from(mailInRecordings).where(eq(made, projectId));
  const rows = await db
    .select({ name, errorCode })
    .from(mailInRecordings)
    .where(and(inArray(messageId, mail), isNull(made)))
    .orderBy(asc(position));
  return rows.map((row) => ({
    name: row.name,
    reason: row.errorCode === null ? null : reasonOf(row.errorCode, locale, 'mailIn.why'),
  }));
}

/**
 * The mail whose answer the result of a recording is; null where it came in another way, or a machine sent it. `sender`: who
 * sent it in the owner's place, and is still on the list.
 */
export async function threadOf(
  db: Queryable,
  projectId: string,
): Promise<{ messageId: string | null; subject: string; sender: string | null } | null> {
  const { userId: owner, email, verifiedAt } = mailInSenders;
  const isSame = and(eq(owner, mailInMessages.userId), eq(email, mailInMessages.sender));
  const isListed = and(isSame, isNotNull(verifiedAt));
  const [row] = await db
    .select({
      messageId: mailInMessages.messageId,
      subject: mailInMessages.subject,
      isAutomatic: mailInMessages.isAutomatic,
      sender: mailInSenders.email,
    })
    .from(mailInRecordings)
    .innerJoin(mailInMessages, eq(mailInMessages.id, mailInRecordings.messageId))
    .leftJoin(mailInSenders, isListed)
    .where(eq(mailInRecordings.projectId, projectId));
  if (!row || row.isAutomatic) return null;
  const { messageId, sender } = row;
  return { messageId, sender, subject: row.subject ? replySubject(row.subject, '') : '' };
}
