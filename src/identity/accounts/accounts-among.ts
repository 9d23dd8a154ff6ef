// Which of some ids are accounts.
import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { users } from '../core/identity.table.ts';

/** @param ids UUIDs in small letters */
export async function accountsAmong(from: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await from
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
