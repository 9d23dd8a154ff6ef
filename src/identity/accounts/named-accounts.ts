// How people are called who see each other's doings, as in a team.
import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { users } from '../core/identity.table.ts';

/** The name as they gave it, else the address, by id; without those who have neither. */
export async function namedAccounts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email, userMetadata: users.userMetadata })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const named = rows.map(({ id, email, userMetadata }) => {
    const { full_name: name } = userMetadata;
    const given = typeof name === 'string' ? name.trim() : '';
    return [id, given === '' ? (email ?? '') : given] as const;
  });
  return new Map(named.filter(([, name]) => name !== ''));
}
