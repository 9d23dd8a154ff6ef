// The mails that confirm what a person did with Pro: the contract as a durable medium (§ 312f BGB), and receipts of a
// cancellation (§ 312k) and of a withdrawal (§ 356a) with their times.
import { formatLongDay } from '#i18n/format-day.ts';
import { termsOfPro as german } from '#i18n/de/billing/terms-of-pro.ts';
import { termsOfPro as english } from '#i18n/en/billing/terms-of-pro.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { type Locale, type Translate, translator } from '#i18n/translate.ts';
import type { MailAttachment, Mailer } from '#mail/mailer.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import { type Trader, traderText } from '../contract/trader.ts';
import { vatInPrice } from '../invoices/shown-vat.ts';
import type { Tax } from '../invoices/tax.ts';
import { addDays, type Interval, plans } from '../plans.ts';
import type { SubscriptionEvent } from './subscription-event.ts';

const termsOfPro = { de: german, en: english };

export type MailedEvent = {
  /** Of this event alone, in letters that a Message-ID may have: a mail that is sent again is known as the same. */
  key: string;
  event: SubscriptionEvent;
  at: Date;
  orderNumber: string | null;
  /** When Pro ends after the event, or begins its next term; after a withdrawal, when the trial ends that goes on. */
  endsAt: Date | null;
  /** Of an order: what each term of it costs; null for those from before it was kept. */
  priceCents: number | null;
  /** Goes back when a cancelled Pro ends. */
  refundCents: number;
  /** The sum that the event charged; below 0 for what is given back. */
  cents: number;
};
type Recipient = {
  email: string;
  locale: Locale;
  /** Of the next invoice, as the address stands; null where the country that belongs to the card decides. */
  tax: Tax | null;
  /** The invoices of the order. */
  attachments?: readonly MailAttachment[];
};
export type EventMailSettings = {
  mailer: Mailer;
  appName: string;
  supportEmail: string;
  /** Whom the contract is with; null where the operator took the settings back since the order. */
  trader: Trader | null;
  publicUrl: () => string;
  /** GB of the largest file that Pro takes. */
  fileGigabytes: number;
};

/** @returns a function that throws when the mail was not handed over */
export function createEventMails(settings: EventMailSettings) {
  const { mailer, appName } = settings;
  return async (mailed: MailedEvent, { email, locale, tax, attachments = [] }: Recipient) => {
    const t = translator(locale);
    const { event, at, endsAt, orderNumber } = mailed;
    const { kind } = event;
    const declaredAt = 'declaredAt' in event ? event.declaredAt : undefined;
    // Nobody asked for these. The payment service sends a receipt, and the operator writes to whom Pro is given.
    if (kind === 'renew' || kind === 'refund' || kind === 'grant' || kind === 'seats') return;
    const variant = variantOf(event, kind, endsAt);
    const facts = {
      appName,
      amount: formatCents(mailed.cents, locale),
      orderNumber: orderNumber ?? '',
      at: momentInMail(at, locale),
      ends: endsAt ? momentInMail(endsAt, locale) : '',
      day: declaredAt === undefined ? '' : dayInMail(new Date(declaredAt), locale),
    };
    const isLate = kind === 'withdraw' && declaredAt !== undefined;
    const late = variant === 'withdrawInTrial' ? variant : 'withdraw';
    const refund =
      mailed.cents < 0 ? [t('mail.pro.refund', { refund: formatCents(-mailed.cents, locale) })] : [];
    const notice =
      mailed.refundCents > 0
        ? [t('mail.pro.noticeRefund', { ...facts, refund: formatCents(mailed.refundCents, locale) })]
        : [];
    const attached = attachments.length > 0 ? [t('mail.pro.invoiceAttached')] : [];
    const terms = isContract(event) ? [termsIn(locale)] : [];
    const base = `${settings.publicUrl()}${locale === 'en' ? '/en' : ''}`;
    const withdrawalUrl = `${base}${locale === 'en' ? '/withdraw-from-contract' : '/vertrag-widerrufen'}`;
    const content = renderMail({
      locale,
      appName,
      subject: t(`mail.pro.${variant}.subject`, facts),
      paragraphs: [
        t(isLate ? `mail.pro.${late}.textDeclared` : textOf(variant, mailed), facts),
        ...refund,
        ...notice,
        ...attached,
        ...(terms.length > 0 ? [t('mail.pro.termsAttached')] : []),
      ],
      action: { label: t('mail.pro.action'), url: `${base}/app/profile#plan` },
      ...(isContract(event) && {
        document: contractIn(event, { mailed, settings, locale, t, tax, withdrawalUrl }),
        links: [withdrawalUrl],
      }),
      footer: t('mail.pro.footer', { appName }),
    });
    await mailer.send({
      to: email,
      locale,
      cause: 'account',
      isOwed: true,
      messageId: messageIdOf(settings, mailed),
      attachments: [...attachments, ...terms],
      ...content,
    });
  };
}

