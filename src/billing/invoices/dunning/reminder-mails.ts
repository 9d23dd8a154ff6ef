// The mail that reminds of an invoice: what is open, until when, and what happens otherwise.
import { formatLongDay } from '#i18n/format-day.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mailer } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';
import { invoiceNumberOf } from '../invoice-number.ts';
import type { DueInvoice } from './remind-of-invoices.server.ts';

type Settings = { mailer: Mailer; appName: string; publicUrl: () => string };

/** @returns a function that throws when the mail was not handed over */
export function createReminderMails({ mailer, appName, publicUrl }: Settings) {
  return async (due: DueInvoice, { email, locale }: { email: string; locale: Locale }) => {
    const t = translator(locale);
    const { invoice, endsPro } = due;
    const facts = {
      appName,
      number: invoiceNumberOf(invoice),
      amount: formatCents(due.openCents, locale),
      issued: day(invoice.issuedAt, locale),
      due: day(invoice.dueAt, locale),
      until: day(due.payUntil, locale),
      seller: invoice.seller.name,
      iban: invoice.seller.iban ?? '',
    };
    const base = `${publicUrl()}${locale === 'en' ? '/en' : ''}`;
    const content = renderMail({
      locale,
      appName,
      subject: t('mail.reminder.subject', facts),
      paragraphs: [
        t('mail.reminder.text', facts),
        t(facts.iban ? 'mail.reminder.transfer' : 'mail.reminder.pay', facts),
        ...(endsPro ? [t('mail.reminder.ends', facts)] : []),
        t('mail.reminder.crossed'),
      ],
      action: { label: t('mail.reminder.action'), url: `${base}/app/profile#invoices` },
      footer: t('mail.pro.footer', { appName }),
    });
    // After a crash between the mail and its note it is sent again, as the same message.
    const messageId = `<invoice-reminder-${invoice.id}@${new URL(publicUrl()).hostname}>`;
    await mailer.send({ to: email, locale, cause: 'account', isOwed: true, messageId, ...content });
  };
}

function day(at: Date, locale: Locale): string {
  return formatLongDay(at, locale, 'Europe/Berlin');
}
