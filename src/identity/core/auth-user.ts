// A user as it goes over the wire, and how it is read from the tables.
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { authErrors } from './auth-error.ts';
import { mfaFactors } from './factors.table.ts';
import { identities, type UserMetadata, userData, users } from './identity.table.ts';
import { waitlist } from './waitlist.table.ts';

export type UserRow = typeof users.$inferSelect;
type IdentityRow = typeof identities.$inferSelect;
type FactorRow = typeof mfaFactors.$inferSelect;

/** The wire's `User`; an absent moment is left out, never null. */
export type WireUser = Record<string, unknown> & { id: string; email: string };

/** @throws {AuthError} 422 for an anonymous user */
export function mailboxOf(user: UserRow): string {
  if (user.email === null) throw authErrors.noMailbox();
  return user.email;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const rows = await db.select().from(users).where(eq(users.email, email));
  return rows[0];
}

/** The same as a prepared statement, for frequent callers. */
export function userByEmail(db: Database): (email: string) => Promise<UserRow | undefined> {
  const statement = db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('find_user');
  return async (email) => (await statement.execute({ email }))[0];
}

export async function wireUserOf(db: Queryable, user: UserRow): Promise<WireUser> {
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(identities.createdAt);
  const factors = await db
    .select()
    .from(mfaFactors)
    .where(eq(mfaFactors.userId, user.id))
    .orderBy(mfaFactors.createdAt);
  return toWire(user, rows, factors);
}

/** A way to sign in, as it is before the table has it. */
export type NewIdentity = { provider: string; providerId?: string; data: UserMetadata };

/**
 * A new account with its first identity and its row of settings.
 * @param options.waits no place is free: the account waits until it is admitted
 * @returns undefined when the address is taken
 */
export async function insertUser(
  tx: Queryable,
  options: Partial<typeof users.$inferInsert> & {
    email: string;
    identity: NewIdentity;
    waits: boolean;
    now: Date;
  },
): Promise<UserRow | undefined> {
  const { identity, waits, now, ...given } = options;
  const { provider } = identity;
  const [user] = await tx
    .insert(users)
    .values({
      id: newId(now.getTime()),
      userMetadata: {},
      createdAt: now,
      updatedAt: now,
      ...given,
      appMetadata: { provider, providers: [provider], ...given.appMetadata },
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!user) return undefined;
  await insertIdentity(tx, user, identity, now);
  await insertSettings(tx, user);
  if (waits) await letWait(tx, user, now);
  return user;
}

/** A new account of somebody who has named no address: no way to sign in, and nothing left once its session ends. */
export async function insertAnonymousUser(
  tx: Queryable,
  { userMetadata, waits, now }: { userMetadata: UserMetadata; waits: boolean; now: Date },
): Promise<UserRow> {
  const [user] = await tx
    .insert(users)
    .values({ id: newId(now.getTime()), userMetadata, appMetadata: {}, createdAt: now, updatedAt: now })
    .returning();
  if (!user) throw new Error('The new account was not answered.');
  await insertSettings(tx, user);
  if (waits) await letWait(tx, user, now);
  return user;
}

async function letWait(tx: Queryable, user: UserRow, since: Date): Promise<void> {
  await tx.insert(waitlist).values({ userId: user.id, since });
}

async function insertSettings(tx: Queryable, user: UserRow): Promise<void> {
  await tx.insert(userData).values({ id: user.id, metaData: { preferences: { viewMode: 'table' } } });
}

export async function insertIdentity(
  tx: Queryable,
  user: UserRow,
  identity: NewIdentity,
  now: Date,
): Promise<void> {
  const providerId = identity.providerId ?? user.id;
  await tx.insert(identities).values({
    id: newId(now.getTime()),
    userId: user.id,
    provider: identity.provider,
    providerId,
    identityData: { sub: providerId, phone_verified: false, ...identity.data },
    createdAt: now,
    updatedAt: now,
  });
}

/** Somebody who was anonymous has a mailbox now, and with it a way to sign in. */
export async function giveEmailIdentity(tx: Queryable, user: UserRow, now: Date): Promise<void> {
  const data = { email: user.email, email_verified: user.emailConfirmedAt !== null };
  await insertIdentity(tx, user, { provider: 'email', data }, now);
  await tx
    .update(users)
    .set({ appMetadata: { ...user.appMetadata, provider: 'email', providers: ['email'] } })
    .where(eq(users.id, user.id));
}

/** Notes on the identity by mailbox what is true of the mailbox now. */
export async function syncEmailIdentity(tx: Queryable, user: UserRow, now: Date): Promise<void> {
  const identityData = {
    sub: user.id,
    email: user.email,
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: false,
  };
  await tx
    .update(identities)
    .set({ identityData, updatedAt: now })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')));
}

export function toWire(user: UserRow, rows: readonly IdentityRow[], factors: readonly FactorRow[]): WireUser {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    ...moments({
      email_confirmed_at: user.emailConfirmedAt,
      confirmed_at: user.emailConfirmedAt,
      confirmation_sent_at: user.confirmationSentAt,
      recovery_sent_at: user.recoverySentAt,
      invited_at: user.invitedAt,
      email_change_sent_at: user.newEmail === null ? null : user.emailChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
    }),
    ...(user.newEmail !== null && { new_email: user.newEmail }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    ...(factors.length > 0 && { factors: factors.map(factorToWire) }),
    identities: rows.map(identityToWire),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.email === null,
  };
}

function identityToWire(row: IdentityRow): Record<string, unknown> {
  return {
    identity_id: row.id,
    id: row.providerId,
    user_id: row.userId,
    identity_data: row.identityData,
    provider: row.provider,
    ...moments({ last_sign_in_at: row.lastSignInAt }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    email: row.identityData.email,
  };
}

export function factorToWire(row: FactorRow): Record<string, unknown> {
  return {
    id: row.id,
    status: row.status,
    friendly_name: row.friendlyName,
    factor_type: row.factorType,
    ...moments({ last_challenged_at: row.lastChallengedAt }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function moments(values: Record<string, Date | null>): Record<string, string> {
  const present = Object.entries(values).filter((entry): entry is [string, Date] => entry[1] !== null);
  return Object.fromEntries(present.map(([name, date]) => [name, date.toISOString()]));
}
