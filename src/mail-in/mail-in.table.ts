// Mail that people send to the product: their addresses, who may use them, what came and what became of it.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgSchema, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';

export const mailInSchema = pgSchema('mail_in');

export const mailInAddresses = mailInSchema.table('addresses', {
  userId: uuid('user_id').primaryKey(),
  /** The part before the @, in lower case: 130 random bits, so that it works like a key. */
  localPart: text('local_part').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/** Who may send to a person's address beside the person. */
export const mailInSenders = mailInSchema.table(
  'senders',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    addedAt: moment('added_at').notNull(),
    /** Null until the code that was mailed there was typed in. */
    verifiedAt: moment('verified_at'),
    /** SHA-256 of the code with the row's id, in hex. */
    codeDigest: text('code_digest'),
    codeTries: integer('code_tries').notNull().default(0),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [unique('mail_in_senders_once').on(table.userId, table.email)],
);

/** What became of a message; the texts are `mailIn.outcome.CODE`. */
export const mailOutcomes = [
  'transcribing',
  'refused',
  'no_recording',
  'too_large',
  /** The owner's plan did not have it. */
  'needs_pro',
  'sender_unknown',
  'sender_unproven',
  'automatic',
  'unreadable',
  /** It ended its reader time and again, or work on it failed for days. */
  'given_up',
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

export const mailInMessages = mailInSchema.table(
  'messages',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** SHA-256 over Message-ID and From, else over all of it: the same message twice is one. */
    messageKey: text('message_key').notNull(),
    /** As the other server named it; empty for a bounce. */
    envelopeFrom: text('envelope_from').notNull(),
    remoteIp: text('remote_ip').notNull(),
    helo: text('helo').notNull(),
    receivedAt: moment('received_at').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** The message as it came (RFC 5322); null once it was worked off and deleted. */
    blobKey: text('blob_key'),
    /** Null until it was worked off. */
    outcome: text('outcome').$type<MailOutcome>(),
    /** Code of the error that refused it. */
    errorCode: text('error_code'),
    /** Of the From header; known once it was looked at. Before the end: one that was let in. */
    sender: text('sender'),
    /** Null where the sender was not let in. */
    subject: text('subject'),
    /** Message-ID header with its angle brackets, for an answer in the same thread. */
    messageId: text('message_id'),
    /** Nobody reads an answer: a machine sent it. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** How often it ended the process that reads nothing else: one that does so time and again is given up. */
    crashes: integer('crashes').notNull().default(0),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    unique('mail_in_messages_once').on(table.userId, table.messageKey),
    index('mail_in_messages_owner').on(table.userId, table.receivedAt),
    index('mail_in_messages_waiting').on(table.receivedAt).where(sql`${table.finishedAt} is null`),
  ],
);

/** Bytes that are being stored: what a process that was killed left behind is found here. */
export const mailInLooseBlobs = mailInSchema.table('loose_blobs', {
  blobKey: text('blob_key').primaryKey(),
  at: moment('at').notNull(),
});

/** What providers handed over by HTTP, so that a delivery that comes again is known. */
export const mailInDeliveries = mailInSchema.table('deliveries', {
  /** SHA-256 of the provider's name for it, in hex. */
  digest: text('digest').primaryKey(),
  at: moment('at').notNull(),
});

/** The recordings of a message. */
export const mailInRecordings = mailInSchema.table(
  'recordings',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => mailInMessages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Null where it was refused. */
    projectId: uuid('project_id'),
    errorCode: text('error_code'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.position] }),
    index('mail_in_recordings_project').on(table.projectId),
  ],
);

/** Links by which a person brings a file that was too large for a mail, without signing in. */
export const mailInUploadLinks = mailInSchema.table(
  'upload_links',
  {
    /** SHA-256 of the secret in the link, in hex. */
    digest: text('digest').primaryKey(),
    userId: uuid('user_id').notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => mailInMessages.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('mail_in_upload_links_owner').on(table.userId)],
);
