// An answer by mail: goes to the ticket whose address it was sent to, if it is known who wrote it.
import { and, count, eq, gt, isNotNull } from 'drizzle-orm';
import { translator } from '#i18n/translate.ts';
import type { Letter, LetterAnswer, UnreadLetter } from '#mail-in/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { sortOut, storeFiles } from '../files/ticket-files.server.ts';
import { ticketMessages, tickets } from '../tickets.table.ts';
import { replyPartIn } from './reply-address.ts';
import { wordsOf } from './words-of-letter.server.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** Of the operator, who may answer by mail, too. */
  supportEmail: string;
};
type Author = 'person' | 'support';

const REPLIES_AN_HOUR = 20;
const HOUR_MS = 60 * 60_000;

export async function isReplyAddress(db: Database, localPart: string): Promise<boolean> {
  const part = replyPartIn(localPart);
  if (part === null) return false;
  const [row] = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.replyPart, part));
  return row !== undefined;
}

/** A closed ticket is opened by it: nobody sees in a mailbox that it was closed. */
export function takeReply(deps: Deps, localPart: string, letter: Letter): Promise<LetterAnswer> {
  return deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, localPart);
    if (!ticket) return 'refused';
    // Never answered and never kept; a bounce of it would be one more.
    if (letter.isAutomatic) return 'taken';
    const author = authorOf(letter, ticket.email, deps.supportEmail);
    const { kept, leftOut } = sortOut(letter.files);
    const text = wordsOf(letter, { leftOut, locale: ticket.locale });
    if (author === null) return 'refused';
    if (text === '' && kept.length === 0) return 'taken';
    const { key: mailKey, messageId: mailId } = letter;
    return addReply(deps, tx, { ticket, author, text, files: kept, mailKey, mailId });
  });
}

/** Where nobody reads a bounce, the ticket says that a reply came and could not be taken: the operator is mailed it. */
export function noteUnreadReply(
  deps: Omit<Deps, 'supportEmail'>,
  localPart: string,
  { key: mailKey, fault, mostMb }: UnreadLetter,
): Promise<LetterAnswer> {
  return deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, localPart);
    if (!ticket) return 'refused';
    const t = translator(ticket.locale);
    const text =
      fault === 'tooLong' ? t('ticket.mailTooLong', { limit: mostMb }) : t('ticket.mailUnreadable');
    return addReply(deps, tx, { ticket, author: 'person', text, files: [], mailKey, mailId: null });
  });
}

type Ticket = typeof tickets.$inferSelect;

async function lockTicket(tx: Queryable, localPart: string): Promise<Ticket | undefined> {
  const ofPart = eq(tickets.replyPart, replyPartIn(localPart) ?? '');
  const [ticket] = await tx.select().from(tickets).where(ofPart).for('update');
  return ticket;
}

async function addReply(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  tx: Queryable,
  reply: Pick<typeof ticketMessages.$inferInsert, 'author' | 'text' | 'mailKey' | 'mailId'> & {
    ticket: Ticket;
    files: ReturnType<typeof sortOut>['kept'];
  },
): Promise<LetterAnswer> {
  const { ticket, files, ...message } = reply;
  const now = clock.now();
  const since = new Date(now.getTime() - HOUR_MS);
  const lately = and(
    eq(ticketMessages.ticketId, ticket.id),
    isNotNull(ticketMessages.mailKey),
    gt(ticketMessages.at, since),
  );
  const [counted] = await tx.select({ replies: count() }).from(ticketMessages).where(lately);
  if ((counted?.replies ?? 0) >= REPLIES_AN_HOUR) return 'flooded';
  const id = newId();
  const added = await tx
    .insert(ticketMessages)
    .values({ ...message, id, ticketId: ticket.id, at: now })
    .onConflictDoNothing()
    .returning({ id: ticketMessages.id });
  if (added.length === 0) return 'taken';
  await storeFiles(tx, id, { files, now });
  const state = message.author === 'support' ? 'answered' : 'open';
  await tx.update(tickets).set({ state, changedAt: now }).where(eq(tickets.id, ticket.id));
  log.info({ ticket: ticket.number, author: message.author }, 'a ticket was answered by mail');
  return 'taken';
}

/**
 * The operator must be proven. The person's mailbox is the one that was sent the secret address: its name is enough
 * where its domain says nothing about who may send, and not where the domain speaks against the mail.
 */
function authorOf({ sender }: Letter, email: string, supportEmail: string): Author | null {
  if (sender === null || sender.proof === 'denied') return null;
  if (sender.email === email) return 'person';
  return sender.proof === 'proven' && sender.email === supportEmail.toLowerCase() ? 'support' : null;
}
