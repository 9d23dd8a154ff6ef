// Asks VIES about the recipients of invoices without tax: at the order, where it answers quickly, and afterwards until it does.
import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { BillingAddress } from '../address/billing-address.ts';
import { readBillingAddress } from '../address/billing-addresses.server.ts';
import { billingErrors } from '../billing.errors.ts';
import { invoiceNumberOf } from '../invoices/invoice-number.ts';
import { type Invoice, invoices } from '../invoices/invoice.table.ts';
import { type TaxSettings, taxFor } from '../invoices/tax.ts';
import type { AskVies } from './vies.ts';
import { vatAnswers, vatChecks } from './vat-check.table.ts';

/** Nobody waits longer for an order. In ms. */
const ORDER_TIMEOUT_MS = 4_000;
const MINUTE_MS = 60_000;
/** After an outage it is asked again: after a minute, two, four, and so on, at last once a day. */
const MOST_MINUTES = 24 * 60;

type Demanded = {
  userId: string;
  /** Of the order; the stored one without it. */
  address?: BillingAddress | undefined;
};
/** @throws {AppError} `billing_address_invalid` where VIES knows the id as one that is not in force; an outage refuses nothing */
export type DemandVatId = (demanded: Demanded) => Promise<void>;

/** See `DemandVatId`. The answer is kept for the invoice of the order. */
export async function demandVatId(
  deps: { db: Database; clock: Clock; ask: AskVies; settings: TaxSettings; log: Pick<Log, 'info'> },
  { userId, address: ordered }: Demanded,
): Promise<void> {
  const address = ordered ?? (await readBillingAddress(deps.db, userId));
  const vatId = address?.vatId;
  if (!address || !vatId || taxFor(address, deps.settings).category !== 'AE') return;
  const answer = await deps
    .ask(vatId, { signal: AbortSignal.timeout(ORDER_TIMEOUT_MS) })
    .catch((err: unknown) => {
      deps.log.info({ code: 'vies_unavailable', err }, 'VIES did not answer; it is asked again later');
      return null;
    });
  if (!answer) return;
  const { isValid, requestId } = answer;
  const values = { vatId, isValid, requestId, answeredAt: deps.clock.now() };
  await deps.db
    .insert(vatAnswers)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: vatAnswers.userId, set: values });
  if (!isValid) throw billingErrors.billing_address_invalid({ detail: 'billing.vatIdNotInForce' });
}

/** Whether the last answer about an id was that it is not in force: then its owner pays tax like anybody. */
export async function isNotInForce(
  tx: Queryable,
  { userId, vatId }: { userId: string; vatId: string },
): Promise<boolean> {
  const [ordered] = await tx
    .select()
    .from(vatAnswers)
    .where(and(eq(vatAnswers.userId, userId), eq(vatAnswers.vatId, vatId)));
  const [last] = await tx
    .select({ state: vatChecks.state, answeredAt: vatChecks.answeredAt })
    .from(vatChecks)
    .where(and(eq(vatChecks.vatId, vatId), isNotNull(vatChecks.answeredAt)))
    .orderBy(desc(vatChecks.answeredAt))
    .limit(1);
  const isOrderLater = ordered && (!last?.answeredAt || ordered.answeredAt >= last.answeredAt);
  return isOrderLater ? !ordered.isValid : last?.state === 'invalid';
}

/** Notes that an invoice without tax is to be checked. */
export async function noteVatCheck(tx: Queryable, invoice: Invoice, now: Date): Promise<void> {
  const { vatId } = invoice.recipient;
  if (invoice.kind !== 'invoice' || invoice.taxCategory !== 'AE' || !vatId) return;
  await tx.insert(vatChecks).values({ invoiceId: invoice.id, vatId, nextAt: now });
}

type CheckDeps = { db: Database; clock: Clock; log: Pick<Log, 'warn' | 'info'>; ask: AskVies };

/** Asks about all that are due. An outage of one country's register does not hold up the others. */
export async function checkVatIds(deps: CheckDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const due = await claimCheck(deps);
    if (!due) return;
    await check(deps, due, signal);
  }
}

type Claimed = Pick<typeof vatChecks.$inferSelect, 'invoiceId' | 'vatId'>;

/** Moved on before it is asked: a second process asks about the others, and one that is killed leaves it to the next. */
async function claimCheck({ db, clock }: CheckDeps): Promise<Claimed | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(vatChecks)
      .where(and(eq(vatChecks.state, 'due'), lte(vatChecks.nextAt, now)))
      .orderBy(asc(vatChecks.nextAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const { invoiceId, vatId, attempts } = due;
    const minutes = Math.min(2 ** attempts, MOST_MINUTES);
    await tx
      .update(vatChecks)
      .set({
        attempts: sql`${vatChecks.attempts} + 1`,
        nextAt: new Date(now.getTime() + minutes * MINUTE_MS),
      })
      .where(eq(vatChecks.invoiceId, invoiceId));
    return { invoiceId, vatId };
  });
}

async function check(deps: CheckDeps, { invoiceId, vatId }: Claimed, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const answer = await deps.ask(vatId, { signal }).catch((err: unknown) => {
    log.info({ code: 'vies_unavailable', err }, 'VIES did not answer; it is asked again later');
    return null;
  });
  if (!answer) return;
  const state = answer.isValid ? 'valid' : 'invalid';
  await db
    .update(vatChecks)
    .set({ state, answeredAt: clock.now(), requestId: answer.requestId })
    .where(and(eq(vatChecks.invoiceId, invoiceId), eq(vatChecks.state, 'due')));
  if (answer.isValid) return;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  const number = invoice && invoiceNumberOf(invoice);
  log.warn(
    { code: 'vat_id_not_in_force', invoice: number },
    'an invoice without tax has a VAT id that is not in force',
  );
}
