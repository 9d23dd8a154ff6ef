// The tables of accounts and sessions, named as the official clients' own server names them.
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';

/** Apart from `public`, so that no table of a feature is mistaken for one of these. */
export const authSchema = pgSchema('auth');

export type UserMetadata = Record<string, unknown>;

export const users = authSchema.table('users', {
  id: uuid('id').primaryKey(),
  /** Trimmed and in lower case: one mailbox, one account. Null for an anonymous user, and for nobody else. */
  email: text('email').unique('users_email'),
  /** Argon2id in PHC form; null for an account without a password. */
  encryptedPassword: text('encrypted_password'),
  emailConfirmedAt: moment('email_confirmed_at'),
  confirmationSentAt: moment('confirmation_sent_at'),
  recoverySentAt: moment('recovery_sent_at'),
  invitedAt: moment('invited_at'),
  reauthenticationSentAt: moment('reauthentication_sent_at'),
  /** Where the account moves to once both mailboxes have agreed. */
  newEmail: text('email_change'),
  emailChangeSentAt: moment('email_change_sent_at'),
  /** Which of the two mailboxes has agreed so far. */
  emailChangeAgreed: text('email_change_agreed').$type<'current' | 'new'>(),
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

/** `method` as the wire names it, for instance `password` or `totp`; `timestamp` in Unix seconds. */
export type AuthMethod = { method: string; timestamp: number; provider?: string };

/** One signed-in device. Deleting the row signs it out at once. */
export const sessions = authSchema.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aal: text('aal').$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** How the session was proven, newest first. */
    amr: jsonb('amr').$type<AuthMethod[]>().notNull(),
    /** The second factor, or the passkey, that lifted it to `aal2`. */
    factorId: uuid('factor_id'),
    /** Which refresh token of the chain is the living one. The tokens themselves are stored nowhere. */
    refreshCounter: integer('refresh_counter').notNull().default(0),
    /** Refresh tokens before this one are void: they were given out at a lower assurance. */
    refreshFloor: integer('refresh_floor').notNull().default(0),
    refreshedAt: moment('refreshed_at').notNull().default(sql`now()`),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const tokenKinds = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** The links and codes in mails that are not yet used; at most one of a kind for each user. */
export const oneTimeTokens = authSchema.table(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('token_type').$type<TokenKind>().notNull(),
    /** The mailbox that it was sent to: a code is right for this one alone. */
    sentTo: text('sent_to').notNull(),
    /** SHA-256 of the link's token, so that this table opens no account. */
    tokenDigest: text('token_digest').notNull().unique('one_time_tokens_digest'),
    /** Keyed digest of the six digits; a plain one would be guessed from this table. */
    codeDigest: text('code_digest').notNull(),
    /** Wrong codes so far. The link is not affected: nobody can keep an owner out by guessing. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** Where a client asked for a code instead of tokens (PKCE). */
    flowStateId: uuid('flow_state_id').references(() => flowStates.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('one_time_tokens_kind').on(table.userId, table.kind),
    index('one_time_tokens_sent_to').on(table.sentTo),
  ],
);

/** Sign-ins under way: from a mail or a provider back to the client that began them. */
export const flowStates = authSchema.table(
  'flow_states',
  {
    id: uuid('id').primaryKey(),
    /** Who it turned out to be; null until then. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** `email`, or the provider's name. */
    provider: text('provider').notNull(),
    /** For `amr`. */
    method: text('authentication_method').notNull(),
    /** SHA-256 of the `state` that goes to the provider. */
    stateDigest: text('state_digest').unique('flow_states_state'),
    /** SHA-256 of the secret in a cookie of the browser that began; only that one may bring the answer. */
    browserDigest: text('browser_digest'),
    nonce: text('nonce'),
    redirectTo: text('redirect_to'),
    /** RFC 7636; null for a client that wants its tokens in the fragment. */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method').$type<'s256' | 'plain'>(),
    /** SHA-256 of the code that the client redeems. */
    authCodeDigest: text('auth_code_digest').unique('flow_states_auth_code'),
    authCodeIssuedAt: moment('auth_code_issued_at'),
    /** The signed-in person who adds this provider to their account. */
    linkingTo: uuid('linking_to').references(() => users.id, { onDelete: 'cascade' }),
    /** The provider has answered; a second answer with the same state is refused. */
    answeredAt: moment('answered_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('flow_states_created').on(table.createdAt)],
);

/** Browsers and programs that a person has signed in with, by a keyed digest of what they call themselves. */
export const knownDevices = authSchema.table(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceDigest: text('device_digest').notNull(),
    seenAt: moment('seen_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceDigest] })],
);

export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'factor_failed',
  'new_device',
  'password_changed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'key_added',
  'key_removed',
  'push_added',
  'push_ended',
  'telegram_code_made',
  'telegram_ended',
  'mail_sender_added',
  'mail_sender_removed',
  'mail_address_ended',
  'upload_link_ended',
  'signed_out_everywhere',
  'account_banned',
  'team_joined',
  'team_left',
  'team_removed',
  'team_role_changed',
  'webhook_added',
  'webhook_removed',
  'webhook_off',
  'other_account_on_device',
  'device_changed',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** What a person may want to know about their account's safety; shown beside the active sessions. */
export const securityEvents = authSchema.table(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    severity: text('severity').$type<'info' | 'medium' | 'high'>().notNull(),
    /** Tries in a row are one event. */
    times: integer('times').notNull().default(1),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('security_events_user').on(table.userId, table.createdAt)],
);

/** What a person sets about themselves; read and written by `/rest/v1/user_data`. */
export const userData = pgTable('user_data', {
  id: uuid('id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  metaData: jsonb('meta_data').$type<Record<string, unknown>>().notNull(),
});
