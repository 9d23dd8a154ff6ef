// A stranger becomes a person with an account, and comes back to it.
import { fillLogin, fillRegister, newAccount, newPerson, openConfirmation, signIn } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { newClientIp } from '../client-ip.ts';
import { countHands } from './hands.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { chooseFiles, rowOf, spokenFile } from '../recordings.ts';
import { english, expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const list = { level: 1, name: t('list.empty') } as const;

  story(
    'A visitor registers, confirms by the mail and lands where they wanted to go',
    async ({ page, product }) => {
      const person = newPerson();
      const wanted = path('/app?from=letter');
      await page.goto(wanted);
      await expect(page).toHaveURL(path('/auth/login'));
      await page.getByRole('link', { name: t('auth.login.register') }).click();
      await fillRegister(page, person, t);
      await expect(page).toHaveURL(path('/auth/mailconfirm'));
      await expect(page.getByText(t('auth.mailconfirm.sent', { email: person.email }))).toBeVisible();

      const mail = await waitForMail(product, person.email, t('mail.confirm.subject'));
      expect(mail.text).toContain(t('mail.confirm.text', { appName: 'Wortlaut' }).slice(0, 40));
      expect(mail.html).toContain(t('mail.confirm.action'));
      const link = mail.links[0]!;
      expect(new URL(link).origin).toBe(product.url);
      await openConfirmation(page, link, wanted);
      await expect(page.getByRole('heading', list)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    },
  );

  story(
    'In another browser the link of the mail has a button, works once and says so',
    async ({ page: registering, browser, product }) => {
      const person = newPerson();
      await registering.goto(path('/auth/register'));
      await fillRegister(registering, person, t);
      const context = await browser.newContext({ baseURL: product.url, extraHTTPHeaders: newClientIp() });
      const page = await context.newPage();
      const link = (await waitForMail(product, person.email, t('mail.confirm.subject'))).links[0]!;
      const named = Promise.withResolvers<void>();
      await page.route('**/api/auth/link', async (route) => {
        await named.promise;
        await route.continue();
      });
      await page.goto(link);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const button = page.getByRole('button', { name: t('auth.confirm.submit') });
      const place = await button.boundingBox();
      named.resolve();
      await expect(page.getByText(person.email)).toBeVisible();
      // A press while the name comes meets it.
      expect(await button.boundingBox()).toEqual(place);
      await button.click();
      await expect(page.getByRole('heading', list)).toBeVisible();
      // The list would notice that its session is gone, and leave for the login at the same moment.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByRole('button', { name: t('auth.confirm.submit') }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('auth.confirm.expired') })).toBeVisible();
      await context.close();
    },
  );

  story('An address that is not confirmed yet is reported at signing in', async ({ page, watch }) => {
    const person = newPerson();
    await page.goto(path('/auth/register'));
    await fillRegister(page, person, t);
    await expect(page).toHaveURL(path('/auth/mailconfirm'));
    await page.getByRole('link', { name: t('auth.backToLogin') }).click();
    watch.expect(/\/auth\/v1\/token/);
    await fillLogin(page, person, t);
    await expect(page.getByText(t('auth.login.notConfirmed'))).toBeVisible();
    await page.getByRole('button', { name: t('auth.login.resend') }).click();
    await expect(page.getByText(t('auth.mailconfirm.sent', { email: person.email }))).toBeVisible();
  });

  story(
    'A wrong password and one that is too short are each answered by a sentence',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      watch.expect(/\/auth\/v1\/token/);
      await page.goto(path('/auth/login'));
      await fillLogin(page, { ...person, password: 'not-the-one-1' }, t);
      await expect(page.getByRole('alert').filter({ hasText: t('auth.login.wrong') })).toBeVisible();
      await expect(page.getByLabel(t('auth.password'), { exact: true })).toBeFocused();

      await page.getByRole('link', { name: t('auth.login.register') }).click();
      await expect(page).toHaveURL(path('/auth/register'));
      await page.getByLabel(t('auth.password'), { exact: true }).fill('zu kurz');
      await page.getByRole('button', { name: t('auth.register.submit') }).click();
      await expect(page.getByText(t('auth.passwordTooShort'))).toBeVisible();
    },
  );

  story(
    'A person who signs out is out, and the guard leads back in to the page they asked for',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.account') })
        .click();
      await expect(page.getByText(person.email)).toBeVisible();
      await page.getByRole('menuitem', { name: t('shell.logout') }).click();
      await expect(page).toHaveURL(path('/auth/login'));
      const wanted = path('/app/f/0194d9a4-7b5e-7c33-9d5d-1f6f5f3a2b10');
      await page.goto(wanted);
      await expect(page).toHaveURL(path('/auth/login'));
      await page.goto(path('/app'));
      await expect(page).toHaveURL(path('/auth/login'));
      await fillLogin(page, person, t);
      await expect(page).toHaveURL(path('/app'));
    },
  );
});

test('From the start page to the first text a new person needs six presses and three fields', async ({
  page,
  context,
  product,
}) => {
  const { t, path } = english;
  const hands = await countHands(context);
  const person = newPerson();
  await page.goto(path('/'));
  await page.getByRole('main').getByRole('link', { name: 'Start for free' }).first().click();
  await fillRegister(page, person, t);
  await expect(page).toHaveURL(path('/auth/mailconfirm'));
  const mail = await waitForMail(product, person.email, t('mail.confirm.subject'));
  // As a mailbox in the browser shows it.
  const mailbox = 'http://mailbox.example/';
  await page.route(mailbox, (route) => route.fulfill({ contentType: 'text/html', body: mail.html }));
  await page.goto(mailbox);
  await page.getByRole('link', { name: t('mail.confirm.action') }).click();

  await expect(page).toHaveURL(path('/app'));
  await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();
  const speech = await spokenFile('First text.wav');
  await chooseFiles(page, english, speech.path);
  await page.getByRole('button', { name: t('upload.start') }).click();
  const dialog = page.getByRole('dialog', { name: t('upload.created') });
  // The one way to the text: no message repeats what the dialog offers.
  await expect(dialog.getByText(t('upload.stateReady'), { exact: true })).toBeVisible({
    timeout: AT_WORK_MS,
  });
  await expect(page.getByText(t('list.ready', { title: speech.title }))).toBeHidden();
  await dialog.getByRole('link', { name: t('upload.toText') }).click();
  await expect(page.getByRole('tabpanel')).toContainText(/\w/, { timeout: AT_WORK_MS });
  expect([hands.clicks, hands.fields.size]).toEqual([6, 3]);

  await test.step('from the list it is one press, and only now the account may be set up', async () => {
    await page
      .getByRole('link', { name: t('list.title') })
      .first()
      .click();
    const row = rowOf(page, speech.title);
    await expect(row).toContainText(t('status.completed_llm'), { timeout: AT_WORK_MS });
    await expect(page.getByText(t('account.hintNew'))).toBeVisible();
    await look(page, 'first-text-in-list');
    await row.getByRole('link', { name: t('list.read') }).click();
    await expect(page.getByRole('tabpanel')).toContainText(/\w/);
  });
});
