// What billing has of a person, to be taken along: the plan, what was ordered and agreed to, charges, the address.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { ExportedFile, PersonExporter } from '#platform/person-exporter.ts';
import { billingAddresses } from './address/billing-address.table.ts';
import { charges, subscriptionEvents, subscriptions } from './subscription/subscription.table.ts';

export function createBillingExporter({ db }: { db: Database }): PersonExporter {
  return { files: (userId) => filesOf(db, userId) };
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
  yield { name: 'billing/subscription.json', json: { subscription: subscription ?? null, charges: charged } };
  yield { name: 'billing/address.json', json: address ?? null };
  // What was agreed to, and when: each order holds the consent to begin before the end of the withdrawal period.
  yield { name: 'account/consents.json', json: events.map(({ kind, at, event }) => ({ kind, at, event })) };
}
