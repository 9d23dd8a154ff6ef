// What people get of their invoices: the history, and the mails with their PDFs.
import {
  createEventMails,
  createInvoiceMails,
  createInvoicePapers,
  invoiceHistoryPlugin,
  mailInvoices,
  type MailedEvent,
  noteMailedOrder,
  papersOfOrder,
} from '#billing/public.server.ts';
import type { Authenticator } from '#identity/caller.ts';
import { contactOf } from '#identity/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { composeAccessLog } from '../personal-data/personal-data.ts';
import type { Stores } from '../stores.ts';

type Papers = ReturnType<typeof createInvoicePapers>;
const made = new WeakMap<object, Papers>();

/** One for all that use a database: they share the process that prints. */
function papersIn({ database: { db } }: Stores): Papers {
  const papers = made.get(db) ?? createInvoicePapers({ db });
  made.set(db, papers);
  return papers;
}

export function composeInvoiceHistory(stores: Stores, authenticator: Authenticator): WebPlugin {
  const { clock, database } = stores;
  const logAccess = composeAccessLog(stores).log;
  const deps = { db: database.db, clock, papers: papersIn(stores) };
  return invoiceHistoryPlugin({ ...deps, authenticator, logAccess });
}

/** Confirms an event by mail, an order with its invoice. An account that is gone, or has no mailbox, gets no mail. */
export function eventMailer(stores: Stores, publicUrl: () => string) {
  const { config, clock, database, mailer } = stores;
  const { db } = database;
  const { appName } = config;
  const mail = createEventMails({ mailer, appName, supportEmail: config.mail.support, publicUrl });
  const papers = papersIn(stores);
  return async (userId: string, mailed: MailedEvent): Promise<void> => {
    const order = { userId, orderNumber: mailed.orderNumber };
    const contact = await contactOf(db, userId);
    if (contact) await mail(mailed, { ...contact, attachments: await papersOfOrder({ db, papers }, order) });
    await noteMailedOrder({ db, clock }, order);
  };
}

/** @returns what sends the invoices that no confirmation carries */
export function invoiceSender(stores: Stores, publicUrl: () => string) {
  const { config, clock, database, mailer, log } = stores;
  const { db } = database;
  const mail = createInvoiceMails({ mailer, appName: config.appName, publicUrl });
  const send: Parameters<typeof mailInvoices>[0]['send'] = async (invoice, attached) => {
    const contact = invoice.userId === null ? undefined : await contactOf(db, invoice.userId);
    if (contact) await mail(invoice, { ...contact, attached });
  };
  const deps = { db, clock, log, papers: papersIn(stores), send };
  return (signal: AbortSignal) => mailInvoices(deps, signal);
}
