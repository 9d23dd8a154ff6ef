// How the subscription of a person is erased. That their mailbox had its trial stays, as a digest.
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { billingAddresses } from './address/billing-address.table.ts';
import { noteDebtor } from './invoices/dunning/debtors.server.ts';
import { invoices } from './invoices/invoice.table.ts';
import { stripeChanges, stripeCheckouts, stripeCustomers, stripeRefunds } from './stripe/stripe.table.ts';
import { vatAnswers } from './vies/vat-check.table.ts';
import { teamMembers, teamOrders, teams } from './teams/team.table.ts';
import { orderedTeam } from './teams/business-order.server.ts';
import { leaveTeam, teamOfLastMember } from './teams/teams.server.ts';
import type { MailboxKeys } from './subscription/mailbox-digests.ts';
import { charges, subscriptionEvents, subscriptions } from './subscription/subscription.table.ts';

const tables = [
  stripeChanges,
  stripeRefunds,
  stripeCheckouts,
  subscriptions,
  subscriptionEvents,
  charges,
  billingAddresses,
  vatAnswers,
  stripeCustomers,
];

/**
 * Their invoices stay as long as the law says, without the account's id; those that are open with a digest of the mailbox.
 * @param deps.endPro gives back what is left behind a notice
 * @param deps.lastMail takes along what of them was not mailed
 * @param deps.forgetCustomer ends what is charged elsewhere; throws where that cannot be done now
 */
export function createBillingEraser(deps: {
  db: Database;
  endPro: (userId: string) => Promise<void>;
  forgetCustomer?: ((userId: string) => Promise<void>) | undefined;
  lastMail?: {
    /** When the deletion began. */
    since: (userId: string) => Promise<Date | undefined>;
    attach: (tx: Queryable, userId: string, invoiceIds: readonly string[]) => Promise<void>;
  };
  /** The mailboxes of the account, and what digests them; without it, no debt is remembered. */
  debtors?: { keys: MailboxKeys; addressesOf: (userId: string) => Promise<readonly string[]> };
}): PersonEraser {
  const { db, endPro, forgetCustomer, debtors, lastMail } = deps;
  return {
    feature: 'billing',
    ownerColumns: [
      ...tables.map(({ userId }) => userId),
      invoices.userId,
      teamMembers.userId,
      teamOrders.buyerId,
    ],
    otherOwners: [teams.id, teamOrders.teamId],
    count: async (from, userId): Promise<PersonalDataCounts> => ({
      billingAddresses: await from.$count(billingAddresses, eq(billingAddresses.userId, userId)),
    }),
    erase: async (userId) => {
      // Of a team that goes with its last member nobody could pay or read anything any more.
      const ofTeams = [await teamOfLastMember(db, userId), await orderedTeam(db, userId)];
      for (const id of [...ofTeams.filter((team) => team !== null), userId]) {
        await endPro(id);
        await forgetCustomer?.(id);
        if (id === userId) await leaveTeam(db, userId);
        await db.delete(teamOrders).where(or(eq(teamOrders.teamId, id), eq(teamOrders.buyerId, id)));
        for (const table of tables) await db.delete(table).where(eq(table.userId, id));
        const since = await lastMail?.since(userId);
        const addresses = (await debtors?.addressesOf(userId)) ?? [];
        await db.transaction(async (tx) => {
          if (debtors) await noteDebtor(tx, { userId: id, keys: debtors.keys, addresses });
          await lastMail?.attach(tx, userId, await unmailedOf(tx, id, since));
          await tx.update(invoices).set({ userId: null, paidReason: null }).where(eq(invoices.userId, id));
        });
      }
    },
  };
}

/** Since the account is gone, what is written counts as mailed as soon as somebody tries: there is no mailbox any longer. */
async function unmailedOf(tx: Queryable, userId: string, since: Date | undefined): Promise<string[]> {
  const unmailed = isNull(invoices.mailedAt);
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), since ? or(unmailed, gte(invoices.issuedAt, since)) : unmailed))
    .orderBy(asc(invoices.number));
  return rows.map(({ id }) => id);
}
