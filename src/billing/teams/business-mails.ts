// The mails that confirm what a team's owner did with Business: the contract on a durable medium, and receipts.
import { formatLongDay } from '#i18n/format-day.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { type Locale, type Translate, translator } from '#i18n/translate.ts';
import type { MailAttachment } from '#mail/mailer.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import { traderText } from '../contract/trader.ts';
import type { Tax } from '../invoices/tax.ts';
import { addDays, plans } from '../plans.ts';
import { type EventMailSettings, type MailedEvent, messageIdOf } from '../subscription/event-mails.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import { businessPrice, seatCents } from './business-price.ts';

type Recipient = {
  email: string;
  locale: Locale;
  /** The name of the team. */
  team: string;
  /** Of the next invoice. */
  tax: Tax;
  attachments?: readonly MailAttachment[];
};

const mailed = ['purchase', 'change', 'seats', 'cancel', 'resume', 'unpaid', 'end'] as const;
type Variant = (typeof mailed)[number] | 'paidLate';

/** Nobody asked for the others: the payment service sends a receipt, and the operator writes to whom Business is given. */
function variantOf(event: SubscriptionEvent): Variant | undefined {
  // A card that paid late makes no contract: the one that was made before goes on.
  if (event.kind === 'purchase' && event.isRenewal) return 'paidLate';
  return mailed.find((kind) => kind === event.kind);
}

/** @returns a function that throws when the mail was not handed over */
export function createBusinessMails(settings: EventMailSettings) {
  const { mailer, appName } = settings;
  return async (event: MailedEvent, { email, locale, team, tax, attachments = [] }: Recipient) => {
    const variant = variantOf(event.event);
    if (!variant) return;
    const t = translator(locale);
    const facts = {
      appName,
      team,
      orderNumber: event.orderNumber ?? '',
      seats: event.event.kind === 'seats' ? event.event.seats : 0,
      amount: formatCents(Math.abs(event.cents), locale),
      at: momentInMail(event.at, locale),
      ends: event.endsAt ? momentInMail(event.endsAt, locale) : '',
    };
    const isFewer = variant === 'seats' && event.cents === 0;
    const base = `${settings.publicUrl()}${locale === 'en' ? '/en' : ''}`;
    const content = renderMail({
      locale,
      appName,
      subject: t(`mail.business.${variant}.subject`, facts),
      paragraphs: [
        t(isFewer ? 'mail.business.seats.textFewer' : `mail.business.${variant}.text`, facts),
        ...(event.cents < 0 ? [t('mail.pro.refund', { refund: facts.amount })] : []),
        ...(attachments.length > 0 ? [t('mail.pro.invoiceAttached')] : []),
      ],
      action: { label: t('mail.pro.action'), url: `${base}/app/profile#plan` },
      ...(variant === 'purchase' && { document: contractIn(event, { settings, locale, t, tax }) }),
      footer: t('mail.pro.footer', { appName }),
    });
    const messageId = messageIdOf(settings, event);
    await mailer.send({
      to: email,
      locale,
      cause: 'account',
      isOwed: true,
      messageId,
      attachments: [...attachments],
      ...content,
    });
  };
}

function contractIn(
  { event, cents, orderNumber, at }: MailedEvent,
  { settings, locale, t, tax }: { settings: EventMailSettings; locale: Locale; t: Translate; tax: Tax },
) {
  if (event.kind !== 'purchase' || !event.business) throw new Error('An order of Business without seats.');
  const { interval } = event;
  const { seats } = event.business;
  const until = formatLongDay(addDays(at, plans.paymentDays), locale, 'Europe/Berlin');
  const amount = formatCents(cents, locale);
  const isByCard = event.reference !== undefined;
  const sections: [string, string][] = [
    [t('mail.pro.orderNumber'), orderNumber ?? ''],
    [t('contract.trader'), traderText(settings, t)],
    [t('contract.service'), t('business.service', { seats, gigabytes: settings.fileGigabytes })],
    [t('contract.term'), t(`contract.term.${interval}`)],
    [t('contract.cancellation'), t(`business.cancellation.${interval}`)],
    [t('contract.price'), priceText({ interval, seats }, { locale, t, tax })],
    [
      t('contract.payment'),
      isByCard ? t('contract.paidByCard') : t('contract.paymentText', { days: plans.paymentDays }),
    ],
    [t('mail.pro.dueNow'), isByCard ? t('mail.pro.paid', { amount }) : t('mail.pro.due', { amount, until })],
    [t('business.forBusiness'), t('business.forBusinessText')],
  ];
  return {
    title: t('mail.business.contract', { appName: settings.appName }),
    language: locale,
    remarks: [],
    paragraphs: sections.map(([head, text]) => ({ head, text, strong: false, language: null })),
  };
}

type Order = Parameters<typeof businessPrice>[0];

/** Net, tax and gross: what the order page says, the invoice says again. */
function priceText(order: Order, { locale, t, tax }: { locale: Locale; t: Translate; tax: Tax }): string {
  const { netCents, taxCents, grossCents } = businessPrice(order, tax);
  return t(`business.price.${order.interval}${taxCents > 0 ? 'Vat' : ''}`, {
    seats: order.seats,
    seat: formatCents(seatCents(order.interval), locale),
    net: formatCents(netCents, locale),
    vat: formatCents(taxCents, locale),
    percent: (tax.rateBp / 100).toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB'),
    gross: formatCents(grossCents, locale),
  });
}
