// Reminds people once of an invoice that was not paid in time.
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { startOfGermanDay } from '#platform/german-day.ts';
import { addDays, plans } from '../../plans.ts';
import { subscriptions } from '../../subscription/subscription.table.ts';
import { type Invoice, invoices } from '../invoice.table.ts';
import { isOpen, openCents } from '../open-invoices.server.ts';
import { isOfRunningContract } from './running-contract.ts';

/** A worker that was killed while sending leaves its claim; after this time another one sends. In ms. */
const CLAIM_LAPSES_MS = 10 * 60_000;
/** The claim of a reminder that is not tried again. */
const NEVER_LAPSES = new Date('9999-12-31T00:00:00Z');

export type DueInvoice = {
  invoice: Invoice & { userId: string };
  openCents: number;
  /** Pro runs, and ends where the invoice is not paid until the day of `payUntil` is over. */
  endsPro: boolean;
  payUntil: Date;
};

type RemindDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /**
   * Resolves when the mail was handed over, or when the account has no mailbox any longer.
   * @returns false where the mailbox refused it for good: the operator sees that, and Pro goes on, for nobody was reminded
   */
  remind: (due: DueInvoice) => Promise<boolean>;
};

export async function remindOfInvoices(deps: RemindDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  for (;;) {
    signal.throwIfAborted();
    const due = await claimInvoice(deps);
    if (!due) return;
    // The claim stays, so that one mailbox that takes no mail does not hold up the others.
    await deps.remind(due).then(
      (isReminded) =>
        db
          .update(invoices)
          .set(isReminded ? { remindedAt: clock.now() } : { reminderClaimedAt: NEVER_LAPSES })
          .where(eq(invoices.id, due.invoice.id)),
      (err: unknown) => log.warn({ code: 'invoice_reminder_failed', err }, 'reminder of an invoice not sent'),
    );
  }
}

async function claimInvoice({ db, clock }: RemindDeps): Promise<DueInvoice | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ invoice: invoices, openCents: openCents() })
      .from(invoices)
      .where(
        and(
          isOpen(),
          isNotNull(invoices.userId),
          lt(invoices.dueAt, startOfGermanDay(now)),
          isNull(invoices.remindedAt),
          or(
            isNull(invoices.reminderClaimedAt),
            lt(invoices.reminderClaimedAt, new Date(now.getTime() - CLAIM_LAPSES_MS)),
          ),
        ),
      )
      .orderBy(asc(invoices.number))
      .limit(1)
      .for('update', { skipLocked: true });
    const { userId } = due?.invoice ?? {};
    if (!due || !userId) return null;
    const { id } = due.invoice;
    await tx.update(invoices).set({ reminderClaimedAt: now }).where(eq(invoices.id, id));
    const running = await tx
      .select({ found: sql`1` })
      .from(invoices)
      .innerJoin(subscriptions, isOfRunningContract())
      .where(eq(invoices.id, id));
    return {
      invoice: { ...due.invoice, userId },
      openCents: due.openCents,
      endsPro: running.length > 0,
      payUntil: addDays(now, plans.reminderPaymentDays),
    };
  });
}
