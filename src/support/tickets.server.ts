// Support tickets: opened by what somebody wrote, answered and closed by the operator.
import { and, asc, count, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { attachFiles, filesOfMessages, type TicketFile } from './files/ticket-files.server.ts';
import type { OfferRequest } from './offer-request.ts';
import type { TicketTopic } from './ticket-topics.ts';
import { ticketFiles, ticketMessages, tickets, type TicketState } from './tickets.table.ts';

export type NewTicket = {
  name: string;
  email: string;
  locale: 'de' | 'en';
  text: string;
  topic?: TicketTopic | undefined;
  /** A recording of the person's own. */
  projectId?: string | undefined;
  files?: AttachedFiles | undefined;
  offer?: OfferRequest | undefined;
  /** By the address alone, which nobody has to prove: it opens nothing. */
  isBusiness?: boolean | undefined;
};
/** Files that the account has sent before. */
export type AttachedFiles = { ownerId: string; ids: readonly string[] };
export type TicketSubject = {
  topic: TicketTopic | null;
  projectId: string | null;
  locale: 'de' | 'en';
  offer: OfferRequest | null;
};

export type ListedTicket = {
  number: number;
  state: TicketState;
  isBusiness: boolean;
  name: string;
  email: string;
  createdAt: Date;
  changedAt: Date;
};
export type TicketMessage = {
  author: 'person' | 'support';
  text: string;
  at: Date;
  mailedAt: Date | null;
  files: readonly TicketFile[];
};
export type Ticket = ListedTicket & TicketSubject & { messages: readonly TicketMessage[] };

type Deps = { db: Database; clock: Clock };

/** Closed ones are kept this long, for questions that come up again. */
export const CLOSED_KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

const listed = {
  number: tickets.number,
  state: tickets.state,
  isBusiness: tickets.isBusiness,
  name: tickets.name,
  email: tickets.email,
  createdAt: tickets.createdAt,
  changedAt: tickets.changedAt,
};

const detailed = {
  ...listed,
  topic: tickets.topic,
  projectId: tickets.projectId,
  locale: tickets.locale,
  offer: tickets.offer,
};

/** The ticket and its mails-to-be are stored together, so that nothing is lost where a mail server is away. */
export function openTicket(
  { db, clock }: Deps,
  { text, email, files, ...ticket }: NewTicket,
): Promise<number> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(tickets)
      .values({
        id: newId(),
        ...ticket,
        email: email.toLowerCase(),
        state: 'open',
        createdAt: at,
        changedAt: at,
      })
      .returning({ id: tickets.id, number: tickets.number });
    if (!row) throw new Error('The ticket was not stored.');
    const messageId = newId();
    await tx.insert(ticketMessages).values({ id: messageId, ticketId: row.id, author: 'person', text, at });
    if (files) await attachFiles(tx, messageId, files);
    return row.number;
  });
}

/** Those of Business first, then by the last change. */
export async function listTickets(
  db: Database,
  { state, most }: { state?: TicketState | undefined; most: number },
): Promise<{ total: number; tickets: readonly ListedTicket[] }> {
  const where: SQL | undefined =
    state === undefined ? inArray(tickets.state, ['open', 'answered']) : eq(tickets.state, state);
  const [counted] = await db.select({ total: count() }).from(tickets).where(where);
  const rows = await db
    .select(listed)
    .from(tickets)
    .where(where)
    .orderBy(desc(tickets.isBusiness), desc(tickets.changedAt), desc(tickets.number))
    .limit(most);
  return { total: counted?.total ?? 0, tickets: rows };
}

/** @returns null where there is no such ticket */
export async function findTicket(db: Queryable, number: number): Promise<Ticket | null> {
  const [ticket] = await db
    .select({ id: tickets.id, ...detailed })
    .from(tickets)
    .where(eq(tickets.number, number));
  if (!ticket) return null;
  const { id, ...shown } = ticket;
  return { ...shown, messages: await messagesOf(db, id) };
}

