// The invoices of a person and of the team that they own: their list, and one of them.
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { startOfGermanDay } from '#platform/german-day.ts';
import { invoiceNumberOf } from './invoice-number.ts';
import { type Invoice, type InvoiceKind, invoices } from './invoice.table.ts';
import { isPaidBy } from '../teams/teams.server.ts';
import { openCents } from './open-invoices.server.ts';

/** `cancelled`: by an invoice of its own; `settled`: corrections leave nothing to pay; `credit`: gives money back itself. */
export type InvoiceState = 'open' | 'overdue' | 'paid' | 'cancelled' | 'settled' | 'credit';

export type ShownInvoice = {
  id: string;
  /** As on the invoice: `2026-000418`. */
  number: string;
  kind: InvoiceKind;
  issuedAt: string;
  dueAt: string;
  /** Tax included; below 0 for what is given back. */
  cents: number;
  /** What is still to be paid, less what was given back; 0 where nothing is. */
  openCents: number;
  state: InvoiceState;
};
export type InvoicePage = {
  invoices: ShownInvoice[];
  /** Where the next page begins; null on the last one. */
  before: number | null;
};

export async function invoicePage(
  db: Queryable,
  asked: { userId: string; before: number | undefined; limit: number; now: Date },
): Promise<InvoicePage> {
  const { userId, before, limit, now } = asked;
  const isBefore = before === undefined ? undefined : lt(invoices.number, before);
  const rows = await db
    .select({ invoice: invoices, left: openCents() })
    .from(invoices)
    .where(and(isPaidBy(invoices.userId, userId), isBefore))
    .orderBy(desc(invoices.number))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const cancelled = await cancelledAmong(
    db,
    page.map(({ invoice }) => invoice),
  );
  return {
    invoices: page.map(({ invoice, left }) => {
      const state = stateOf(invoice, { isCancelled: cancelled.has(invoice.id), left, now });
      return {
        id: invoice.id,
        number: invoiceNumberOf(invoice),
        kind: invoice.kind,
        issuedAt: invoice.issuedAt.toISOString(),
        dueAt: invoice.dueAt.toISOString(),
        cents: invoice.grossCents,
        openCents: state === 'open' || state === 'overdue' ? left : 0,
        state,
      };
    }),
    before: rows.length > limit ? (page.at(-1)?.invoice.number ?? null) : null,
  };
}

/** Undefined also for an invoice of somebody else. */
export async function ownInvoice(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<Invoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), isPaidBy(invoices.userId, userId)));
  return row;
}

async function cancelledAmong(db: Queryable, rows: readonly Invoice[]): Promise<Set<string | null>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ corrects: invoices.corrects })
    .from(invoices)
    .where(and(inArray(invoices.corrects, ids), eq(invoices.kind, 'cancellation')));
  return new Set(found.map(({ corrects }) => corrects));
}

function stateOf(
  { kind, paidAt, paidBy, dueAt }: Invoice,
  { isCancelled, left, now }: { isCancelled: boolean; left: number; now: Date },
): InvoiceState {
  if (kind !== 'invoice') return 'credit';
  if (isCancelled) return 'cancelled';
  if (paidAt !== null || paidBy === 'card') return 'paid';
  if (left <= 0) return 'settled';
  return dueAt < startOfGermanDay(now) ? 'overdue' : 'open';
}
