// Invoices and their numbers. A row is never changed and stays when the account goes (§ 14b UStG, § 147 AO).
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/bytea.ts';
import { moment } from '#platform/database/moment.ts';
import { billingSchema } from '../billing-schema.table.ts';
import type { BillingAddress } from '../address/billing-address.ts';
import type { Interval } from '../plans.ts';
import type { PaidBy } from '../subscription/term.ts';
import type { Seller } from './seller.ts';
import type { TaxCategory } from './tax.ts';

/** `correction`: gives a part back; `cancellation`: takes an invoice back as a whole (Storno). Both have amounts below 0. */
export type InvoiceKind = 'invoice' | 'correction' | 'cancellation';
/**
 * No phone and no mail address: an invoice needs neither. That of a small amount may do without a name and an address (§ 33
 * UStDV); its country is where the tax is owed.
 */
export type InvoiceRecipient = Pick<BillingAddress, 'country'> &
  Partial<Omit<BillingAddress, 'phone' | 'country'>>;

/** One row. The lock on it, held until the transaction ends, makes the numbers follow each other without a gap. */
export const invoiceCounter = billingSchema.table('invoice_counter', {
  id: integer('id').primaryKey(),
  lastNumber: integer('last_number').notNull(),
  /** The date of an invoice is never before that of the number before it, also where the clock goes back. */
  lastIssuedAt: moment('last_issued_at').notNull(),
});

/** The trigger in the migration lets nothing be changed but `userId` to null, the payment, whose debt it is, the reminder and the mail. */
export const invoices = billingSchema.table(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').notNull().unique(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** The invoice that a correction or cancellation is about. */
    corrects: uuid('corrects').references((): AnyPgColumn => invoices.id),
    /** The wrong invoice, cancelled, in whose place this one is. */
    replaces: uuid('replaces').references((): AnyPgColumn => invoices.id),
    /** What was charged; null for cancellations. Each charge has one invoice that counts, or one correction of an invoice. */
    chargeId: uuid('charge_id'),
    /** Null once the account is erased. */
    userId: uuid('user_id'),
    issuedAt: moment('issued_at').notNull(),
    dueAt: moment('due_at').notNull(),
    serviceFrom: moment('service_from').notNull(),
    serviceTo: moment('service_to').notNull(),
    interval: text('interval').$type<Interval>().notNull(),
    /** How it is paid, which the invoice says. */
    paidBy: text('paid_by').$type<PaidBy>().notNull().default('invoice'),
    orderNumber: text('order_number'),
    /** Of Business, how many it is about; null for Pro. */
    seats: integer('seats'),
    language: text('language').$type<'de' | 'en'>().notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    recipient: jsonb('recipient').$type<InvoiceRecipient>().notNull(),
    taxCategory: text('tax_category').$type<TaxCategory>().notNull(),
    taxRateBp: integer('tax_rate_bp').notNull(),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    grossCents: integer('gross_cents').notNull(),
    /** The first day on which the row may be deleted: eight years from the end of the year of issue. */
    keepUntil: date('keep_until').notNull(),
    /**
     * Whose debt it is once the account is erased and until it is paid: keyed digests of its mailboxes. Null for all
     * other invoices.
     */
    debtorDigests: text('debtor_digests').array(),
    paidAt: moment('paid_at'),
    /** Why the operator marked it paid; null once the account is erased. */
    paidReason: text('paid_reason'),
    reminderClaimedAt: moment('reminder_claimed_at'),
    remindedAt: moment('reminded_at'),
    /** A process sends its mail since then. */
    mailClaimedAt: moment('mail_claimed_at'),
    /** The mail with the invoice was handed over, or there is no mailbox for it. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    unique('invoices_charge').on(table.chargeId, table.corrects, table.replaces).nullsNotDistinct(),
    index('invoices_of_person').on(table.userId, table.number),
    index('invoices_corrects').on(table.corrects),
    index('invoices_replaces').on(table.replaces),
    index('invoices_open').on(table.dueAt).where(sql`${table.paidAt} is null and ${table.kind} = 'invoice'`),
    index('invoices_of_debtors').on(table.number).where(sql`${table.debtorDigests} is not null`),
    uniqueIndex('invoices_cancelled_once').on(table.corrects).where(sql`${table.kind} = 'cancellation'`),
    check('invoices_add_up', sql`${table.netCents} + ${table.taxCents} = ${table.grossCents}`),
    check(
      'invoices_kinds',
      sql`${table.kind} in ('invoice', 'correction', 'cancellation') and (${table.kind} = 'invoice') = (${table.corrects} is null)`,
    ),
    index('invoices_to_mail').on(table.issuedAt).where(sql`${table.mailedAt} is null`),
  ],
);

/** The PDF, with the electronic invoice inside, as it was first sent. A trigger lets nobody change it; it goes with its invoice. */
export const invoicePapers = billingSchema.table('invoice_papers', {
  invoiceId: uuid('invoice_id')
    .primaryKey()
    .references(() => invoices.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  content: bytea('content').notNull(),
  keptAt: moment('kept_at').notNull(),
});

export type Invoice = typeof invoices.$inferSelect;
