// The ids of accounts that were deleted: none of them is given to another person.
import { sql } from 'drizzle-orm';
import { index, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { authSchema } from './identity.table.ts';

/** A trigger writes a row in the transaction that deletes the account, however it is deleted. */
export const deletedUsers = authSchema.table(
  'deleted_users',
  {
    id: uuid('id').primaryKey(),
    deletedAt: moment('deleted_at').notNull().default(sql`now()`),
    /** When every feature had erased what belonged to the account; null while that is still to be done. */
    erasedAt: moment('erased_at'),
  },
  (table) => [index('deleted_users_open').on(table.id).where(sql`erased_at is null`)],
);