/** Who is killed after the mail was handed over sends it once more. */
export function messageIdOf(
  { publicUrl }: Pick<EventMailSettings, 'publicUrl'>,
  { key }: MailedEvent,
): string {
  return `<subscription-${key}@${new URL(publicUrl()).hostname}>`;
}

/** A link is no durable medium: what is agreed stays with the person (§ 312f BGB). */
function termsIn(locale: Locale): MailAttachment {
  const { title, fileName, parts } = termsOfPro[locale];
  const text = [title, ...parts].join('\n\n');
  return { name: fileName, type: 'text/plain', content: Buffer.from(`${text}\n`) };
}

/** `kind`: of those that are mailed. */
function variantOf<Kind extends string>(event: SubscriptionEvent, kind: Kind, endsAt: Date | null) {
  if (event.kind === 'purchase' && event.isRenewal) return 'paidLate' as const;
  // Nothing ends later after any other withdrawal.
  return event.kind === 'withdraw' && endsAt ? ('withdrawInTrial' as const) : kind;
}

/** A credit at the payment service may have paid all of it: then the card was charged with nothing. */
function textOf<Variant extends string>(variant: Variant, { cents }: MailedEvent) {
  return variant === 'paidLate' && cents === 0
    ? 'mail.pro.paidLate.textByCredit'
    : (`mail.pro.${variant}.text` as const);
}

type Contract = Extract<SubscriptionEvent, { interval: Interval }>;

/** A card that paid late makes no contract: the one that was made before goes on. */
function isContract(event: SubscriptionEvent): event is Contract {
  return 'interval' in event && !('isRenewal' in event && event.isRenewal);
}

/** Also where nothing is charged now: the next payment is. */
function isByCard(event: SubscriptionEvent): boolean {
  return 'reference' in event || 'paidBy' in event;
}

function contractIn(
  { interval, hasEarlyStart }: Contract,
  given: {
    mailed: MailedEvent;
    settings: EventMailSettings;
    locale: Locale;
    t: Translate;
    tax: Tax | null;
    withdrawalUrl: string;
  },
) {
  const { mailed, settings, locale, t, tax, withdrawalUrl } = given;
  const price = mailed.priceCents ?? plans.cents[interval];
  const values = {
    appName: settings.appName,
    trader: traderText(settings, t),
    url: withdrawalUrl,
  };
  const sections: [string, string][] = [
    [t('mail.pro.orderNumber'), mailed.orderNumber ?? ''],
    [t('contract.trader'), values.trader],
    [t('contract.service'), t('contract.serviceText', { gigabytes: settings.fileGigabytes })],
    [t('contract.term'), t(`contract.term.${interval}`)],
    [t('contract.cancellation'), t(`contract.cancellation.${interval}`)],
    [t('contract.price'), priceText(price, interval, { locale, t, tax })],
    [
      t('contract.payment'),
      isByCard(mailed.event)
        ? t('contract.paidByCard')
        : t('contract.paymentText', { days: plans.paymentDays }),
    ],
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

function priceText(
  price: number,
  interval: Interval,
  { locale, t, tax }: Voice & { tax: Tax | null },
): string {
  const total = t(`contract.price.${interval}`, { price: formatCents(price, locale) });
  if (tax === null) return `${total}, ${t('contract.vatByCard')}`;
  const vat = vatInPrice(price, { tax, locale });
  if (!vat) return total;
  return `${total}, ${t('contract.vat', { vat: formatCents(vat.cents, locale), percent: vat.percent })}`;
}

function dueText({ event, cents, at, endsAt }: MailedEvent, { locale, t }: Voice): string {
  if ('reference' in event) return t('mail.pro.paid', { amount: formatCents(cents, locale) });
  if (cents <= 0) return t('mail.pro.nothingDue', { ends: endsAt ? momentInMail(endsAt, locale) : '' });
  const until = dayInMail(addDays(at, plans.paymentDays), locale);
  return t('mail.pro.due', { amount: formatCents(cents, locale), until });
}

function dayInMail(at: Date, locale: Locale): string {
  return formatLongDay(at, locale, 'Europe/Berlin');
}
