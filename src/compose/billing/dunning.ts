// What happens where an invoice is not paid: one reminder, and after another period Pro ends.
import {
  createReminderMails,
  type DueInvoice,
  endUnpaid,
  remindOfInvoices,
  type Subscriptions,
} from '#billing/public.server.ts';
import { senderOfOwed } from '../channels/owed-mails.ts';
import type { Stores } from '../stores.ts';
import { contactOfPayer } from './payer.ts';

/** @returns what looks for unpaid invoices once; nothing where the operator sees to them (`INVOICE_REMINDERS=off`) */
export function composeDunning(stores: Stores, subscriptions: Subscriptions, publicUrl: string) {
  const { config, database, mailer, clock, log } = stores;
  const { db } = database;
  if (!config.hasInvoiceReminders) return async () => undefined;
  const mail = createReminderMails({ mailer, appName: config.appName, publicUrl: () => publicUrl });
  const sendOwed = senderOfOwed(stores, 'reminder');
  const remind = async (due: DueInvoice) => {
    const contact = await contactOfPayer(db, due.invoice.userId);
    if (!contact) return true;
    return sendOwed(contact.userId, () => mail(due, contact));
  };
  return async (signal: AbortSignal) => {
    await remindOfInvoices({ db, clock, log, remind }, signal);
    await endUnpaid({ db, clock, log, subscriptions }, signal);
  };
}
