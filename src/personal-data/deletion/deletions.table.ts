// What is left of a deleted account: the line of its certificate. And why people go, without who they were.
import { sql } from 'drizzle-orm';
import { date, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import type { PersonalDataCounts } from '#platform/personal-data/person-eraser.ts';
import { personalSchema } from '../personal-schema.table.ts';

export const deletions = personalSchema.table(
  'deletions',
  {
    /** The number of the certificate. */
    id: uuid('id').primaryKey(),
    /** The account's id, which names nobody any more once everything else is gone. */
    deletedUserId: uuid('deleted_user_id').notNull().unique('deletions_deleted_user'),
    by: text('requested_by').$type<'person' | 'operator'>().notNull(),
    requestedAt: moment('requested_at').notNull(),
    counts: jsonb('counts').$type<PersonalDataCounts>().notNull(),
    /** SHA-256 of the secret by which the person's browser reads the certificate; null where nobody has one. */
    receiptDigest: text('receipt_digest').unique('deletions_receipt'),
    /** `SealedContact` under the installation's key; null as soon as it is not needed any more. */
    sealedContact: text('sealed_contact'),
    /** Null until everything is erased. */
    certificate: text('certificate'),
    certifiedAt: moment('certified_at'),
  },
  (table) => [
    index('deletions_with_contact').on(table.requestedAt).where(sql`${table.sealedContact} is not null`),
  ],
);

/** In no order and of no day, so that nobody can tell whose a reason was. */
export const deletionReasons = personalSchema.table('deletion_reasons', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  /** The first day of the month. */
  month: date('month').notNull(),
  reason: text('reason').notNull(),
});
