// What somebody asks an offer for. Pure.
import { z } from 'zod';
import { plans } from '#billing/public.ts';
import { type Locale, translator } from '#i18n/translate.ts';

/** Where it shall run: with the operator, on servers of their own, or not decided yet. */
export const hostings = ['ours', 'own', 'open'] as const;

const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]*$/u);

export const offerRequest = z.object({
  company: line.min(1).max(200),
  /** Forms send text. */
  seats: z.coerce.number().int().min(plans.business.fromSeats).max(9_999),
  hosting: z.enum(hostings),
  phone: line.max(50).optional(),
});
export type OfferRequest = z.output<typeof offerRequest>;

/** The ticket of a request, in the language of who sent it. */
export function textOfRequest(request: OfferRequest, message: string, locale: Locale): string {
  const t = translator(locale);
  const { company, seats, hosting, phone } = request;
  const lines = [
    [t('offer.company'), company],
    [t('offer.seats'), String(seats)],
    [t('offer.hosting'), t(`offer.hosting.${hosting}`)],
    ...(phone ? [[t('offer.phone'), phone]] : []),
  ];
  const facts = lines.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [t('offer.ticket'), facts, ...(message === '' ? [] : [message])].join('\n\n');
}
