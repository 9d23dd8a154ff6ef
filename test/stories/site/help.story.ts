// Help inside the product: answers found, and a ticket sent, answered by the operator, continued and closed.
import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { operatorCommand } from '../../clients/operator-command.ts';
import { enter, holdSession, newAccount } from '../account.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { interview, plantProject } from '../planted-project.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

/** As people type it, with a slip. */
const task = {
  de: { typed: 'sprecher umbennen', title: 'Sprecher umbenennen' },
  en: { typed: 'renmae speakers', title: 'Rename speakers' },
} as const;

inAlternatingLanguages(test, (tongue, story) => {
  const { t, locale, path } = tongue;

  story(
    'Who does not know how finds the steps in the public help, with a picture of them',
    async ({ page }) => {
      const { typed, title } = task[locale];
      await page.goto(path(locale === 'de' ? '/hilfe' : '/help'));
      const guides = page.getByRole('navigation', { name: t('site.tasks.all') });
      await expect(guides.getByRole('link', { name: title, exact: true })).toBeVisible();
      const background = page.getByRole('region', { name: t('site.help.background') });
      await expect(background.getByRole('heading', { level: 3 })).toHaveCount(4);
      await look(page, `help-public-${locale}`);
      await page.getByLabel(t('site.search.label')).fill(typed);
      await page.getByRole('search').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const steps = page.getByRole('article').getByRole('listitem');
      await expect(steps.first()).toBeVisible();
      await expect(steps.filter({ hasText: t('editor.saveSpeakers') })).toHaveCount(1);
      const picture = page.getByRole('article').getByRole('img');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(guides.getByRole('link', { name: title, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await look(page, `help-task-${locale}`);
    },
  );

  story(
    'Answers are found in the help, and a message says what it lacks and keeps what was written',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      await plantProject(product, person, tongue);
      await enter(page, person, tongue);
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t('shell.help') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('help.title') })).toBeVisible();
      const write = page.getByRole('region', { name: t('help.writeTitle') });
      const answers = page.getByRole('region', { name: t('help.answers') });
      // What people do stands before what they ask.
      const headings = answers.getByRole('heading', { level: 3 });
      await expect(headings.first()).toHaveText(t('site.tasks.record'));
      await expect(headings.last()).toHaveText(t('help.topic.contract'));
      const pictured = page
        .getByRole('region', { name: t('help.pictured') })
        .getByRole('img')
        .first();
      await pictured.scrollIntoViewIfNeeded();
      const width = () => pictured.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
      await look(page, `help-pictured-${locale}`);
      await answers.getByLabel(t('help.search')).fill('qxqx');
      await expect(answers.getByText(t('help.foundNone', { word: 'qxqx' }))).toBeVisible();
      const word = locale === 'de' ? 'Dialekt' : 'dialect';
      await answers.getByLabel(t('help.search')).fill(word);
      await expect(answers.getByRole('list').getByRole('link').first()).toContainText(new RegExp(word, 'i'));
      await look(page, `help-found-${locale}`);
      await answers.getByLabel(t('help.search')).fill(task[locale].typed);
      const hit = answers.getByRole('list').getByRole('link').first();
      await expect(hit).toHaveText(task[locale].title);
      await answers.getByLabel(t('help.search')).fill('');
      await expect(answers.getByRole('heading', { level: 3, name: t('help.topic.data') })).toBeVisible();
      await write.getByLabel(t('help.about')).selectOption({ label: t('help.about.recording') });
      await write.getByLabel(t('help.recording')).selectOption({ label: interview[locale].title });
      await write.getByRole('button', { name: t('help.send') }).click();
      await expect(write.getByText(t('help.messageMissing'))).toBeVisible();
      await write.getByLabel(t('help.message')).fill('Mein Text fehlt. / My text is missing.');
      const file = write.getByLabel(t('help.files'));
      await file.setInputFiles({
        name: 'a.exe',
        mimeType: 'application/x-msdownload',
        buffer: Buffer.from('MZ'),
      });
      await expect(write.getByText(t('help.file.kind', { name: 'a.exe' }))).toBeVisible();
      const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Zeile 1') });
      await file.setInputFiles([text('Protokoll.txt'), text('Zuviel.txt')]);
      await write.getByRole('button', { name: t('help.file.remove', { name: 'Zuviel.txt' }) }).click();
      const chosen = write.getByRole('list', { name: t('help.filesChosen') });
      await expect(chosen.getByRole('listitem')).toHaveCount(1);
      await look(page, `help-files-${locale}`);
      watch.expect(/\/api\/support\/tickets/);
      const fail = (route: Route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback();
      await page.route('**/api/support/tickets', fail);
      await write.getByRole('button', { name: t('help.send') }).click();
      await expect(write.getByText(t('help.failed'))).toBeVisible();
      await expect(write.getByLabel(t('help.message'))).toHaveValue('Mein Text fehlt. / My text is missing.');
      await page.unroute('**/api/support/tickets', fail);
      await write.getByRole('button', { name: t('help.send') }).click();
      const list = page.getByRole('region', { name: t('help.tickets') });
      await expect(list.locator('summary').first()).toContainText(t('help.state.open'));
      await expect(chosen).toBeHidden();
    },
  );

  story('A ticket is sent in the help, answered, continued and closed', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await plantProject(product, person, tongue);
    await holdSession(page, person);
    await page.goto(path('/app/hilfe'));
    const write = page.getByRole('region', { name: t('help.writeTitle') });
    const list = page.getByRole('region', { name: t('help.tickets') });
    await expect(list.getByText(t('help.none'))).toBeVisible();
    await write.getByLabel(t('help.about')).selectOption({ label: t('help.about.recording') });
    await write.getByLabel(t('help.recording')).selectOption({ label: interview[locale].title });
    await write.getByLabel(t('help.message')).fill('Mein Text fehlt. / My text is missing.');
    // The file is still on its way when the message is sent.
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/support/files?*', (route) => held.then(() => route.fallback()));
    await write
      .getByLabel(t('help.files'))
      .setInputFiles({ name: 'Protokoll.txt', mimeType: 'text/plain', buffer: Buffer.from('Zeile 1') });
    const chosen = write.getByRole('list', { name: t('help.filesChosen') });
    await expect(chosen.getByText(t('help.file.sending'))).toBeVisible();
    await write.getByRole('button', { name: t('help.send') }).click();
    letGo();
    const head = list.locator('summary').first();
    await expect(head).toContainText(t('help.state.open'));
    await expect(list.getByRole('link', { name: interview[locale].title })).toBeVisible();
    await expect(chosen).toBeHidden();
    const download = page.waitForEvent('download');
    await list.getByRole('link', { name: 'Protokoll.txt' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe('Zeile 1');
    const [number = ''] = /\d+/.exec((await head.textContent()) ?? '') ?? [];
    await look(page, `help-open-${locale}`);

    await operatorCommand(product, {}, [
      'tickets',
      'answer',
      number,
      '--text',
      'Er ist wieder da. / It is back.',
    ]);
    const values = { appName: 'Wortlaut', number };
    await waitForMail(product, person.email, t('mail.ticket.answer.subject', values));
    await page.reload();
    await expect(list.getByText('Er ist wieder da. / It is back.')).toBeVisible();
    await expect(head).toContainText(t('help.state.answered'));
    await list.getByLabel(t('help.reply')).fill('Danke. / Thank you.');
    await list.getByRole('button', { name: t('help.sendReply'), exact: true }).click();
    await expect(list.getByText('Danke. / Thank you.', { exact: true }).last()).toBeVisible();
    await expect(head).toContainText(t('help.state.open'));
    await look(page, `help-thread-${locale}`);
    await list.getByRole('button', { name: t('help.close') }).click();
    await expect(head).toContainText(t('help.state.closed'));
    await expect(list.getByLabel(t('help.reply'))).toBeHidden();
  });
});
