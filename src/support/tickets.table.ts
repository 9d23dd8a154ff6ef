// Support tickets: what people wrote, and what was answered.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSchema, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/bytea.ts';
import { moment } from '#platform/database/moment.ts';
import type { OfferRequest } from './offer-request.ts';
import type { TicketTopic } from './ticket-topics.ts';

export const supportSchema = pgSchema('support');

export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

export const tickets = supportSchema.table(
  'tickets',
  {
    id: uuid('id').primaryKey(),
    /** What people name it by. Gaps say nothing: a rolled back insert leaves one. */
    number: integer('number').generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    name: text('name').notNull(),
    /** In lower case. Not verified: an answer reaches this mailbox, and opens nothing. */
    email: text('email').notNull(),
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    /** Null for those of the contact page. */
    topic: text('topic').$type<TicketTopic>(),
    /** The recording that it concerns; may have been deleted since. */
    projectId: uuid('project_id'),
    /** Null where no offer is asked for. */
    offer: jsonb('offer').$type<OfferRequest>(),
    /** Of a person with Business when it was opened: answered first. */
    isBusiness: boolean('is_business').notNull().default(false),
    /** Where answers by mail go, before the @; null until a mail named it. */
    replyPart: text('reply_part').unique(),
    state: text('state').$type<TicketState>().notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('tickets_state').on(table.state, table.changedAt),
    index('tickets_email').on(table.email),
  ],
);

export const ticketMessages = supportSchema.table(
  'ticket_messages',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    author: text('author').$type<'person' | 'support'>().notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
    /** What a mail is known by that comes twice; null where it came in another way. */
    mailKey: text('mail_key'),
    /** Message-ID header of that mail, for an answer in its thread. */
    mailId: text('mail_id'),
    /** When its mails were handed over. */
    mailedAt: moment('mailed_at'),
    /** They are not sent before; null: at once. While a process sends them, its claim ends here. */
    nextMailAt: moment('next_mail_at'),
  },
  (table) => [
    index('ticket_messages_ticket').on(table.ticketId, table.at),
    unique('ticket_messages_mail_once').on(table.ticketId, table.mailKey),
    index('ticket_messages_to_mail').on(table.at).where(sql`${table.mailedAt} is null`),
  ],
);

export const ticketFiles = supportSchema.table(
  'ticket_files',
  {
    id: uuid('id').primaryKey(),
    /** Null until its message is sent. */
    messageId: uuid('message_id').references(() => ticketMessages.id, { onDelete: 'cascade' }),
    /** The account that sent it; null once it belongs to a message. */
    ownerId: uuid('owner_id'),
    name: text('name').notNull(),
    /** Media type, by the ending of its name. */
    type: text('type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    content: bytea('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('ticket_files_message').on(table.messageId),
    index('ticket_files_owner').on(table.ownerId),
  ],
);
