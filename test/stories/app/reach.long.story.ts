// The product for everyone: without faults for assistive technology, on the phone, and by keyboard alone.
import { queryProduct } from '../../servers/product-database.ts';
import { enter, newAccount, newPerson, openConfirmation } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { plantRunning } from '../database.ts';
import { downloadMenu } from '../download-menu.ts';
import { noteMessages } from '../messages.ts';
import { look, PHONE, sidewaysScroll, tabTo } from '../look.ts';
import { mailsTo, waitForMail } from '../mailbox.ts';
import {
  chooseFiles,
  expectToSay,
  rowOf,
  spokenFile,
  startTranscription,
  textOnPage,
  openMoreSettings,
  untilCreated,
} from '../recordings.ts';
import { english, expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story('An unknown address gives the page of a missing page', async ({ page, watch }) => {
    watch.expect(/404/);
    const words = {
      de: ['Seite nicht gefunden', 'Zurück zur Startseite', 'Erneut versuchen'],
      en: ['Page Not Found', 'Back to Home', 'Try Again'],
    } as const;
    const [title, home, again] = words[locale];
    const answer = await page.goto(path('/no-such-page'));
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (locale === 'en') {
      const main = page.getByRole('main');
      await expect(main).toContainText(
        "Sorry, the page you are looking for doesn't exist or has been moved.",
      );
      await expect(main).toContainText('Need help? Contact us at hilfe@wortlaut.example');
    }
    await look(page, '404');
    await page.getByRole('button', { name: again }).click();
    await expect(page).toHaveURL(path('/').replace(/(?<=.)\/$/, ''));
    await page.goBack();
    await page.getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(path('/').replace(/(?<=.)\/$/, ''));

    // No recording is called that: nobody has to sign in to find out.
    const impossible = await page.goto(path('/app/f/no-such-recording'));
    expect(impossible?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`${title}: ${path('/app/f/no-such-recording')}`)).toBeVisible();
    await look(page, '404-recording');
    await page.getByRole('button', { name: again }).click();
    await expect(page).toHaveURL(path('/').replace(/(?<=.)\/$/, ''));
  });

  story('Every page is free of accessibility faults, light and dark', async ({ page, product }) => {
    await page.goto(path('/auth/login'));
    await look(page, 'login');
    await page.goto(path('/auth/register'));
    await look(page, 'register');
    await enter(page, await newAccount(product, tongue), tongue);
    await expect(page.getByRole('heading', { name: t('list.empty') })).toBeVisible();
    await look(page, 'list-empty');
    const { path: file, title } = await spokenFile(`Am Fluss ${locale}.wav`);
    await chooseFiles(page, tongue, file);
    await startTranscription(page, tongue);
    const dialog = page.getByRole('dialog', { name: t('upload.created') });
    await expect(dialog).toBeVisible();
    await look(page, 'processing');
    await dialog.getByRole('button', { name: t('upload.toList') }).click();
    await expect(rowOf(page, title)).toContainText(t('status.completed_llm'), { timeout: AT_WORK_MS });
    await page.getByRole('button', { name: t('shell.closeMessage') }).click();
    await look(page, 'list');
    await page
      .getByRole('radio', { name: t('list.viewCards') })
      .or(page.getByRole('button', { name: t('list.viewCards') }))
      .click();
    await look(page, 'cards');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
    await look(page, 'detail');
  });

  story(
    'On the phone a recording is sent, followed on its own page, read, heard and taken away',
    async ({ page, product, context }) => {
      await page.setViewportSize(PHONE);
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      // Its page is open, and its line there, before its turn comes: another one is in work by then.
      let running = '';
      await page.route('**/api/projects', async (route) => {
        if (route.request().method() === 'POST') running = await plantRunning(product, person.email);
        await route.continue();
      });
      const { path: file, title, said } = await spokenFile(`Unterwegs ${locale}.wav`);
      await chooseFiles(page, tongue, file);
      await openMoreSettings(page, tongue);
      await expect(page.getByLabel(t('upload.vocabulary'))).toBeVisible();
      await startTranscription(page, tongue);
      const created = await untilCreated(page, tongue);
      await created.getByRole('button', { name: t('upload.toList') }).click();
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const messages = await noteMessages(page);
      const opened = 'select 1 from open_pages join projects on projects.id = project_id where title = $1';
      await expect.poll(() => queryProduct(product.dataDir, opened, [title])).toHaveLength(1);
      const other = await context.newPage();
      await other.goto(path(`/app/f/${running}`));
      await other.getByRole('button', { name: t('detail.delete') }).click();
      await other.getByRole('button', { name: t('list.deleteNow') }).click();
      await expect(other).toHaveURL(path('/app'));
      await other.close();
      // The text comes by itself, without a mail and without a message: the person is looking.
      await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible({
        timeout: AT_WORK_MS,
      });
      await expect(page.getByRole('tab', { name: t('detail.viewFormatted') })).toBeVisible();
      // While it is finalised, a sentence that says so stands above the raw transcript.
      await expect(async () => {
        const text = await textOnPage(page);
        expect(text).toMatch(/^\p{Lu}/u);
        expectToSay(text, said);
      }).toPass();
      expect(await messages()).not.toContainEqual(expect.stringContaining(t('list.ready', { title })));
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole('button', { name: t('player.play') }).click();
      await expect(page.getByRole('button', { name: t('player.pause') })).toBeVisible();
      await expect
        .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
        .toBeGreaterThan(0.5);
      await page.getByRole('button', { name: t('player.pause') }).click();
      const sections = page.getByRole('navigation', { name: t('detail.section') });
      await sections.getByRole('button', { name: t('detail.sectionInfo') }).click();
      await expect(page.getByText(`${title}.wav`)).toBeVisible();
      await sections.getByRole('button', { name: t('detail.sectionActions') }).click();
      const download = page.waitForEvent('download');
      await downloadMenu(page, { t }).choose('txt');
      expect((await download).suggestedFilename()).toBe(`${title}.txt`);
      const subjects = (await mailsTo(product, person.email)).map(({ subject }) => subject);
      expect(subjects).not.toContain(t('mail.ready.subject', { title }));
    },
  );
});

