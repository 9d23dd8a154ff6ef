// The papers of invoices as they were first sent. Made again after a change of a text or a library, one could differ.
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { invoicePapers } from '../invoice.table.ts';
import type { InvoicePaper, InvoicePapers } from './invoice-papers.server.ts';

/** @param deps.papers makes those that were not sent yet */
export function keepPapers(deps: { db: Queryable; clock: Clock; papers: InvoicePapers }): InvoicePapers {
  const { db, clock, papers } = deps;
  return {
    paperOf: async (invoice) => {
      const kept = await keptPaper(db, invoice.id);
      if (kept) return kept;
      const paper = await papers.paperOf(invoice);
      // Of two that are made at once, both get the one that was first.
      await db
        .insert(invoicePapers)
        .values({ ...paper, invoiceId: invoice.id, keptAt: clock.now() })
        .onConflictDoNothing();
      return (await keptPaper(db, invoice.id)) ?? paper;
    },
    close: papers.close,
  };
}

async function keptPaper(db: Queryable, invoiceId: string): Promise<InvoicePaper | undefined> {
  const [kept] = await db
    .select({ name: invoicePapers.name, content: invoicePapers.content })
    .from(invoicePapers)
    .where(eq(invoicePapers.invoiceId, invoiceId));
  return kept;
}
