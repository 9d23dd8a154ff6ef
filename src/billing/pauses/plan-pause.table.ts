// When the installation had no plans (`PLANS=off`): the time for which nobody is charged. Belongs to no person.
import { sql } from 'drizzle-orm';
import { uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { billingSchema } from '../billing-schema.table.ts';

export const planPauses = billingSchema.table(
  'plan_pauses',
  {
    /** The first start without plans. */
    startsAt: moment('starts_at').primaryKey(),
    /** The first start with plans after it; null while plans are off. */
    endsAt: moment('ends_at'),
  },
  (table) => [uniqueIndex('plan_pauses_open').on(sql`(true)`).where(sql`${table.endsAt} is null`)],
);
