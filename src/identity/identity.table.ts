// The tables of accounts and sessions, named as the official clients' own server names them.
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Apart from `public`, so that no table of a feature is mistaken for one of these. */
export const authSchema = pgSchema('auth');

export type UserMetadata = Record<string, unknown>;

export const users = authSchema.table('users', {
  id: uuid('id').primaryKey(),
  /** Trimmed and in lower case: one mailbox, one account. */
  email: text('email').notNull().unique('users_email'),
  /** Argon2id in PHC form; null for an account without a password. */
  encryptedPassword: text('encrypted_password'),
  emailConfirmedAt: moment('email_confirmed_at'),
  confirmationSentAt: moment('confirmation_sent_at'),
  recoverySentAt: moment('recovery_sent_at'),
  lastSignInAt: moment('last_sign_in_at'),
  bannedUntil: moment('banned_until'),
  /** Written by us alone: provider, roles. */
  appMetadata: jsonb('raw_app_meta_data').$type<UserMetadata>().notNull(),
  /** Written by the person: `full_name`, `user_locale`. Never trusted for a decision. */
  userMetadata: jsonb('raw_user_meta_data').$type<UserMetadata>().notNull(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
});

/** The ways in which an account signs in. */
export const identities = authSchema.table(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The provider's name for the person; for `email` the user's id. */
    providerId: text('provider_id').notNull(),
    identityData: jsonb('identity_data').$type<UserMetadata>().notNull(),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('identities_provider').on(table.provider, table.providerId),
    index('identities_user').on(table.userId),
  ],
);

/** One signed-in device. Deleting the row signs it out at once. */
export const sessions = authSchema.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aal: text('aal').$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** How the session was proven, newest first; `timestamp` in Unix seconds. */
    amr: jsonb('amr').$type<{ method: string; timestamp: number }[]>().notNull(),
    /** Which refresh token of the chain is the living one. The tokens themselves are stored nowhere. */
    refreshCounter: integer('refresh_counter').notNull().default(0),
    refreshedAt: moment('refreshed_at').notNull().default(sql`now()`),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export type TokenKind = 'signup' | 'recovery';

/** The links in mails that are not yet used; at most one of a kind for each user. */
export const oneTimeTokens = authSchema.table(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('token_type').$type<TokenKind>().notNull(),
    /** SHA-256 of the token, so that this table opens no account. */
    tokenDigest: text('token_digest').notNull().unique('one_time_tokens_digest'),
    /** Asked for by a client that expects a code, not tokens, when the link is opened as a GET. */
    pkce: boolean('pkce').notNull().default(false),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [unique('one_time_tokens_kind').on(table.userId, table.kind)],
);

/** What a person sets about themselves; read and written by `/rest/v1/user_data`. */
export const userData = pgTable('user_data', {
  id: uuid('id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  metaData: jsonb('meta_data').$type<Record<string, unknown>>().notNull(),
});