test('With the keyboard alone one registers, uploads, listens and exports', async ({ page, product }) => {
  const { locale, t, path } = english;
  const person = newPerson();
  await page.goto(path('/auth/register'));
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, t('auth.name'));
  for (const [index, value] of [person.name, person.email, person.password].entries()) {
    if (index > 0) await press('Tab');
    await page.keyboard.type(value);
  }
  await expect(page.getByRole('button', { name: t('auth.register.submit') })).toBeEnabled();
  await press('Enter');
  const mail = await waitForMail(product, person.email, t('mail.confirm.subject'));
  await openConfirmation(page, mail.links[0], path('/app'));
  await expect(page.getByRole('heading', { name: t('list.empty') })).toBeVisible();

  const { path: file, title } = await spokenFile(`Tasten ${locale}.wav`);
  // Waited for before the way there: a key follows at once, and the browser has to know that its chooser is awaited.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, t('upload.formats', { size: '' }).slice(0, 20));
  await press('Enter');
  await (await chooser).setFiles(file);
  await expect(
    page.getByRole('button', { name: t('upload.remove', { name: `${title}.wav` }) }),
  ).toBeVisible();
  await tabTo(page, t('upload.start'));
  await press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: t('upload.toList') })).toBeFocused();
  await press('Enter');
  await expect(rowOf(page, title)).toContainText(t('status.completed_llm'), { timeout: AT_WORK_MS });
  await tabTo(page, new RegExp(`^${title}$`));
  await press('Enter');
  await expect(page).toHaveURL(/\/app\/f\//);
  await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
  await tabTo(page, t('detail.viewFormatted'));
  await press('ArrowRight');
  await expect(page.getByRole('tab', { name: t('detail.viewRaw') })).toBeFocused();
  await expect(page.getByRole('tab', { name: t('detail.viewRaw') })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, t('detail.moreFormats'));
  await press('ArrowDown');
  const line = downloadMenu(page, { t }).line('txt');
  while (!(await line.evaluate((item) => item === document.activeElement))) await press('ArrowDown');
  const download = page.waitForEvent('download');
  await press('Enter');
  expect((await download).suggestedFilename()).toBe(`${title}.txt`);
  await tabTo(page, t('player.play'));
  await press('Enter');
  const audio = page.locator('audio');
  await expect
    .poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime))
    .toBeGreaterThan(0.5);
  await press('Escape');
  await expect.poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.paused)).toBe(true);
});
