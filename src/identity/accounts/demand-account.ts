// Ties what is done for an account to its being there.
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { users } from '../core/identity.table.ts';

/** A deletion under way is waited for, and one that comes later waits for `tx`. @throws {AppError} `not_authenticated` */
export async function demandAccount(tx: Queryable, userId: string): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  if (!user) throw commonErrors.not_authenticated();
}
