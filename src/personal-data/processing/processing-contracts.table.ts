// Processing contracts (Art. 28 GDPR) as they were concluded. A trigger keeps them as they are.
import { index, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea } from '#platform/database/bytea.ts';
import { moment } from '#platform/database/moment.ts';
import { personalSchema } from '../personal-schema.table.ts';

export const processingContracts = personalSchema.table(
  'processing_contracts',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    /** As the product offered it on that day. */
    version: text('version').notNull(),
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    company: text('company').notNull(),
    /** Who acts for the company. */
    person: text('person').notNull(),
    place: text('place').notNull(),
    concludedAt: moment('concluded_at').notNull(),
    /** What was concluded. Never made a second time: settings, texts and fonts change. */
    pdf: bytea('pdf').notNull(),
    mailClaimedAt: moment('mail_claimed_at'),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('processing_contracts_owner').on(table.ownerId, table.concludedAt),
    index('processing_contracts_to_mail').on(table.concludedAt).where(sql`${table.mailedAt} is null`),
    // The same press twice concludes once.
    unique('processing_contracts_once').on(
      table.ownerId,
      table.version,
      table.locale,
      table.company,
      table.person,
      table.place,
    ),
  ],
);

export type ProcessingContractRow = typeof processingContracts.$inferSelect;
