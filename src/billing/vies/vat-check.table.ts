// What the VAT information service of the EU (VIES) says of the recipient of an invoice without tax. Kept beside the invoice,
// whose row is never changed, and as long as it.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { billingSchema } from '../billing-schema.table.ts';
import { invoices } from '../invoices/invoice.table.ts';

/** `due`: not answered yet. */
export type VatCheckState = 'due' | 'valid' | 'invalid';

export const vatChecks = billingSchema.table(
  'vat_checks',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    vatId: text('vat_id').notNull(),
    state: text('state').$type<VatCheckState>().notNull().default('due'),
    /** How often the service was asked. */
    attempts: integer('attempts').notNull().default(0),
    /** It is not asked before; also moved on while a process is asking. */
    nextAt: moment('next_at').notNull(),
    answeredAt: moment('answered_at'),
    /** The service's number of the request, which proves it to the tax office; null where it gives none. */
    requestId: text('request_id'),
  },
  (table) => [
    index('vat_checks_due').on(table.nextAt).where(sql`${table.state} = 'due'`),
    index('vat_checks_of_id').on(table.vatId, table.answeredAt),
  ],
);

/** What it said of an account's id when something was ordered last: of a later order, a later answer. */
export const vatAnswers = billingSchema.table('vat_answers', {
  userId: uuid('user_id').primaryKey(),
  vatId: text('vat_id').notNull(),
  isValid: boolean('is_valid').notNull(),
  answeredAt: moment('answered_at').notNull(),
  requestId: text('request_id'),
});
