// The processing contract (Art. 28 GDPR): its text with three annexes, from the settings and the register of data. The
// public page and the printed contract show the same parts.
import { createHash } from 'node:crypto';
import { type Locale, locales } from '#i18n/texts.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { namedMeasures } from '#platform/settings/operator-settings.ts';
import { legalText } from '../library/library.ts';
import type { PlainPart } from '../library/plain-parts.ts';
import { knownRecipients, recipients, stores } from './data-register.ts';
import type { LegalFacts } from './operator-facts.ts';

export type ContractText = {
  readonly title: string;
  /** Lines that name the operator. Empty where nobody has published who that is. */
  readonly operator: readonly string[];
  readonly parts: readonly PlainPart[];
};
export type ProcessingContract = {
  /** Day of the texts and digest of all that they say, in both languages. */
  readonly version: string;
  /** Of the newest text, ISO 8601. */
  readonly day: string;
  readonly texts: Readonly<Record<Locale, ContractText>>;
  /** What the operator has to publish before it can be concluded; null where nothing is missing. */
  readonly lacks: 'operator' | 'processors' | null;
};

const DIGEST_LETTERS = 8;

export function processingContractOf(facts: LegalFacts): ProcessingContract {
  const texts = Object.fromEntries(
    locales.map((locale) => [locale, contractText(locale, facts)]),
  ) as ProcessingContract['texts'];
  const days = locales.flatMap((locale) =>
    ['processing-contract', 'measures'].map((id) => legalText(id, locale).date),
  );
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  const day = days.reduce((a, b) => (a > b ? a : b));
  return { day, version: `${day}-${digest.slice(0, DIGEST_LETTERS)}`, texts, lacks: whatLacks(facts) };
}

/** Who agrees to further processors has to know which (Art. 28(2) GDPR). */
function whatLacks(facts: LegalFacts): ProcessingContract['lacks'] {
  if (!facts.operator) return 'operator';
  return furtherProcessors(facts).some(({ who }) => who === null) ? 'processors' : null;
}

function contractText(locale: Locale, facts: LegalFacts): ContractText {
  const t = translator(locale);
  return {
    title: legalText('processing-contract', locale).title,
    operator: operatorLines(facts, t),
    parts: [
      ...legalText('processing-contract', locale).parts,
      ...dataAnnex(t),
      ...processorsAnnex(facts, t),
      { tag: 'h2', text: t('legal.contract.measures') },
      // Headings of the measures stand below that of their annex.
      ...measuresParts(locale, facts).map((part) =>
        part.tag === 'h2' ? { ...part, tag: 'h3' as const } : part,
      ),
    ],
  };
}

function operatorLines({ operator }: LegalFacts, t: Translate): string[] {
  if (!operator) return [];
  const { name, address, postalCode, city, representative, email } = operator;
  return [
    name,
    ...(representative ? [`${t('legal.imprint.representative')} ${representative}`] : []),
    address,
    `${postalCode} ${city}`,
    email,
  ];
}

function dataAnnex(t: Translate): PlainPart[] {
  const processed = stores.flatMap((store) => ('onBehalf' in store ? store.id : []));
  return [
    { tag: 'h2', text: t('legal.contract.data') },
    { tag: 'p', text: t('legal.contract.dataText') },
    ...processed.map(
      (id): PlainPart => ({
        tag: 'li',
        text: t('legal.contract.dataLine', {
          data: t(`legal.store.${id}`),
          kept: t(`legal.store.${id}.kept`),
        }),
      }),
    ),
  ];
}

function processorsAnnex(facts: LegalFacts, t: Translate): PlainPart[] {
  return [
    { tag: 'h2', text: t('legal.contract.processors') },
    { tag: 'p', text: t('legal.contract.processorsText') },
    ...furtherProcessors(facts).map(({ id, why, who }): PlainPart => {
      const what = t(`legal.recipient.${id}`);
      const named = why ? t(why) : (who ?? t('legal.privacy.onRequest'));
      return { tag: 'li', text: t('legal.contract.processorLine', { what, who: named }) };
    }),
  ];
}

/** Those that everybody knows have their name in their text, and say what they are for. */
function furtherProcessors(facts: LegalFacts) {
  const further = recipients.flatMap((recipient) => ('onBehalf' in recipient ? recipient.id : []));
  return facts.recipients
    .filter(({ id }) => further.some((known) => known === id))
    .map(({ id, name }) => {
      const why = id in knownRecipients ? knownRecipients[id as keyof typeof knownRecipients] : null;
      return { id, why, who: why ?? name };
    });
}

/** What the software does, then what the operator adds. */
export function measuresParts(locale: Locale, { measures }: LegalFacts): PlainPart[] {
  const t = translator(locale);
  const stated = namedMeasures.flatMap((id): PlainPart[] => {
    const how = measures[id];
    if (!how) return [];
    return [{ tag: 'li', text: t('legal.measures.line', { what: t(`legal.measures.${id}`), how }) }];
  });
  const { parts } = legalText('measures', locale);
  if (stated.length === 0) return [...parts];
  return [
    ...parts,
    { tag: 'h2', text: t('legal.measures.operator') },
    { tag: 'p', text: t('legal.measures.operatorText') },
    ...stated,
  ];
}
