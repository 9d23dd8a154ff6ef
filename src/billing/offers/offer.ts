// An offer of Business: what it costs, for how long it binds, and what stands on it. Pure, but for the moment it is given.
import { formatCents } from '#i18n/format-cents.ts';
import { formatDay } from '#i18n/format-day.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import { endOfGermanDay, germanClock, germanDay } from '#platform/german-day.ts';
import { isVatIdOf } from '../address/vat-id.ts';
import type { PaperContent } from '../invoices/paper/paper-content.ts';
import { missingSellerSettings, type Seller, sellerOf, type SellerSettings } from '../invoices/seller.ts';
import { type Amounts, HOME, otherMemberStates, type Tax, taxFor } from '../invoices/tax.ts';
import { type Interval, plans } from '../plans.ts';

export type OfferOrder = {
  company: string;
  /** Who asked for it. */
  contact?: string | undefined;
  /** Lines below the name. */
  address?: readonly string[] | undefined;
  vatId?: string | undefined;
  /** Of the request. */
  ticket?: number | undefined;
  /** Nothing is said where it is not decided. */
  hosting?: 'ours' | 'own' | undefined;
  seats: number;
  interval: Interval;
  /** Net, for a seat and month. */
  priceCents: number;
  /** A day in Germany, ISO 8601. */
  validUntil: string;
  language: Locale;
};

export type Offer = OfferOrder & { number: string; at: Date; seller: Seller; tax: Tax; amounts: Amounts };

export type OfferOutcome =
  | { outcome: 'offer'; offer: Offer }
  | { outcome: 'settings_missing'; settings: readonly string[] }
  | { outcome: 'day_passed' | 'too_few_seats' | 'vat_id_unusable' };

/** @param at when it is given: it gives the number, and the same offer always has the same bytes */
export function makeOffer(order: OfferOrder, settings: SellerSettings, at: Date): OfferOutcome {
  const seller = sellerOf(settings);
  if (!seller) return { outcome: 'settings_missing', settings: missingSellerSettings(settings) };
  if (order.validUntil < germanDay(at)) return { outcome: 'day_passed' };
  if (order.seats < plans.business.fromSeats) return { outcome: 'too_few_seats' };
  const country = countryOf(order.vatId);
  if (!country) return { outcome: 'vat_id_unusable' };
  const tax = taxFor({ country, ...(order.vatId && { vatId: order.vatId }) }, settings);
  const netCents = order.seats * order.priceCents * plans.months[order.interval];
  const taxCents = Math.round((netCents * tax.rateBp) / 10_000);
  const amounts = { netCents, taxCents, grossCents: netCents + taxCents };
  return { outcome: 'offer', offer: { ...order, number: numberAt(at), at, seller, tax, amounts } };
}

/** Germany without a VAT id; undefined for what is none of a member state. */
function countryOf(vatId: string | undefined): string | undefined {
  if (vatId === undefined) return HOME;
  return [HOME, ...otherMemberStates].find((country) => isVatIdOf(country, vatId));
}

/** `20261130-141507`: the day, and the second on a clock in Germany. */
function numberAt(at: Date): string {
  const [day = '', time = ''] = germanClock(at).toISOString().slice(0, 19).split('T');
  return `${day}-${time}`.replace(/[-:]/g, '').replace(/^(\d{8})/, '$1-');
}

export function offerContent(offer: Offer): PaperContent {
  const { number, seller, company, contact, address = [], language, tax } = offer;
  const t = translator(language);
  const town = `${seller.postalCode} ${seller.city}`;
  return {
    title: t('offerPaper.title', { number }),
    sender: [seller.name, seller.address, town].join(' · '),
    recipient: [company, ...(contact ? [contact] : []), ...address],
    facts: factsOf(offer),
    service: t(`offerPaper.service.${offer.interval}`, { seats: String(offer.seats) }),
    amounts: amountsOf(offer),
    notes: [
      ...(tax.category === 'S' ? [] : [t(`invoice.exempt.${tax.category}`)]),
      t('offerPaper.binding', { until: dayOf(endOfGermanDay(offer.validUntil), language) }),
      t('offerPaper.accept'),
      t('offerPaper.businesses'),
    ],
    seller: [
      seller.name,
      seller.address,
      town,
      ...(seller.vatId ? [`${t('invoice.vatId')} ${seller.vatId}`] : []),
      ...(seller.taxNumber ? [`${t('invoice.taxNumber')} ${seller.taxNumber}`] : []),
    ],
  };
}

function dayOf(at: Date, language: Locale): string {
  return formatDay(at, language, 'Europe/Berlin');
}

function factsOf(offer: Offer): PaperContent['facts'] {
  const { number, at, validUntil, ticket, hosting, vatId, language } = offer;
  const t = translator(language);
  return [
    [t('offerPaper.number'), number],
    [t('offerPaper.date'), dayOf(at, language)],
    [t('offerPaper.validUntil'), dayOf(endOfGermanDay(validUntil), language)],
    ...(ticket === undefined ? [] : [[t('offerPaper.ticket'), String(ticket)] as const]),
    ...(hosting ? [[t('offerPaper.hosting'), t(`offerPaper.hosting.${hosting}`)] as const] : []),
    ...(vatId ? [[t('invoice.recipientVatId'), vatId] as const] : []),
  ];
}

function amountsOf(offer: Offer): PaperContent['amounts'] {
  const { seats, priceCents, interval, amounts, tax, language } = offer;
  const t = translator(language);
  const percent = (tax.rateBp / 100).toLocaleString(language);
  return [
    [t('offerPaper.seats'), String(seats)],
    [t('offerPaper.perSeat'), formatCents(priceCents, language)],
    [t(`offerPaper.net.${interval}`), formatCents(amounts.netCents, language)],
    [
      tax.category === 'S' ? t('invoice.tax', { percent }) : t('invoice.noTax'),
      formatCents(amounts.taxCents, language),
    ],
    [t(`offerPaper.gross.${interval}`), formatCents(amounts.grossCents, language)],
  ];
}
