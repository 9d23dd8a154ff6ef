// What the pictures of the help stand on: one product with everything a person may have, and one person in each language.
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { holdSession, newAccount, type Person } from '../../stories/account.ts';
import { BELIEVED } from '../../stories/client-ip.ts';
import { test as story, type Tongue } from '../../stories/story.ts';
import { startSpeech } from '../../mail-in/mail-world.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { PRESENT } from '../picture.ts';

/** Wide enough for a control beside another, narrow enough to be read on the page of an answer. */
export const WINDOW = { width: 640, height: 1100 };

export const test = story.extend<object, object>({
  product: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const speech = await startSpeech();
      const product = await startProduct({
        env: {
          ...BELIEVED,
          PLANS: 'off',
          MAIL_CONTENT: 'transcript',
          MAIL_IN_DOMAIN: 'in.wortlaut.example',
          MAIL_IN_PORT: '0',
          MAIL_IN_DNS: '127.0.0.1:9',
          SPEECH_ENGINE: 'openai',
          SPEECH_HTTP_URL: `http://127.0.0.1:${(speech.address() as AddressInfo).port}`,
        },
      });
      await use(product);
      await product.remove();
      speech.closeAllConnections();
      speech.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, watch }, use) => {
    // What a screen complains about is the matter of the stories.
    watch.expect(/./);
    await page.setViewportSize(WINDOW);
    await page.clock.setFixedTime(PRESENT);
    await use(page);
  },
});

const domains: Record<Tongue['locale'], string> = { de: 'example.org', en: 'example.com' };
const known = new Map<string, Promise<Person>>();

/** Signs in the person of the language, who is registered once for each product. */
export async function beAda(page: Page, product: Product, tongue: Tongue): Promise<Person> {
  const key = `${product.url} ${tongue.locale}`;
  const email = `ada.lorenz@${domains[tongue.locale]}`;
  const person = { name: 'Ada Lorenz', email, password: 'Leuchtturm-Faden-7' };
  if (!known.has(key)) known.set(key, newAccount(product, tongue, person));
  await known.get(key);
  await holdSession(page, person);
  return person;
}
