// The accounts that may look around and wait for a place.
import { index, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { authSchema, users } from './identity.table.ts';

/** Made with the account while all places are taken (`CAPACITY=closed`); deleted when it is admitted. */
export const waitlist = authSchema.table(
  'waitlist',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
  },
  (table) => [index('waitlist_since').on(table.since)],
);
