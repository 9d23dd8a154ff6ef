// The mails that confirm what a person did with Pro: the contract as a durable medium (§ 312f BGB), and receipts of a
// cancellation (§ 312k) and of a withdrawal (§ 356a) with their times.
import { formatCents } from '#i18n/format-cents.ts';
import { type Locale, type Translate, translator } from '#i18n/translate.ts';
import type { MailAttachment, Mailer } from '#mail/mailer.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import { addDays, type Interval, plans, vatIn } from '../plans.ts';
import type { SubscriptionEvent } from './machine.ts';

export type MailedEvent = {
  event: SubscriptionEvent;
  at: Date;
  orderNumber: string | null;
  /** Of the term after the event. */
  endsAt: Date | null;
  /** The sum that the event charged; below 0 for what is given back. */
  cents: number;
};
type Recipient = {
  email: string;
  locale: Locale;
  /** The invoices of the order. */
  attachments?: readonly MailAttachment[];
};
type Settings = { mailer: Mailer; appName: string; supportEmail: string; publicUrl: () => string };

/** @returns a function that throws when the mail was not handed over */
export function createEventMails(settings: Settings) {
  const { mailer, appName } = settings;
  return async (mailed: MailedEvent, { email, locale, attachments = [] }: Recipient) => {
    const t = translator(locale);
    const { event, at, endsAt, orderNumber } = mailed;
    const { kind } = event;
    // Nobody asked for these. The payment service sends a receipt, and the operator writes to whom Pro is given.
    if (kind === 'renew' || kind === 'refund' || kind === 'grant') return;
    const facts = {
      appName,
      orderNumber: orderNumber ?? '',
      at: momentInMail(at, locale),
      ends: endsAt ? momentInMail(endsAt, locale) : '',
    };
    const refund =
      mailed.cents < 0 ? [t('mail.pro.refund', { refund: formatCents(-mailed.cents, locale) })] : [];
    const attached = attachments.length > 0 ? [t('mail.pro.invoiceAttached')] : [];
    const base = `${settings.publicUrl()}${locale === 'en' ? '/en' : ''}`;
    const withdrawalUrl = `${base}${locale === 'en' ? '/withdraw-from-contract' : '/vertrag-widerrufen'}`;
    const content = renderMail({
      locale,
      appName,
      subject: t(`mail.pro.${kind}.subject`, facts),
      paragraphs: [t(`mail.pro.${kind}.text`, facts), ...refund, ...attached],
      action: { label: t('mail.pro.action'), url: `${base}/app/profile#plan` },
      ...(isContract(event) && {
        document: contractIn(event, { mailed, settings, locale, t, withdrawalUrl }),
        links: [withdrawalUrl],
      }),
      footer: t('mail.pro.footer', { appName }),
    });
    await mailer.send({ to: email, locale, cause: 'account', attachments, ...content });
  };
}

type Contract = Extract<SubscriptionEvent, { interval: Interval }>;

function isContract(event: SubscriptionEvent): event is Contract {
  return 'interval' in event;
}

/** Also where nothing is charged now: the next payment is. */
function isByCard(event: SubscriptionEvent): boolean {
  return 'reference' in event || 'paidBy' in event;
}

function contractIn(
  { interval, hasEarlyStart }: Contract,
  given: { mailed: MailedEvent; settings: Settings; locale: Locale; t: Translate; withdrawalUrl: string },
) {
  const { mailed, settings, locale, t, withdrawalUrl } = given;
  const price = plans.cents[interval];
  const values = {
    appName: settings.appName,
    supportEmail: settings.supportEmail,
    url: withdrawalUrl,
  };
  const sections: [string, string][] = [
    [t('mail.pro.orderNumber'), mailed.orderNumber ?? ''],
    [t('contract.service'), t('contract.serviceText')],
    [t('contract.term'), t(`contract.term.${interval}`)],
    [t('contract.cancellation'), t(`contract.cancellation.${interval}`)],
    [t('contract.price'), priceText(price, interval, { locale, t })],
    [t('contract.payment'), t(isByCard(mailed.event) ? 'contract.paidByCard' : 'contract.paymentText')],
    [t('mail.pro.dueNow'), dueText(mailed, { locale, t })],
    [t('contract.start'), t(hasEarlyStart ? 'contract.earlyStart' : 'contract.lateStart')],
    [t('contract.withdrawalRight'), t('contract.withdrawalRightText', values)],
    [t('contract.withdrawalResult'), t('contract.withdrawalResultText')],
    [t('contract.withdrawalForm'), t('contract.withdrawalFormText', values)],
  ];
  return {
    title: t('mail.pro.contract', values),
    language: locale,
    remarks: [],
    paragraphs: sections.map(([head, text]) => ({ head, text, strong: false, language: null })),
  };
}

type Voice = { locale: Locale; t: Translate };

function priceText(price: number, interval: Interval, { locale, t }: Voice): string {
  const total = t(`contract.price.${interval}`, { price: formatCents(price, locale) });
  const vat = t('contract.vat', { vat: formatCents(vatIn(price), locale), percent: plans.vatPercent });
  return `${total}, ${vat}`;
}

function dueText({ event, cents, at, endsAt }: MailedEvent, { locale, t }: Voice): string {
  if ('reference' in event) return t('mail.pro.paid', { amount: formatCents(cents, locale) });
  if (cents <= 0) return t('mail.pro.nothingDue', { ends: endsAt ? momentInMail(endsAt, locale) : '' });
  const until = addDays(at, plans.paymentDays).toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  });
  return t('mail.pro.due', { amount: formatCents(cents, locale), until });
}