async function messagesOf(db: Queryable, ticketId: string): Promise<TicketMessage[]> {
  const rows = await db
    .select({
      id: ticketMessages.id,
      author: ticketMessages.author,
      text: ticketMessages.text,
      at: ticketMessages.at,
      mailedAt: ticketMessages.mailedAt,
    })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.id));
  const files = await filesOfMessages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...message }) => ({ ...message, files: files.get(id) ?? [] }));
}

/** The mail to the person goes out with `mailTickets`. @returns false where there is no such ticket, or it is closed */
export function answerTicket(deps: Deps, number: number, text: string): Promise<boolean> {
  return addMessage(deps, number, { author: 'support', text });
}

/** The ticket waits for an answer again. @returns false where there is no such ticket, or it is closed */
export function replyToTicket(
  deps: Deps,
  number: number,
  { text, files }: { text: string; files?: AttachedFiles | undefined },
): Promise<boolean> {
  return addMessage(deps, number, { author: 'person', text, files });
}

function addMessage(
  { db, clock }: Deps,
  number: number,
  { author, text, files }: { author: 'person' | 'support'; text: string; files?: AttachedFiles | undefined },
): Promise<boolean> {
  const state = author === 'support' ? 'answered' : 'open';
  return db.transaction(async (tx) => {
    const [ticket] = await tx
      .update(tickets)
      .set({ state, changedAt: clock.now() })
      .where(and(eq(tickets.number, number), inArray(tickets.state, ['open', 'answered'])))
      .returning({ id: tickets.id });
    if (!ticket) return false;
    const messageId = newId();
    const at = clock.now();
    await tx.insert(ticketMessages).values({ id: messageId, ticketId: ticket.id, author, text, at });
    if (files) await attachFiles(tx, messageId, files);
    return true;
  });
}

/** @returns false where there is no such ticket, or it is closed already */
export async function closeTicket({ db, clock }: Deps, number: number): Promise<boolean> {
  const closed = await db
    .update(tickets)
    .set({ state: 'closed', changedAt: clock.now() })
    .where(and(eq(tickets.number, number), inArray(tickets.state, ['open', 'answered'])))
    .returning({ id: tickets.id });
  return closed.length > 0;
}

export async function forgetClosedTickets({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - CLOSED_KEPT_DAYS * DAY_MS);
  await db.delete(tickets).where(and(eq(tickets.state, 'closed'), lt(tickets.changedAt, before)));
}

/** What a person wrote to the operator, by the address it was written from. */
export async function ticketsFrom(db: Database, email: string): Promise<readonly Ticket[]> {
  const rows = await db
    .select({ id: tickets.id, ...detailed })
    .from(tickets)
    .where(eq(tickets.email, email.toLowerCase()))
    .orderBy(asc(tickets.number));
  return Promise.all(
    rows.map(async ({ id, ...shown }) => ({ ...shown, messages: await messagesOf(db, id) })),
  );
}

export async function countTicketsFrom(from: Queryable, emails: readonly string[]): Promise<number> {
  const mailboxes = emails.map((email) => email.toLowerCase());
  return from.$count(tickets, inArray(tickets.email, mailboxes));
}

/** Those of messages, and those that an account has sent for a message to come. */
export async function countTicketFiles(
  from: Queryable,
  { ownerId, emails }: { ownerId: string; emails: readonly string[] },
): Promise<number> {
  const mailboxes = emails.map((email) => email.toLowerCase());
  const messages = from
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(inArray(tickets.email, mailboxes));
  return from.$count(
    ticketFiles,
    or(eq(ticketFiles.ownerId, ownerId), inArray(ticketFiles.messageId, messages)),
  );
}

export async function eraseTicketsFrom(db: Database, email: string): Promise<void> {
  await db.delete(tickets).where(eq(tickets.email, email.toLowerCase()));
}
