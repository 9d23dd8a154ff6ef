// Counting of visits: the question, both answers, the way back, and what of a person is counted.
import type { BrowserContext, Page } from '@playwright/test';
import { queryProduct } from '../../servers/product-database.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { fillLogin, fillRegister, newAccount, newPerson, openConfirmation } from '../account.ts';
import { BELIEVED } from '../client-ip.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { expect, inAlternatingLanguages, test as base, type Tongue } from '../story.ts';

/** Of a product that counts. */
const test = base.extend<object, { counting: Product }>({
  counting: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct({ env: { ...BELIEVED, ANALYTICS: 'on' } });
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ counting }, use) => use(counting.url),
});

type Counted = { name: string; person_id: string; session_id: string; route: string | null };

function counted(product: Product): Promise<Counted[]> {
  return queryProduct<Counted>(
    product.dataDir,
    `select name, person_id, session_id, properties->>'route' as route from analytics.events order by at, received_at`,
  );
}

/** Requests that would count somebody. */
function countingRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/ingest')) seen.push(pathname);
  });
  return seen;
}

const question = (page: Page, { t }: Tongue) => page.getByRole('region', { name: t('consent.title') });
const answer = (page: Page, tongue: Tongue, choice: 'consent.grant' | 'consent.refuse') =>
  question(page, tongue)
    .getByRole('button', { name: tongue.t(choice), exact: true })
    .click();
/** The script of the bar comes after the first paint: a press before it does nothing. */
const askAgain = (page: Page, tongue: Tongue) =>
  expect(async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: tongue.t('consent.link') })
      .click();
    await expect(question(page, tongue)).toBeVisible({ timeout: 1_000 });
  }).toPass();

