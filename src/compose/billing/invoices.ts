// What people get of their invoices: the history, and the mails with their PDFs.
import {
  createBusinessMails,
  createEventMails,
  createInvoiceMails,
  invoiceHistoryPlugin,
  mailInvoices,
  type MailedEvent,
  noteMailedOrder,
  papersOfOrder,
  taxOfPerson,
  taxOfTeam,
  teamNameOf,
} from '#billing/public.server.ts';
import { projectLimits } from '#projects/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { composeInvoiceNotice } from '../channels/notices.ts';
import { senderOfOwed } from '../channels/owed-mails.ts';
import { composeAccessLog } from '../personal-data/personal-data.ts';
import type { Stores } from '../stores.ts';
import { contactOfPayer } from './payer.ts';
import { papersIn } from './invoice-papers.ts';
import { traderOf } from './trader.ts';

export function composeInvoiceHistory(stores: Stores): WebPlugin {
  const { clock, database } = stores;
  const logAccess = composeAccessLog(stores).log;
  const deps = { db: database.db, clock, papers: papersIn(stores) };
  return invoiceHistoryPlugin({ ...deps, logAccess });
}

/** Confirms an event by mail, an order with its invoice. An account that is gone, or has no mailbox, gets no mail. */
export function eventMailer(stores: Stores, publicUrl: () => string) {
  const { config, clock, database, mailer } = stores;
  const { db } = database;
  const { appName } = config;
  const supportEmail = config.mail.support;
  const fileGigabytes = projectLimits.maxFileBytes / 1024 ** 3;
  const trader = traderOf(config);
  const settings = { mailer, appName, supportEmail, trader, publicUrl, fileGigabytes };
  const mail = createEventMails(settings);
  const mailBusiness = createBusinessMails(settings);
  const papers = papersIn(stores);
  const sendOwed = senderOfOwed(stores, 'order');
  return async (userId: string, mailed: MailedEvent): Promise<void> => {
    const order = { userId, orderNumber: mailed.orderNumber };
    const contact = await contactOfPayer(db, userId);
    if (contact) {
      const to = { ...contact, attachments: await papersOfOrder({ db, papers }, order) };
      const team = await teamNameOf(db, userId);
      await sendOwed(contact.userId, async () =>
        team === null
          ? mail(mailed, { ...to, tax: await taxOfPerson(db, userId, config.invoices) })
          : mailBusiness(mailed, { ...to, team, tax: await taxOfTeam(db, userId, config.invoices) }),
      );
    }
    await noteMailedOrder({ db, clock }, order);
  };
}

/** @returns what sends the invoices that no confirmation carries */
export function invoiceSender(stores: Stores, publicUrl: () => string) {
  const { config, clock, database, mailer, log } = stores;
  const { db } = database;
  const announce = composeInvoiceNotice(stores);
  const mail = createInvoiceMails({ mailer, appName: config.appName, publicUrl });
  const sendOwed = senderOfOwed(stores, 'invoice');
  const send: Parameters<typeof mailInvoices>[0]['send'] = async (invoice, attached) => {
    const contact = invoice.userId === null ? undefined : await contactOfPayer(db, invoice.userId);
    if (!contact || invoice.userId === null) return;
    const { userId } = contact;
    await sendOwed(userId, () => mail(invoice, { ...contact, attached }));
    // Also where its mail was refused: the line leads to the list of invoices.
    await announce(userId, invoice.id);
  };
  const deps = { db, clock, log, papers: papersIn(stores), send };
  return (signal: AbortSignal) => mailInvoices(deps, signal);
}
