// What the operator does about money: Pro as a gift, payments that came.
import type { BillingServices, OperatorAccess } from '#cli/operator/operator-services.ts';
import {
  type Business,
  cancelInvoice,
  findInvoice,
  firstIssuedAt,
  type Invoicing,
  listInvoices,
  listSubscriptions,
  markPaid,
  type OperatorInvoice,
  payableCents,
  reissueInvoice,
  type Subscriptions,
} from '#billing/public.server.ts';
import { addressesOf, findAccount } from '#identity/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { endOfGermanDay, germanDay } from '#platform/german-day.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { logListed } from './log-listed.ts';
import { planShown } from './operator-plan.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info'>;
  /** Null where plans are off. */
  subscriptions: Pick<
    Subscriptions,
    'planOf' | 'ordersOf' | 'grant' | 'cancel' | 'endingOf' | 'withdraw'
  > | null;
  /** Null where plans are off. */
  business: Pick<Business, 'grant' | 'ordersOf'> | null;
  /** What an invoice in the place of another is written with. */
  invoicing: Invoicing;
  /** With a transaction, there is the entry exactly when there is what it is about. */
  logAccess: (access: OperatorAccess, tx?: Queryable) => Promise<void>;
};

export function createOperatorBilling(deps: Deps): BillingServices {
  const { db, clock, subscriptions, business, logAccess } = deps;
  return {
    listSubscriptions: async ({ reason, ...options }) => {
      const { total, subscriptions: listed } = await listSubscriptions(db, { ...options, now: clock.now() });
      await logListed(logAccess, ownersOf(listed), reason);
      return { total, subscriptions: await withAddresses(db, listed) };
    },
    showSubscription: async (wanted, reason) => {
      const account = await findAccount(db, wanted);
      if (!account) return null;
      const { id, email } = account;
      await logAccess({ ownerId: id, action: 'account_shown', reason });
      const plan = subscriptions && (await planShown(subscriptions, id));
      const orders = [
        ...((await subscriptions?.ordersOf(id)) ?? []),
        ...((await business?.ordersOf(id)) ?? []),
      ];
      return { id, email, plan, orders };
    },
    grantPro: (order) => grantPro(deps, order),
    cancelPro: (order) => cancelPro(deps, order),
    endPro: (order) => endPro(deps, order),
    listInvoices: async ({ reason, ...options }) => {
      const { total, invoices } = await listInvoices(db, { ...options, now: clock.now() });
      await logListed(logAccess, ownersOf(invoices), reason);
      return { total, invoices: await withAddresses(db, invoices) };
    },
    showInvoice: async (number, reason) => {
      const invoice = await findInvoice(db, number);
      if (!invoice) return null;
      await logInvoice(deps, invoice, { action: 'invoice_shown', reason });
      const [shown] = await withAddresses(db, [invoice]);
      return shown ?? null;
    },
    markPaid: (payment) => markInvoicePaid(deps, payment),
    cancelInvoice: (order) => cancelWrittenInvoice(deps, order),
    reissueInvoice: (order) => reissueWrittenInvoice(deps, order),
  };
}

async function grantPro(
  { db, subscriptions, business, logAccess }: Deps,
  { wanted, until, business: given, reason }: Parameters<BillingServices['grantPro']>[0],
): ReturnType<BillingServices['grantPro']> {
  const account = await findAccount(db, wanted);
  if (!account) return null;
  const { id } = account;
  if (!subscriptions) return { id, outcome: 'no_plans' };
  const order = {
    userId: id,
    eventId: newId(),
    until,
    before: (tx: Queryable) => logAccess({ ownerId: id, action: 'pro_granted', reason }, tx),
  };
  try {
    await (given ? business?.grant({ ...order, ...given }) : subscriptions.grant(order));
    return { id, outcome: 'granted' };
  } catch (error) {
    if (isRefusal(error, 'grant_unchanged')) return { id, outcome: 'unchanged' };
    if (isRefusal(error, 'already_subscribed')) return { id, outcome: 'paid' };
    if (isRefusal(error, 'already_in_team')) return { id, outcome: 'in_team' };
    if (isRefusal(error, 'seats_taken')) return { id, outcome: 'seats_taken' };
    throw error;
  }
}

async function cancelPro(
  { db, subscriptions, logAccess }: Deps,
  { wanted, on, reason }: Parameters<BillingServices['cancelPro']>[0],
): ReturnType<BillingServices['cancelPro']> {
  const account = await findAccount(db, wanted);
  if (!account) return null;
  const { id } = account;
  if (!subscriptions) return { id, outcome: 'no_plans' };
  const ending = await subscriptions.endingOf(id);
  if (!ending) return { id, outcome: 'not_bought' };
  if (on !== undefined && on > germanDay(ending.termEndsAt)) return { id, outcome: 'later' };
  await subscriptions.cancel({
    userId: id,
    eventId: newId(),
    ...(on !== undefined && { notBefore: endOfGermanDay(on) }),
    before: (tx) => logAccess({ ownerId: id, action: 'pro_cancelled', reason }, tx),
  });
  const cancelled = (await subscriptions.endingOf(id)) ?? ending;
  return { id, outcome: 'cancelled', endsAt: cancelled.endsAt, refundCents: cancelled.refundCents };
}

