// The papers of invoices, each kept as it was first sent.
import { createInvoicePapers, keepPapers } from '#billing/public.server.ts';
import type { Stores } from '../stores.ts';

type Papers = ReturnType<typeof createInvoicePapers>;
const made = new WeakMap<object, Papers>();

/** One for all that use a database: they share the process that prints. */
export function papersIn({ database: { db }, clock }: Pick<Stores, 'database' | 'clock'>): Papers {
  const papers = made.get(db) ?? keepPapers({ db, clock, papers: createInvoicePapers({ db }) });
  made.set(db, papers);
  return papers;
}
