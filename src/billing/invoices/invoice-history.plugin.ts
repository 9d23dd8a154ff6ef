// /api/invoices: the invoices of the account, and each as PDF.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { type InvoicePage, invoicePage, ownInvoice } from './invoice-history.server.ts';
import type { InvoicePapers } from './paper/invoice-papers.server.ts';

/** Two years of monthly invoices. */
const PAGE = 24;
/** The most that the database's integers hold. */
const pageQuery = z.object({ before: z.coerce.number().int().positive().max(2_147_483_647).optional() });
const idParams = z.object({ id: z.uuid() });

const pageAnswer = z.strictObject({
  invoices: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      kind: z.enum(['invoice', 'correction', 'cancellation']),
      issuedAt: z.iso.datetime(),
      dueAt: z.iso.datetime(),
      cents: z.number().int(),
      openCents: z.number().int(),
      state: z.enum(['open', 'overdue', 'paid', 'cancelled', 'settled', 'credit']),
    }),
  ),
  before: z.number().int().nullable(),
});

const routes = {
  list: described({
    summary: 'The invoices of the account, the newest first, in pages.',
    query: pageQuery,
    answer: { status: 200, schema: pageAnswer },
  }),
  pdf: described({
    summary: 'An invoice as PDF/A-3 with the electronic invoice (EN 16931) inside.',
    params: idParams,
    answer: { status: 200, media: ['application/pdf'] },
  }),
};

export function invoiceHistoryPlugin(deps: {
  db: Database;
  clock: Clock;
  papers: InvoicePapers;
  logAccess: LogAccess;
}): FastifyPluginAsync {
  const { db, clock, papers } = deps;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    app.get('/api/invoices', routes.list, async (request): Promise<InvoicePage> => {
      const { userId } = requireCaller(request);
      const asked = pageQuery.safeParse(request.query);
      if (!asked.success) throw commonErrors.invalid_request({ detail: 'before' }, asked.error);
      return invoicePage(db, { userId, before: asked.data.before, limit: PAGE, now: clock.now() });
    });
    app.get('/api/invoices/:id/pdf', routes.pdf, async (request, reply) => {
      const { userId } = requireCaller(request);
      const asked = idParams.safeParse(request.params);
      const invoice = asked.success ? await ownInvoice(db, { userId, id: asked.data.id }) : undefined;
      if (!invoice) throw commonErrors.not_found();
      const { name, content } = await papers.paperOf(invoice);
      await deps.logAccess({ ownerId: userId, actor: 'person', action: 'invoice_downloaded' });
      return reply
        .type('application/pdf')
        .header('content-disposition', contentDisposition('attachment', name))
        .header('x-content-type-options', 'nosniff')
        .send(content);
    });
  };
}
