// Invoices for the operator: which are open, and that one was paid.
import { and, count, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { germanDay, startOfGermanDay } from '#platform/german-day.ts';
import { invoiceNumberOf } from '../invoices/invoice-number.ts';
import { type Invoice, invoices } from '../invoices/invoice.table.ts';
import { teamMembers } from '../teams/team.table.ts';
import { vatChecks, type VatCheckState } from '../vies/vat-check.table.ts';
import { isOpen, isToPayBack, isUnpaid, isUnreplaced, openCents } from '../invoices/open-invoices.server.ts';

/**
 * `open` and `overdue` are to be paid by transfer, `overdue` once the day that is on the invoice is over in Germany; `refund`:
 * to be paid back; `unreplaced`: cancelled, and nothing asks for the money of a time of Pro that goes on.
 */
export const listedInvoiceStates = ['open', 'overdue', 'paid', 'refund', 'unreplaced'] as const;
type ListedState = (typeof listedInvoiceStates)[number];

export type OperatorInvoice = {
  number: string;
  kind: Invoice['kind'];
  /** Of a team's, its owner. Null where the account is gone. */
  userId: string | null;
  issuedAt: Date;
  dueAt: Date;
  /** Tax included; below 0 for what is given back. */
  grossCents: number;
  /** What is still to be paid, less what was given back; 0 where nothing is. */
  openCents: number;
  paidBy: Invoice['paidBy'];
  paidAt: Date | null;
  paidReason: string | null;
  remindedAt: Date | null;
  /** What VIES said of the recipient's VAT id; null where it is not asked. */
  vatCheck: VatCheckState | null;
};

/** The newest first. */
export async function listInvoices(
  db: Database,
  options: { state?: ListedState | undefined; most: number; now: Date },
): Promise<{ total: number; invoices: OperatorInvoice[] }> {
  const wanted = conditionOf(options.state, options.now);
  const [counted] = await db.select({ total: count() }).from(invoices).where(wanted);
  const rows = await read(db, wanted).orderBy(desc(invoices.number)).limit(options.most);
  return { total: counted?.total ?? 0, invoices: rows.map(shown) };
}

/** @param number the one that counts on: 418 of `2026-000418` */
export async function findInvoice(db: Queryable, number: number): Promise<OperatorInvoice | null> {
  const [row] = await read(db, eq(invoices.number, number));
  return row ? shown(row) : null;
}

type Payment = { number: number; paidAt: Date };

/**
 * What may have come for an invoice of which a part was taken until that day: the rest, as the person was informed, or the
 * whole amount of the invoice. Null where there is nothing to choose. The invoice is locked, so that nothing more is taken.
 */
export async function payableCents(
  tx: Queryable,
  payment: Payment,
): Promise<{ rest: number; whole: number } | null> {
  const [invoice] = await tx
    .select({ id: invoices.id, whole: invoices.grossCents })
    .from(invoices)
    .where(and(eq(invoices.number, payment.number), isUnpaid()))
    .for('update');
  if (!invoice) return null;
  const { whole } = invoice;
  const taken = await takenUntil(tx, invoice.id, payment.paidAt);
  const rest = taken.reduce((sum, { cents }) => sum + cents, whole);
  return rest > 0 && rest < whole ? { rest, whole } : null;
}

/**
 * Also that money went back. What was taken from the invoice is to be paid back then, unless less came for it.
 * @param payment.cents what came, one of `payableCents`; else the rest
 * @returns false where there is nothing to note: it was noted before, was paid by card, or is owed to nobody
 */
export async function markPaid(
  tx: Queryable,
  payment: Payment & { reason: string; cents?: number | undefined },
): Promise<boolean> {
  const { number, paidAt, reason: paidReason, cents } = payment;
  const payable = await payableCents(tx, payment);
  const [marked] = await tx
    .update(invoices)
    .set({ paidAt, paidReason, debtorDigests: null })
    .where(and(eq(invoices.number, number), or(isUnpaid(), isToPayBack())))
    .returning({ id: invoices.id });
  if (!marked) return false;
  if (payable && cents !== payable.whole) {
    const ids = (await takenUntil(tx, marked.id, paidAt)).map(({ id }) => id);
    // Nobody paid what these took: nothing of it goes back.
    await tx.update(invoices).set({ paidAt, paidReason }).where(inArray(invoices.id, ids));
  }
  return true;
}

/** The corrections of an invoice that its person could know of on that day. */
async function takenUntil(tx: Queryable, id: string, paidAt: Date) {
  const taken = await tx
    .select({ id: invoices.id, cents: invoices.grossCents, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(eq(invoices.corrects, id));
  return taken.filter(({ issuedAt }) => germanDay(issuedAt) <= germanDay(paidAt));
}

function read(db: Queryable, condition: SQL | undefined) {
  return db
    .select({
      invoice: invoices,
      ownerId: teamMembers.userId,
      openCents: openCents(),
      isOpen: sql<boolean>`${isOpen()}`,
      vatCheck: vatChecks.state,
    })
    .from(invoices)
    .leftJoin(vatChecks, eq(vatChecks.invoiceId, invoices.id))
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, invoices.userId), eq(teamMembers.role, 'owner')))
    .where(condition)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof read>>[number];

function shown({ invoice, ...row }: Row): OperatorInvoice {
  const { kind, issuedAt, dueAt, grossCents, paidBy, paidAt, paidReason, remindedAt } = invoice;
  return {
    number: invoiceNumberOf(invoice),
    kind,
    userId: row.ownerId ?? invoice.userId,
    issuedAt,
    dueAt,
    grossCents,
    openCents: row.isOpen ? row.openCents : 0,
    paidBy,
    paidAt,
    paidReason,
    remindedAt,
    vatCheck: row.vatCheck,
  };
}

function conditionOf(state: ListedState | undefined, now: Date): SQL | undefined {
  if (state === 'paid') return and(eq(invoices.kind, 'invoice'), isNotNull(invoices.paidAt));
  if (state === undefined) return undefined;
  if (state === 'refund') return isToPayBack();
  if (state === 'unreplaced') return isUnreplaced(now);
  return and(isOpen(), state === 'overdue' ? lt(invoices.dueAt, startOfGermanDay(now)) : undefined);
}
