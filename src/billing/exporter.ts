// What billing has of a person, to be taken along: the plan, what was ordered and agreed to, charges, the address, invoices.
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { ExportedFile, PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { billingAddresses } from './address/billing-address.table.ts';
import { invoices } from './invoices/invoice.table.ts';
import type { InvoicePapers } from './invoices/paper/invoice-papers.server.ts';
import { stripeCustomers } from './stripe/stripe.table.ts';
import { vatAnswers, vatChecks } from './vies/vat-check.table.ts';
import { teamOf } from './teams/teams.server.ts';
import { charges, subscriptionEvents, subscriptions } from './subscription/subscription.table.ts';

export function createBillingExporter({
  db,
  papers,
}: {
  db: Database;
  papers: InvoicePapers;
}): PersonExporter {
  return {
    files: async function* (userId) {
      yield* filesOf(db, userId);
      yield* invoiceFilesOf(db, papers, userId);
    },
  };
}

/** The rows, and each as the PDF that was mailed: one at a time is made. */
async function* invoiceFilesOf(
  db: Database,
  papers: InvoicePapers,
  userId: string,
): AsyncGenerator<ExportedFile> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(asc(invoices.number));
  yield { name: 'billing/invoices.json', json: rows };
  yield { name: 'billing/vat-checks.json', json: await vatChecksOf(db, userId) };
  for (const row of rows) {
    const { name, content } = await papers.paperOf(row);
    yield { name: `billing/invoices/${name}`, content };
  }
}

async function* filesOf(db: Database, userId: string): AsyncGenerator<ExportedFile> {
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const [address] = await db.select().from(billingAddresses).where(eq(billingAddresses.userId, userId));
  const events = await db
    .select()
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.userId, userId))
    .orderBy(asc(subscriptionEvents.at));
  const charged = await db.select().from(charges).where(eq(charges.userId, userId)).orderBy(asc(charges.at));
  const [customer] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  yield {
    name: 'billing/subscription.json',
    json: { subscription: subscription ?? null, charges: charged, stripeCustomer: customer ?? null },
  };
  yield { name: 'billing/team.json', json: await teamOf(db, userId) };
  yield { name: 'billing/address.json', json: address ?? null };
  const [answer] = await db.select().from(vatAnswers).where(eq(vatAnswers.userId, userId));
  yield { name: 'billing/vat-answer.json', json: answer ?? null };
  // What was agreed to, and when: each order holds the consent to begin before the end of the withdrawal period.
  yield { name: 'account/consents.json', json: events.map(({ userId: _owner, ...event }) => event) };
}

// What VIES said about an invoice's recipient, for the operator and for the person who takes their data along.
function vatChecksOf(db: Database, userId: string) {
  return db
    .select(getTableColumns(vatChecks))
    .from(vatChecks)
    .innerJoin(invoices, eq(invoices.id, vatChecks.invoiceId))
    .where(eq(invoices.userId, userId))
    .orderBy(asc(invoices.number));
}
