// The product and who offers it, as schema.org has them.
import { plans } from '#billing/public.ts';
import { locales } from '#i18n/texts.ts';
import type { Answered } from '../library/blocks.ts';
import type { SiteFacts } from '../page-head.tsx';

/** @param supportEmail null where there is no address that people could write to */
export function organization({ url, appName }: SiteFacts, supportEmail: string | null) {
  const contactPoint = {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: supportEmail,
    availableLanguage: locales.slice(),
  };
  return {
    '@type': 'Organization',
    name: appName,
    url,
    // A picture of pixels: not every search engine reads SVG.
    logo: `${url}/icons/icon-512.png`,
    ...(supportEmail !== null && { contactPoint }),
  };
}

/** Without plans it asks nobody for money. */
const nothing = { '@type': 'Offer', price: '0', priceCurrency: 'EUR' };

/** `hasVat`: false for a seller who charges none (§ 19 UStG). */
export function software(
  { url, appName }: SiteFacts,
  facts: { description: string; hasPlans: boolean; hasVat: boolean },
) {
  const offer = (name: string, cents: number, billingDuration: string) => ({
    '@type': 'Offer',
    name,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (cents / 100).toFixed(2),
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: facts.hasVat,
      billingDuration,
    },
  });
  return {
    '@type': 'SoftwareApplication',
    name: appName,
    url,
    description: facts.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: facts.hasPlans
      ? [
          { ...nothing, name: 'Free' },
          offer('Pro', plans.cents.monthly, 'P1M'),
          offer('Pro', plans.cents.yearly, 'P1Y'),
        ]
      : [nothing],
  };
}

export function answeredQuestions(answered: Readonly<Record<string, Answered>>) {
  return {
    '@type': 'FAQPage',
    mainEntity: Object.values(answered).map(({ title, answer }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
