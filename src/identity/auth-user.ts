// A user as it goes over the wire, and how it is read from the tables.
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { identities, type UserMetadata, users } from './identity.table.ts';

export type UserRow = typeof users.$inferSelect;
type IdentityRow = typeof identities.$inferSelect;

/** The wire's `User`; an absent moment is left out, never null. */
export type WireUser = Record<string, unknown> & { id: string; email: string };

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const rows = await db.select().from(users).where(eq(users.email, email));
  return rows[0];
}

export async function wireUserOf(db: Queryable, user: UserRow): Promise<WireUser> {
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(identities.createdAt);
  return toWire(user, rows);
}

function toWire(user: UserRow, rows: readonly IdentityRow[]): WireUser {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...moments({
      email_confirmed_at: user.emailConfirmedAt,
      confirmed_at: user.emailConfirmedAt,
      confirmation_sent_at: user.confirmationSentAt,
      recovery_sent_at: user.recoverySentAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: rows.map(identityToWire),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
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

/**
 * What a sign-up with a taken address answers: a user that exists nowhere.
 * Clients tell it by its empty `identities`; a stranger who asks for an address learns no id and no date.
 */
export function standInUser(email: string, metadata: UserMetadata, now: Date): WireUser {
  const at = now.toISOString();
  return {
    id: newId(now.getTime()),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

function moments(values: Record<string, Date | null>): Record<string, string> {
  const present = Object.entries(values).filter((entry): entry is [string, Date] => entry[1] !== null);
  return Object.fromEntries(present.map(([name, date]) => [name, date.toISOString()]));
}
