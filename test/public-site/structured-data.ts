// What search engines read of a page, as schema.org and Google's pages about each kind of result have it: every property
// that they require or recommend and that is true of this product, and no other. There is no rating: nobody has given one.
import { z } from 'zod';

/** For people: without marks of Markdown, of HTML or of the texts' placeholders. */
const text = z
  .string()
  .trim()
  .min(2)
  .regex(/^[^<>{}*`]*$/)
  .refine((words) => !/\]\(|\[\^/.test(words), 'has marks of Markdown');
/** Absolute, and spelled as it is asked for. */
const url = z.url({ protocol: /^https?$/ }).refine((value) => URL.canParse(value) && !value.endsWith('//'));
const picture = url.regex(/\.png$/);
const day = z.iso.date();
/** ISO 4217; ISO 8601; the sum with a point, as schema.org wants it. */
const currency = z.literal('EUR');
const duration = z.string().regex(/^P\d+[DWMY]$/);
const price = z.string().regex(/^(?:0|\d+\.\d{2})$/);

const organization = {
  '@type': z.literal('Organization'),
  name: text,
  url,
};

const contactPoint = z.strictObject({
  '@type': z.literal('ContactPoint'),
  contactType: z.literal('customer support'),
  email: z.email(),
  availableLanguage: z.array(z.enum(['de', 'en'])).min(1),
});

const offer = z
  .strictObject({
    '@type': z.literal('Offer'),
    name: text.optional(),
    price,
    priceCurrency: currency,
    priceSpecification: z
      .strictObject({
        '@type': z.literal('UnitPriceSpecification'),
        price,
        priceCurrency: currency,
        valueAddedTaxIncluded: z.boolean(),
        billingDuration: duration,
      })
      .optional(),
  })
  .refine(
    ({ price: sum, priceSpecification: how }) => (how ? how.price === sum : Number(sum) === 0),
    'what is paid for says how often, and the same price',
  );

const question = z.strictObject({
  '@type': z.literal('Question'),
  name: text,
  acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
});

const breadcrumb = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.int().positive(),
  name: text,
  item: url,
});

const context = { '@context': z.literal('https://schema.org') };

const entry = z.discriminatedUnion('@type', [
  z.strictObject({ ...context, ...organization, logo: picture, contactPoint: contactPoint.optional() }),
  z.strictObject({
    ...context,
    '@type': z.literal('SoftwareApplication'),
    name: text,
    url,
    description: text,
    applicationCategory: z.literal('BusinessApplication'),
    operatingSystem: text,
    offers: z.array(offer).min(1),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(question)
      .min(1)
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'a question is there twice'),
  }),
  z
    .strictObject({
      ...context,
      '@type': z.literal('Article'),
      headline: text.max(110),
      description: text,
      image: picture,
      inLanguage: z.enum(['de', 'en']),
      datePublished: day,
      dateModified: day,
      mainEntityOfPage: url,
      author: z.strictObject(organization),
      publisher: z.strictObject(organization),
    })
    .refine(
      ({ datePublished, dateModified }) => datePublished <= dateModified,
      'changed before it was there',
    ),
  z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(breadcrumb)
      .min(2)
      .refine((steps) => steps.every(({ position }, index) => position === index + 1), 'steps out of order'),
  }),
]);

export type StructuredEntry = z.infer<typeof entry>;

/** @returns the entry, or what is wrong with it, with the place of each fault */
export function readStructured(found: unknown): { entry?: StructuredEntry; faults: readonly string[] } {
  const { data, error } = entry.safeParse(found);
  const faults = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  return { ...(data && { entry: data }), faults };
}

/** Every address that an entry names. */
export function addressesIn(found: unknown): string[] {
  if (typeof found === 'string') return /^https?:\/\/(?!schema\.org)/.test(found) ? [found] : [];
  return typeof found === 'object' && found !== null ? Object.values(found).flatMap(addressesIn) : [];
}
