// The tables of second factors and passkeys.
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { authSchema, sessions, users } from './identity.table.ts';

export type FactorType = 'totp' | 'webauthn' | 'recovery_code';

/** Second factors: TOTP (RFC 6238), security keys (WebAuthn), and the set of codes for when neither is at hand. */
export const mfaFactors = authSchema.table(
  'mfa_factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    factorType: text('factor_type').$type<FactorType>().notNull().default('totp'),
    friendlyName: text('friendly_name').notNull(),
    status: text('status').$type<'unverified' | 'verified'>().notNull(),
    /** Of TOTP alone. Encrypted (AES-256-GCM) under a key that is not in the database. */
    sealedSecret: text('secret'),
    /** The last time step whose code was taken: no code works twice. */
    lastStep: integer('last_step').notNull().default(0),
    lastChallengedAt: moment('last_challenged_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (table) => [unique('mfa_factors_name').on(table.userId, table.friendlyName)],
);

export const mfaChallenges = authSchema.table(
  'mfa_challenges',
  {
    id: uuid('id').primaryKey(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    /** The session that it was posed to, which alone may answer it. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** What a security key has to sign, as base64url; null for TOTP. */
    webauthnChallenge: text('webauthn_challenge'),
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('mfa_challenges_factor').on(table.factorId)],
);

/** Codes for when every other factor is lost; each works once. */
export const recoveryCodes = authSchema.table(
  'mfa_recovery_codes',
  {
    factorId: uuid('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    /** Keyed digest of the code: this table opens no account. */
    codeDigest: text('code_digest').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.factorId, table.codeDigest] })],
);

/** Public keys of authenticators (WebAuthn): passkeys, and security keys as second factors. */
export const webauthnCredentials = authSchema.table(
  'webauthn_credentials',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The second factor that it belongs to; null for a passkey, which signs in by itself. */
    factorId: uuid('factor_id').references(() => mfaFactors.id, { onDelete: 'cascade' }),
    /** The authenticator's own id for it, as base64url. */
    credentialId: text('credential_id').notNull().unique('webauthn_credentials_credential'),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of signatures, if the authenticator counts them. A decrease indicates a cloned authenticator. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Whether it is kept in an account of the maker and so on more than one device. */
    backedUp: boolean('backed_up').notNull().default(false),
    friendlyName: text('friendly_name'),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('webauthn_credentials_user').on(table.userId),
    unique('webauthn_credentials_factor').on(table.factorId),
  ],
);

/** What passkeys have been asked to sign; each is answered once, at most. */
export const webauthnChallenges = authSchema.table(
  'webauthn_challenges',
  {
    id: uuid('id').primaryKey(),
    /** The session that registers a passkey; null for a sign-in, where nobody is known yet. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** As base64url. */
    challenge: text('challenge').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('webauthn_challenges_created').on(table.createdAt)],
);
