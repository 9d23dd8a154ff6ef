// Figures of the plans stand in the settings; what is sold is described with these.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { de, type TextKey } from '#i18n/de.ts';
import { en } from '#i18n/en.ts';
import { projectLimits } from '#projects/public.ts';
import { plans } from './plans.ts';

/** A number, in digits or as a word, with the unit of a limit, a time limit or a price. */
const FIGURE =
  /(?<![{\p{L}\d])(?:\d[\d.,]*|sieben|zehn|vierzehn|seven|ten|fourteen)[\s-]?(?:[MG]B|€|Minuten|minutes?|Tagen?|days)(?!\p{L})/u;

/** Texts in which a figure is one of a plan. */
const OF_PLANS =
  /^(?:subscribe|contract|plan)\.|^errors\.file_too_large|^mail\.trial|^mailIn\.needsPro$|^upload\.(?:too|pro|limit)/;

const exempt: ReadonlySet<string> = new Set<TextKey>([
  // The wording of the law's own form.
  'contract.withdrawalRightText',
  'contract.withdrawalResultText',
]);

describe.each([
  ['German', de],
  ['English', en],
] as const)('the %s texts of orders and plans', (_language, texts) => {
  it('take the figures of the plans as parameters', () => {
    const ofPlans = Object.entries(texts).filter(([key]) => OF_PLANS.test(key));
    expect(ofPlans.length).toBeGreaterThan(50);
    const stated = ofPlans.filter(([key, text]) => !exempt.has(key) && FIGURE.test(text));
    expect(stated.map(([key]) => key)).toEqual([]);
  });
});

const WORDS = {
  de: { 2: 'zwei', 7: 'sieben', 10: 'zehn' },
  en: { 2: 'two', 7: 'seven', 10: 'ten' },
} as const satisfies Record<string, Record<number, string>>;
const MINUTE_MS = 60_000;
const figures = {
  trialDays: plans.trialDays,
  reminderDays: plans.reminderDays,
  withdrawalDays: plans.withdrawalDays,
  paymentDays: plans.paymentDays,
  freeLength: projectLimits.freeDurationMs / MINUTE_MS,
  freeMinutes: projectLimits.freeMonthlyMs / MINUTE_MS,
  maxGb: projectLimits.maxFileBytes / 1024 ** 3,
  maxDays: projectLimits.maxDurationMs / MINUTE_MS / 60 / 24,
};

/** With figures as the text writes them, `#` for a word. */
function filled(phrase: string, locale: 'de' | 'en'): string {
  const words: Record<number, string> = WORDS[locale];
  return phrase.replace(/\{(#?)(\w+)\}/g, (_, word: string, name: keyof typeof figures) =>
    word ? (words[figures[name]] ?? 'no word') : String(figures[name]),
  );
}

describe('prose that cannot take parameters', () => {
  it.each<['de' | 'en', string, string[]]>([
    ['de', 'site/content/de/landing/home.yaml', ['{#trialDays} Tage lang testen']],
    ['en', 'site/content/en/landing/home.yaml', ['try Pro for {#trialDays} days']],
    [
      'de',
      'site/content/de/landing/pricing.yaml',
      [
        'Pro {#trialDays} Tage ohne Kreditkarte',
        '{#trialDays} Tage lang ohne',
        '{#trialDays} Tage Pro',
        '{#reminderDays} Tage vorher',
        'von {#paymentDays} Tagen ab Rechnungsdatum',
        'können {withdrawalDays} Tage lang',
      ],
    ],
    [
      'en',
      'site/content/en/landing/pricing.yaml',
      [
        'Pro for {#trialDays} days',
        '{#trialDays} days of Pro',
        '{#reminderDays} days before',
        'within {#paymentDays} days of the invoice date',
        'within {withdrawalDays} days',
      ],
    ],
    [
      'de',
      'site/content/de/questions/was-ist-kostenlos.md',
      ['Aufnahmen bis {#freeLength} Minuten', '{freeMinutes} Minuten im Monat'],
    ],
    [
      'en',
      'site/content/en/questions/what-is-free.md',
      ['up to {#freeLength} minutes', '{freeMinutes} minutes a month'],
    ],
    [
      'de',
      'site/content/de/questions/was-geschieht-nach-der-testphase.md',
      ['nach {#trialDays} Tagen', '{#reminderDays} Tage vor dem Ende'],
    ],
    [
      'en',
      'site/content/en/questions/what-happens-after-the-trial.md',
      ['after {#trialDays} days', '{#reminderDays} days before the end'],
    ],
    [
      'de',
      'site/content/de/questions/welche-dateien.md',
      ['höchstens {maxGb} GB groß und {#maxDays} Tage lang'],
    ],
    ['en', 'site/content/en/questions/which-files.md', ['up to {maxGb} GB in size and {#maxDays} days long']],
    [
      'de',
      'i18n/de/billing/terms-of-pro.ts',
      ['von {#paymentDays} Tagen ab Rechnungsdatum', 'Vertrag {withdrawalDays} Tage lang'],
    ],
    [
      'en',
      'i18n/en/billing/terms-of-pro.ts',
      ['within {#paymentDays} days of its date', 'within {withdrawalDays} days'],
    ],
    ['de', 'i18n/de/errors.ts', ['länger als {#maxDays} Tage']],
    ['en', 'i18n/en/errors.ts', ['longer than {#maxDays} days']],
  ])('states in %s the figures of the settings: %s', (locale, file, phrases) => {
    const text = readFileSync(`src/${file}`, 'utf8').toLowerCase();
    const missing = phrases
      .map((phrase) => filled(phrase, locale))
      .filter((each) => !text.includes(each.toLowerCase()));
    expect(missing).toEqual([]);
  });
});
