// How often somebody asked lately, for all processes together.
import { index, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { authSchema } from '../core/identity.table.ts';

/**
 * Unlogged (a manual migration): counting needs no disk write, and a crash of the database resets all counts.
 */
export const rateLimits = authSchema.table(
  'rate_limits',
  {
    /** The limit's name and a keyed digest of who is counted: no address of a person or a peer stands here. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expires_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('rate_limits_expires').on(table.expire)],
);
