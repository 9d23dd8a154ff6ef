// What the operator does about money: Pro as a gift, payments that came.
import type { BillingServices, OperatorAccess } from '#cli/operator/operator-services.ts';
import {
  findInvoice,
  listInvoices,
  listSubscriptions,
  markPaid,
  type Subscriptions,
} from '#billing/public.server.ts';
import { addressesOf, findAccount } from '#identity/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { planShown } from './operator-plan.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** Null where plans are off. */
  subscriptions: Pick<Subscriptions, 'planOf' | 'ordersOf' | 'grant'> | null;
  /** With a transaction, there is the entry exactly when there is what it is about. */
  logAccess: (access: OperatorAccess, tx?: Queryable) => Promise<void>;
};

export function createOperatorBilling(deps: Deps): BillingServices {
  const { db, clock, subscriptions, logAccess } = deps;
  return {
    listSubscriptions: async (options) => {
      const { total, subscriptions: listed } = await listSubscriptions(db, { ...options, now: clock.now() });
      return { total, subscriptions: await withAddresses(db, listed) };
    },
    showSubscription: async (wanted, reason) => {
      const account = await findAccount(db, wanted);
      if (!account) return null;
      const { id, email } = account;
      await logAccess({ ownerId: id, action: 'account_shown', ...(reason !== undefined && { reason }) });
      const plan = subscriptions && (await planShown(subscriptions, id));
      return { id, email, plan, orders: (await subscriptions?.ordersOf(id)) ?? [] };
    },
    grantPro: (order) => grantPro(deps, order),
    listInvoices: async (options) => {
      const { total, invoices } = await listInvoices(db, { ...options, now: clock.now() });
      return { total, invoices: await withAddresses(db, invoices) };
    },
    showInvoice: async (number, reason) => {
      const invoice = await findInvoice(db, number);
      if (!invoice) return null;
      const { userId: ownerId } = invoice;
      if (ownerId)
        await logAccess({ ownerId, action: 'invoice_shown', ...(reason !== undefined && { reason }) });
      const [shown] = await withAddresses(db, [invoice]);
      return shown ?? null;
    },
    markPaid: (payment) => markInvoicePaid(deps, payment),
  };
}

async function grantPro(
  { db, subscriptions, logAccess }: Deps,
  { wanted, until, reason }: Parameters<BillingServices['grantPro']>[0],
): ReturnType<BillingServices['grantPro']> {
  const account = await findAccount(db, wanted);
  if (!account) return null;
  const { id } = account;
  if (!subscriptions) return { id, outcome: 'no_plans' };
  try {
    await subscriptions.grant({
      userId: id,
      eventId: newId(),
      until,
      before: (tx) => logAccess({ ownerId: id, action: 'pro_granted', reason }, tx),
    });
    return { id, outcome: 'granted' };
  } catch (error) {
    if (isRefusal(error, 'grant_unchanged')) return { id, outcome: 'unchanged' };
    if (isRefusal(error, 'already_subscribed')) return { id, outcome: 'paid' };
    throw error;
  }
}

async function markInvoicePaid(
  { db, clock, logAccess }: Deps,
  { number, on, reason }: Parameters<BillingServices['markPaid']>[0],
): ReturnType<BillingServices['markPaid']> {
  return db.transaction(async (tx) => {
    const invoice = await findInvoice(tx, number);
    if (!invoice) return null;
    if (invoice.paidAt) return { outcome: 'unchanged', invoice };
    if (on > dayInGermany(clock.now()) || on < dayInGermany(invoice.issuedAt))
      return { outcome: 'wrong_day', invoice };
    const paidAt = new Date(`${on}T00:00:00Z`);
    const isMarked = await markPaid(tx, { number, paidAt, reason });
    const now = (await findInvoice(tx, number)) ?? invoice;
    // Another command at the same moment was first, or there is nothing to pay.
    if (!isMarked) return { outcome: now.paidAt ? 'unchanged' : 'not_owed', invoice: now };
    if (now.userId) await logAccess({ ownerId: now.userId, action: 'invoice_paid', reason }, tx);
    return { outcome: 'paid', invoice: now };
  });
}

/** `2026-11-30` */
function dayInGermany(at: Date): string {
  return at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
}

async function withAddresses<Row extends { userId: string | null }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { email: string | null })[]> {
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const addresses = await addressesOf(db, [...new Set(ids)]);
  return rows.map((row) => ({ ...row, email: (row.userId && addresses.get(row.userId)) || null }));
}

const isRefusal = (error: unknown, code: string) => error instanceof AppError && error.code === code;
