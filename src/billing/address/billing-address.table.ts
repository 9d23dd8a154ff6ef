// Where an account's invoices go.
import { text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { billingSchema } from '../billing-schema.table.ts';

export const billingAddresses = billingSchema.table('addresses', {
  userId: uuid('user_id').primaryKey(),
  name: text('name').notNull(),
  businessName: text('business_name'),
  vatId: text('vat_id'),
  address: text('address').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code').notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text('country').notNull(),
  phone: text('phone'),
  changedAt: moment('changed_at').notNull(),
});
