// Invoices for the operator: which are open, and that one was paid.
import { and, count, desc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { invoiceNumberOf } from '../invoices/invoice-number.ts';
import { type Invoice, invoices } from '../invoices/invoice.table.ts';
import { vatChecks, type VatCheckState } from '../vies/vat-check.table.ts';
import { isOpen, openCents } from '../invoices/open-invoices.server.ts';

/** `open` and `overdue` are to be paid by transfer; `overdue` since the day that is on the invoice. */
export const listedInvoiceStates = ['open', 'overdue', 'paid'] as const;
type ListedState = (typeof listedInvoiceStates)[number];

export type OperatorInvoice = {
  number: string;
  kind: Invoice['kind'];
  /** Null where the account is gone. */
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

/** @returns false where nothing is to be paid: it was paid before, or cancelled, or is by card, or gives money back */
export async function markPaid(
  tx: Queryable,
  payment: { number: number; paidAt: Date; reason: string },
): Promise<boolean> {
  const marked = await tx
    .update(invoices)
    .set({ paidAt: payment.paidAt, paidReason: payment.reason })
    .where(and(eq(invoices.number, payment.number), isOpen()))
    .returning({ id: invoices.id });
  return marked.length > 0;
}

function read(db: Queryable, condition: SQL | undefined) {
  return db
    .select({
      invoice: invoices,
      openCents: openCents(),
      isOpen: sql<boolean>`${isOpen()}`,
      vatCheck: vatChecks.state,
    })
    .from(invoices)
    .leftJoin(vatChecks, eq(vatChecks.invoiceId, invoices.id))
    .where(condition)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof read>>[number];

function shown({ invoice, ...row }: Row): OperatorInvoice {
  const { kind, userId, issuedAt, dueAt, grossCents, paidBy, paidAt, paidReason, remindedAt } = invoice;
  return {
    number: invoiceNumberOf(invoice),
    kind,
    userId,
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
  return and(isOpen(), state === 'overdue' ? lte(invoices.dueAt, now) : undefined);
}
