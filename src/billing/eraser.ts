// How the subscription of a person is erased. That their mailbox had its trial stays, as a digest.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { billingAddresses } from './address/billing-address.table.ts';
import { invoices } from './invoices/invoice.table.ts';
import { stripeChanges, stripeCheckouts, stripeCustomers, stripeRefunds } from './stripe/stripe.table.ts';
import { teamMembers, teams } from './teams/team.table.ts';
import { leaveTeam } from './teams/teams.server.ts';
import { charges, subscriptionEvents, subscriptions } from './subscription/subscription.table.ts';

const tables = [
  stripeChanges,
  stripeRefunds,
  stripeCheckouts,
  subscriptions,
  subscriptionEvents,
  charges,
  billingAddresses,
  stripeCustomers,
];

/**
 * Their invoices stay as long as the law says, without the account's id.
 * @param deps.forgetCustomer ends what is charged elsewhere; throws where that cannot be done now
 */
export function createBillingEraser(deps: {
  db: Database;
  forgetCustomer?: ((userId: string) => Promise<void>) | undefined;
}): PersonEraser {
  const { db, forgetCustomer } = deps;
  return {
    feature: 'billing',
    ownerColumns: [...tables.map(({ userId }) => userId), invoices.userId, teamMembers.userId],
    otherOwners: [teams.id],
    erase: async (userId) => {
      await forgetCustomer?.(userId);
      await leaveTeam(db, userId);
      for (const table of tables) await db.delete(table).where(eq(table.userId, userId));
      await db.update(invoices).set({ userId: null }).where(eq(invoices.userId, userId));
    },
  };
}
