// What every order of Business is asked for before it is placed, by invoice and by card: the company, the tax, the team.
import { desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { BillingAddress } from '../address/billing-address.ts';
import { billingErrors } from '../billing.errors.ts';
import type { DemandTrader } from '../contract/demand-trader.server.ts';
import { taxOfOrder } from '../invoices/invoice-charges.server.ts';
import { type Tax, type TaxSettings, taxFor } from '../invoices/tax.ts';
import type { Interval } from '../plans.ts';
import type { DemandVatId } from '../vies/vat-checks.server.ts';
import { businessPrice } from './business-price.ts';
import { teamOrders } from './team.table.ts';
import { teamOf } from './teams.server.ts';

export type OrderOfSeats = {
  userId: string;
  interval: Interval;
  seats: number;
  address: BillingAddress;
  /** The price as the person saw it, VAT included; another one is not charged. */
  grossCents: number;
};

export type OrderDependencies = {
  db: Database;
  addressOf: (userId: string) => Promise<string | undefined>;
  demandTrader?: DemandTrader;
  demandVatId?: DemandVatId | undefined;
  taxSettings: TaxSettings;
};

type CheckedOrder = { teamId: string; email: string; tax: Tax; grossCents: number };

/** @throws {AppError} `business_needs_company`, `purchase_without_mailbox`, `already_in_team`, `billing_address_invalid` */
export async function checkOrder(deps: OrderDependencies, order: OrderOfSeats): Promise<CheckedOrder> {
  const { db, taxSettings } = deps;
  const { userId, address } = order;
  deps.demandTrader?.();
  if (!address.businessName) throw billingErrors.business_needs_company();
  const email = await deps.addressOf(userId);
  if (email === undefined) throw billingErrors.purchase_without_mailbox();
  const teamId = await teamToBuyFor(db, userId);
  await deps.demandVatId?.({ userId, address });
  const tax = await taxOfOrder(db, { userId, address }, taxSettings);
  // Known as one that is not in force, also while VIES does not answer: the page shows a price without VAT.
  if (tax.rateBp !== taxFor(address, taxSettings).rateBp)
    throw billingErrors.billing_address_invalid({ detail: 'billing.vatIdNotInForce' });
  return { teamId, email, tax, grossCents: businessPrice(order, tax).grossCents };
}

/** The team that a person buys Business for: their own, or a new one. @throws {AppError} `already_in_team` */
export async function teamToBuyFor(db: Queryable, userId: string): Promise<string> {
  const seat = await teamOf(db, userId);
  if (seat && seat.role !== 'owner') throw billingErrors.already_in_team();
  return seat?.teamId ?? (await orderedTeam(db, userId)) ?? newId();
}

/** That a person has ordered by card, and is not paid for yet. */
export async function orderedTeam(db: Queryable, userId: string): Promise<string | null> {
  const [order] = await db
    .select({ teamId: teamOrders.teamId })
    .from(teamOrders)
    .where(eq(teamOrders.buyerId, userId))
    .orderBy(desc(teamOrders.orderedAt))
    .limit(1);
  return order?.teamId ?? null;
}