async function keptNames(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const entries = await page.evaluate(() => Object.keys(localStorage));
  return [...cookies, ...entries].filter((name) => /analytics/.test(name));
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path, locale } = tongue;
  const start = locale === 'de' ? '/' : '/en';
  const pricing = path(locale === 'de' ? '/preise' : '/pricing');

  test.beforeEach(({ counting }) =>
    queryProduct(counting.dataDir, 'delete from analytics.events').then(() => undefined),
  );

  story(
    'Before an answer nothing is sent or kept, and a refusal stays one',
    async ({ page, context, counting }) => {
      const requests = countingRequests(page);
      await page.goto(start);
      await expect(question(page, tongue)).toBeVisible();
      await look(page, 'consent-question');
      const sizes = await question(page, tongue)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
      expect(new Set(sizes).size).toBe(1);
      await page.goto(pricing);
      await expect(question(page, tongue)).toBeVisible();
      expect(await keptNames(page, context)).toEqual([]);
      await answer(page, tongue, 'consent.refuse');
      await expect(question(page, tongue)).toBeHidden();
      await page.goto(start);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(question(page, tongue)).toBeHidden();
      expect(await keptNames(page, context)).toEqual(['analytics_consent']);
      expect(requests).toEqual([]);
      expect(await counted(counting)).toEqual([]);
    },
  );

  story(
    'Who agrees is counted page by page, until they take it back: then what was counted is deleted',
    async ({ page, context, counting }) => {
      await page.goto(start);
      await answer(page, tongue, 'consent.grant');
      await expect(question(page, tongue)).toBeHidden();
      await page.goto(pricing);
      await expect.poll(() => counted(counting)).toHaveLength(3);
      const events = await counted(counting);
      expect(events.map(({ name, route }) => [name, route])).toEqual([
        ['$pageview', 'home'],
        ['$pageleave', 'home'],
        ['$pageview', 'pricing'],
      ]);
      expect(new Set(events.map(({ person_id, session_id }) => `${person_id} ${session_id}`)).size).toBe(1);
      await askAgain(page, tongue);
      await expect(question(page, tongue)).toContainText(t('consent.state.granted'));
      await look(page, 'consent-granted');
      await expect(question(page, tongue)).toContainText(t('consent.takenBack.here'));
      await answer(page, tongue, 'consent.refuse');
      await expect.poll(() => counted(counting)).toEqual([]);
      await expect.poll(() => keptNames(page, context)).toEqual(['analytics_consent']);
      const requests = countingRequests(page);
      await page.goto(start);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(question(page, tongue)).toBeHidden();
      expect(requests).toEqual([]);
    },
  );

  story('A browser that asks not to be counted is not asked, and not counted', async ({ page, counting }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const requests = countingRequests(page);
    await page.goto(start);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question(page, tongue)).toBeHidden();
    await askAgain(page, tongue);
    await expect(question(page, tongue)).toContainText(t('consent.state.signal'));
    await expect(question(page, tongue).getByRole('button')).toHaveCount(1);
    await look(page, 'consent-signal');
    await question(page, tongue)
      .getByRole('button', { name: t('consent.close') })
      .click();
    await expect(question(page, tongue)).toBeHidden();
    expect(requests).toEqual([]);
    expect(await counted(counting)).toEqual([]);
  });

  story(
    'Who agreed and then turns Global Privacy Control on has taken that back: what was counted is deleted',
    async ({ page, context, counting }) => {
      await page.goto(start);
      await answer(page, tongue, 'consent.grant');
      await page.goto(pricing);
      await expect.poll(() => counted(counting)).toHaveLength(3);
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
      await page.reload();
      await expect.poll(() => counted(counting)).toEqual([]);
      await expect.poll(() => keptNames(page, context)).toEqual(['analytics_consent']);
      const kept = (await context.cookies()).find(({ name }) => name === 'analytics_consent');
      expect(kept?.value).toMatch(/^refused\./);
      await expect(question(page, tongue)).toBeHidden();
    },
  );

  story(
    'A page whose browser lets it keep nothing changes its language and runs its scripts',
    async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
      });
      await page.goto(pricing);
      // A script that is fetched after the first paint shows it.
      await expect(question(page, tongue)).toBeVisible();
      await page
        .getByRole('navigation', { name: t('shell.language') })
        .getByRole('link', { name: locale === 'de' ? 'English' : 'Deutsch' })
        .click();
      await expect(page).toHaveURL(locale === 'de' ? '/en/pricing' : '/preise');
      await expect(page.locator('[data-consent-bar]')).toBeVisible();
    },
  );

  story(
    'From the sign-in to the sign-out events are the account’s, and its answer is kept',
    async ({ page, counting }) => {
      const person = await newAccount(counting, tongue);
      await page.goto(path('/auth/login'));
      await look(page, 'consent-login');
      await answer(page, tongue, 'consent.grant');
      await fillLogin(page, person, t);
      await expect(page).toHaveURL(path('/app'));
      await page.goto(path('/app/profile#consent'));
      const section = page.getByRole('main').getByRole('region', { name: t('consent.title') });
      await expect(section).toContainText(t('consent.state.granted'));
      await expect.poll(async () => (await counted(counting)).map(({ name }) => name)).toContain('$identify');
      await expect
        .poll(async () =>
          queryProduct(counting.dataDir, 'select choice, version from analytics.consents order by at'),
        )
        .toContainEqual({ choice: 'granted', version: 'here-1' });
      const [account] = await queryProduct<{ id: string }>(
        counting.dataDir,
        'select id from auth.users where email = $1',
        [person.email],
      );
      const before = await counted(counting);
      const login = before.find(({ name }) => name === 'user_logged_in');
      expect(login?.person_id).not.toBe(account?.id);
      expect(before.find(({ name }) => name === '$identify')?.person_id).toBe(account?.id);
      await look(page, 'consent-profile');
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.account') })
        .click();
      await page.getByRole('menuitem', { name: t('shell.logout') }).click();
      await expect(page).toHaveURL(new RegExp(path('/auth/login')));
      await expect.poll(async () => (await counted(counting)).at(-1)?.route).toBe('login');
      const ids = new Set(before.map(({ person_id }) => person_id));
      expect(ids.has((await counted(counting)).at(-1)?.person_id ?? '')).toBe(false);
    },
  );

  story(
    'A registration, its confirmation and a later return are counted by their names, each once',
    async ({ page, counting }) => {
      // Events of one sign-in have one moment, and no order.
      const names = async () =>
        (await counted(counting))
          .map(({ name }) => name)
          .filter((name) => !name.startsWith('$'))
          .toSorted((a, b) => a.localeCompare(b));
      const person = newPerson();
      await page.goto(path('/auth/register'));
      await answer(page, tongue, 'consent.grant');
      await fillRegister(page, person, t);
      const mail = await waitForMail(counting, person.email, t('mail.confirm.subject'));
      await openConfirmation(page, mail.links[0], path('/app'));
      await expect.poll(names).toEqual(['account_activation', 'user_logged_in', 'user_registered']);
      await queryProduct(
        counting.dataDir,
        "update auth.users set created_at = created_at - interval '10 days' where email = $1",
        [person.email],
      );
      // The server sends the heading alone; the form stands there once the page is awake, and a menu stays open.
      await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.account') })
        .click();
      await page.getByRole('menuitem', { name: t('shell.logout') }).click();
      await expect(page).toHaveURL(new RegExp(path('/auth/login')));
      await fillLogin(page, person, t);
      await expect
        .poll(names)
        .toEqual([
          'account_activation',
          'returning_user_login',
          'user_logged_in',
          'user_logged_in',
          'user_registered',
        ]);
      const [returned] = await queryProduct<{ properties: object }>(
        counting.dataDir,
        "select properties from analytics.events where name = 'returning_user_login'",
      );
      expect(returned?.properties).toMatchObject({ days_since_account_creation: 10, account_age_days: 10 });
    },
  );
});