async function endPro(
  { db, clock, subscriptions, logAccess }: Deps,
  { wanted, ground, on, reason }: Parameters<BillingServices['endPro']>[0],
): ReturnType<BillingServices['endPro']> {
  const account = await findAccount(db, wanted);
  if (!account) return null;
  const { id } = account;
  if (!subscriptions) return { id, outcome: 'no_plans' };
  if (on > germanDay(clock.now())) return { id, outcome: 'wrong_day' };
  const action = ground === 'cause' ? 'pro_ended' : 'pro_withdrawn';
  try {
    const { charges } = await subscriptions.withdraw({
      userId: id,
      eventId: newId(),
      declared: { at: endOfGermanDay(on), ground },
      before: (tx) => logAccess({ ownerId: id, action, reason }, tx),
    });
    return { id, outcome: 'ended', refundCents: charges.reduce((sum, { cents }) => sum - cents, 0) };
  } catch (error) {
    if (isRefusal(error, 'not_subscribed')) return { id, outcome: 'not_bought' };
    if (isRefusal(error, 'withdrawal_too_late')) return { id, outcome: 'too_late' };
    throw error;
  }
}

async function markInvoicePaid(
  deps: Deps,
  { number, on, amount, reason }: Parameters<BillingServices['markPaid']>[0],
): ReturnType<BillingServices['markPaid']> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const invoice = await findInvoice(tx, number);
    if (!invoice) return null;
    if (invoice.paidAt) return { outcome: 'unchanged', invoice };
    const since = (await firstIssuedAt(tx, number)) ?? invoice.issuedAt;
    if (on > germanDay(clock.now()) || on < germanDay(since)) return { outcome: 'wrong_day', invoice };
    const paidAt = new Date(`${on}T00:00:00Z`);
    const payable = await payableCents(tx, { number, paidAt });
    const cents = payable ? [payable.rest, payable.whole] : [Math.abs(invoice.grossCents)];
    const isKnown = amount === undefined ? cents.length === 1 : cents.includes(amount);
    if (!isKnown) return { outcome: 'amount', invoice, cents };
    const isMarked = await markPaid(tx, { number, paidAt, reason, cents: amount });
    const now = (await findInvoice(tx, number)) ?? invoice;
    // Another command at the same moment was first, or there is nothing to pay.
    if (!isMarked) return { outcome: now.paidAt ? 'unchanged' : 'not_owed', invoice: now };
    await logInvoice(deps, now, { action: 'invoice_paid', reason }, tx);
    return { outcome: 'paid', invoice: now };
  });
}

async function cancelWrittenInvoice(
  deps: Deps,
  { number, reason }: Parameters<BillingServices['cancelInvoice']>[0],
): ReturnType<BillingServices['cancelInvoice']> {
  const { db, clock, invoicing } = deps;
  return db.transaction(async (tx) => {
    const invoice = await findInvoice(tx, number);
    if (!invoice) return null;
    const { cancellation, isNew } = await cancelInvoice(tx, number, clock.now()).catch((error: unknown) => {
      if (isRefusal(error, 'invoice_not_cancellable')) return { cancellation: null, isNew: false };
      throw error;
    });
    if (!cancellation) return { outcome: 'not_cancellable', invoice };
    const written = (await findInvoice(tx, cancellation.number)) ?? invoice;
    if (!isNew) return { outcome: 'unchanged', invoice: written };
    await invoicing.onIssued?.(tx, cancellation);
    await logInvoice(deps, written, { action: 'invoice_cancelled', reason }, tx);
    return { outcome: 'cancelled', invoice: written };
  });
}

async function reissueWrittenInvoice(
  deps: Deps,
  { number, reason }: Parameters<BillingServices['reissueInvoice']>[0],
): ReturnType<BillingServices['reissueInvoice']> {
  const { db, clock, invoicing } = deps;
  return db.transaction(async (tx) => {
    const invoice = await findInvoice(tx, number);
    if (!invoice) return null;
    const done = await reissueInvoice(tx, invoicing, { number, now: clock.now() }).catch((error: unknown) => {
      if (isRefusal(error, 'invoice_not_cancellable')) return { outcome: 'not_cancellable' as const };
      throw error;
    });
    if (!('invoice' in done)) return { outcome: done.outcome, invoice };
    const written = (await findInvoice(tx, done.invoice.number)) ?? invoice;
    if (done.outcome === 'reissued')
      await logInvoice(deps, written, { action: 'invoice_reissued', reason }, tx);
    return { outcome: done.outcome, invoice: written };
  });
}

/** Where the account is gone, nobody has an access log to read it in: then it is in the installation's log. */
async function logInvoice(
  { logAccess, log }: Pick<Deps, 'logAccess' | 'log'>,
  { userId: ownerId, number: invoice }: Pick<OperatorInvoice, 'userId' | 'number'>,
  done: {
    action: 'invoice_shown' | 'invoice_paid' | 'invoice_cancelled' | 'invoice_reissued';
    reason: string;
  },
  tx?: Queryable,
): Promise<void> {
  if (ownerId !== null) return logAccess({ ownerId, ...done }, tx);
  const { action, reason } = done;
  log.info({ code: action, invoice, reason }, 'an operator used an invoice of a deleted account');
}

const ownersOf = (rows: readonly { userId: string | null }[]) => [
  ...new Set(rows.flatMap(({ userId }) => userId ?? [])),
];

async function withAddresses<Row extends { userId: string | null }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { email: string | null })[]> {
  const addresses = await addressesOf(db, ownersOf(rows));
  return rows.map((row) => ({ ...row, email: (row.userId && addresses.get(row.userId)) || null }));
}

const isRefusal = (error: unknown, code: string) => error instanceof AppError && error.code === code;
