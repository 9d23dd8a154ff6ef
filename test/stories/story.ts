// What every story stands on: one running product, a language, and a watch over the browser's complaints.
import { test as base, expect, type TestInfo, type TestType } from '@playwright/test';
import { type Locale, locales, type Translate } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { withLateTimers } from './late-timers.ts';
import { BELIEVED, newClientIp } from './client-ip.ts';
import { SELLER } from './seller.ts';
import { type Watch, watchContext } from './watch.ts';

/** `TIMERS=late` runs all stories with timers as late as on a busy machine. */
const TIMERS_ARE_LATE = process.env.TIMERS === 'late';

type Fixtures = {
  /** Collects errors of console, network and content policy; the story fails when any is left that it did not expect. */
  watch: Watch;
};

/** Settings of the product; a file sets them for all of its stories. */
type PerProduct = {
  /** `PLANS`: without plans, everybody has everything. */
  plans: 'on' | 'off';
  /** `MAIL_CONTENT`. */
  mailContent: 'transcript' | 'link';
  /** `SIGN_UP_DISCLOSURE`: without, a sign-up says of no address whether it has an account. */
  disclosure: 'on' | 'off';
  product: Product;
};

export const test = base.extend<Fixtures, PerProduct>({
  plans: ['on', { option: true, scope: 'worker' }],
  mailContent: ['transcript', { option: true, scope: 'worker' }],
  disclosure: ['on', { option: true, scope: 'worker' }],
  product: [
    async ({ plans, mailContent, disclosure }, use) => {
      const product = await startProduct({
        env: {
          ...BELIEVED,
          ...SELLER,
          PLANS: plans,
          MAIL_CONTENT: mailContent,
          SIGN_UP_DISCLOSURE: disclosure,
        },
      });
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // Playwright reads the fixture's needs from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use(newClientIp()),
  watch: [
    async ({ context }, use) => {
      if (TIMERS_ARE_LATE) await withLateTimers(context);
      const watch = watchContext(context);
      await use(watch);
      expect(watch.complaints(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** The words of a language, and its addresses. */
export type Tongue = { locale: Locale; t: Translate; path: (path: string) => string };

/** German has no prefix, English stands under `/en`. */
function tongue(locale: Locale): Tongue {
  return { locale, t: translator(locale), path: (path) => (locale === 'en' ? `/en${path}` : path) };
}

/** For a story that runs in one language. */
export const english = tongue('en');

/** The same story in each language. */
export function inEachLanguage(story: (tongue: Tongue) => void): void {
  for (const locale of locales)
    test.describe(locale, () => {
      test.use({ locale: locale === 'de' ? 'de-DE' : 'en-GB' });
      story(tongue(locale));
    });
}

/** `LANGUAGES=all` runs every story in every language, as before a release. */
const IN_ALL_LANGUAGES = process.env.LANGUAGES === 'all';

/** The language of a story, by its title: about half of the stories have each, and a new story moves no other. */
function languageOf(title: string): Locale {
  const sum = Buffer.from(title).reduce((total, byte) => total + byte, 0);
  return locales[sum % locales.length] ?? locales[0];
}

/**
 * Stories whose outcome does not depend on the language: each runs in one of them. The walk over all screens
 * (`screens.long.story.ts`) checks texts and layouts of both.
 */
export function inAlternatingLanguages<Args extends object, WorkerArgs extends object>(
  declare: TestType<Args, WorkerArgs>,
  stories: (
    tongue: Tongue,
    story: (title: string, body: (args: Args & WorkerArgs, info: TestInfo) => Promise<void>) => void,
  ) => void,
): void {
  inEachLanguage((tongue) =>
    stories(tongue, (title, body) => {
      if (IN_ALL_LANGUAGES || languageOf(title) === tongue.locale) declare(title, body);
    }),
  );
}

export { expect };
