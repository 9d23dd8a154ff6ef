// How to reach a person: for mails that other features send.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { localeOf } from './auth-mails.ts';
import type { Locale } from '../caller.ts';
import { users } from '../core/identity.table.ts';

type Contact = { email: string; locale: Locale };

/** Undefined when the account is gone, or has no address, or none that was ever confirmed: then nothing is sent. */
export async function contactOf(db: Queryable, userId: string): Promise<Contact | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)));
  if (!user?.email) return undefined;
  return { email: user.email, locale: localeOf(user.userMetadata) };
}

/** The account whose confirmed address this is, in whichever case it is written. */
export async function personWithAddress(db: Queryable, email: string): Promise<string | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNotNull(users.emailConfirmedAt)));
  return user?.id;
}

/** How people are shown to others of their team. Those whose account is gone are left out. */
export async function peopleAmong(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ id, email, userMetadata: { full_name: name } }) => [
      id,
      { name: typeof name === 'string' ? name : '', email: email ?? '' },
    ]),
  );
}
