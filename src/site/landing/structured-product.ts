// The product and who offers it, as schema.org has them.
import { plans } from '#billing/public.ts';
import type { Answered } from '../library/blocks.ts';
import type { SiteFacts } from '../page-head.tsx';

export function organization({ url, appName }: SiteFacts) {
  return { '@type': 'Organization', name: appName, url, logo: `${url}/icon.svg` };
}

export function software({ url, appName }: SiteFacts, facts: { description: string; hasPlans: boolean }) {
  const offer = (name: string, cents: number, billingDuration: string) => ({
    '@type': 'Offer',
    name,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (cents / 100).toFixed(2),
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
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
    ...(facts.hasPlans && {
      offers: [
        { '@type': 'Offer', name: 'Free', price: '0', priceCurrency: 'EUR' },
        offer('Pro', plans.cents.monthly, 'P1M'),
        offer('Pro', plans.cents.yearly, 'P1Y'),
      ],
    }),
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
