// The list and the form under hasty hands: what is typed, dropped, deleted and left behind faster than the page follows.
import { appendFile, stat, writeFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { tone, writeWav } from '../../fixtures/synthetic-speech.ts';
import { newAccount, signIn } from '../account.ts';
import { type FilledRow, fillList } from '../filled-list.ts';
import { keepMessages } from '../messages.ts';
import { look } from '../look.ts';
import { chooseFiles, place, rowOf, startTranscription } from '../recordings.ts';
import { english, expect, inAlternatingLanguages, test, type Tongue } from '../story.ts';

const rows: FilledRow[] = ['Haushalt', 'Hausboot', 'Brücke', 'Schule', 'Hafen', 'Markt'].map((title) => ({
  title,
  text: `${title} steht auf der Tagesordnung.`,
}));

const box = (page: Page, { t }: Tongue, title: string) =>
  page.getByRole('checkbox', { name: t('list.chooseOne', { title }) });
const bar = (page: Page, { t }: Tongue) => page.getByRole('region', { name: t('list.selection') });

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story(
    'A message stands above the dialog that is open, is closed there by the keyboard, and outlives it',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      await fillList(product, person.email, rows);
      await keepMessages(page);
      await signIn(page, person, tongue);
      watch.expect(/projects\/export|500/);
      await page.route('**/api/projects/export', (route) => route.fulfill({ status: 500, json: {} }));
      await box(page, tongue, 'Hafen').check();
      await bar(page, tongue)
        .getByRole('button', { name: t('list.export') })
        .click();
      const dialog = page.getByRole('dialog');
      const alert = page
        .getByRole('alert')
        .filter({ hasText: t('list.exportFailed', { reason: '' }).trim() });
      const order = dialog.getByRole('button', { name: t('list.exportNow') });
      await order.click();
      await expect(alert).toBeVisible();
      expect(await alert.evaluate(isForemost)).toBe(true);
      await look(page, 'message-above-dialog');
      await order.focus();
      await page.keyboard.press('Tab');
      const close = page.getByRole('button', { name: t('shell.closeMessage') });
      await expect(close).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(alert).toBeHidden();
      await expect(dialog).toBeVisible();
      await order.click();
      await expect(alert).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(alert).toBeVisible();
      await close.click();
      await expect(alert).toBeHidden();
    },
  );

  story('An empty file is reported before anything is sent', async ({ page, product }) => {
    await signIn(page, await newAccount(product, tongue), tongue);
    const empty = await place('Leer.wav');
    await writeFile(empty, '');
    await chooseFiles(page, tongue, empty);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('upload.emptyText', { name: 'Leer.wav' }));
    await page.keyboard.press('Escape');
  });
});

test('What is typed into search and days stays as it was typed while the list follows', async ({
  page,
  product,
}) => {
  const { t } = english;
  const person = await newAccount(product, english);
  await fillList(product, person.email, rows);
  await signIn(page, person, english);
  const search = page.getByRole('searchbox', { name: t('list.search') });
  await search.focus();
  await search.evaluate((field: HTMLInputElement) => {
    const seen = [''];
    Object.assign(globalThis, { seen });
    const note = () => {
      if (seen.at(-1) !== field.value) seen.push(field.value);
      requestAnimationFrame(note);
    };
    note();
  });
  // A little slower than the pause after which the list is asked for.
  await page.keyboard.type('hausboot', { delay: 230 });
  await expect(page).toHaveURL(/q=hausboot/);
  await expect(search).toHaveValue('hausboot');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(seen.toSorted((a, b) => a.length - b.length));
  await page.goBack();
  await expect(search).toHaveValue('');

  // On a slow machine the address is behind by more than a key.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('combobox', { name: t('list.filterDate') }).selectOption('own');
  const from = page.getByLabel(t('list.from'), { exact: true });
  await from.focus();
  await page.keyboard.type('11112025', { delay: 100 });
  await expect(from).toHaveValue('2025-11-11');
  await expect(page).toHaveURL(/from=2025-11-11/);
  await page.keyboard.press('Backspace');
  await expect(page).not.toHaveURL(/from=/);
  await expect(from).toBeFocused();
  await page.keyboard.type('2024', { delay: 80 });
  await expect(page).toHaveURL(/from=2024-11-11/);
});

test('Who deletes goes on at the next recording, and what is gone in another window is chosen no more', async ({
  page,
  context,
  product,
  watch,
}) => {
  const { t, path } = english;
  const person = await newAccount(product, english);
  await fillList(product, person.email, rows);
  await signIn(page, person, english);
  const other = await context.newPage();
  await other.goto(path('/app'));
  for (const title of ['Brücke', 'Schule', 'Hafen']) await box(page, english, title).check();
  const deleteOne = async (at: Page, title: string) => {
    await at.getByRole('button', { name: t('list.actionsFor', { title }) }).press('Enter');
    await at.getByRole('menuitem', { name: t('list.delete') }).press('Enter');
    await at.getByRole('button', { name: t('list.deleteNow') }).press('Enter');
    await expect(rowOf(at, title)).toBeHidden();
  };
  // It is done, and the answer is lost: what is tried again finds nothing, and that is what was wanted.
  watch.expect(/api\/projects\/[\w-]+|50[23]|404/);
  await page.route(
    '**/api/projects/*',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503 });
    },
    { times: 1 },
  );
  await deleteOne(page, 'Brücke');
  await expect(page.getByText(t('list.deleted', { title: 'Brücke' }))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Schule', exact: true })).toBeFocused();
  await expect(bar(page, english)).toContainText(t('list.chosen', { count: 2 }));
  await deleteOne(other, 'Hafen');
  await expect(rowOf(page, 'Hafen')).toBeHidden();
  await expect(bar(page, english)).toContainText(t('list.chosenOne'));

  let order: Route | null = null;
  await page.route('**/api/projects/delete', (route) => {
    order = route;
  });
  await bar(page, english)
    .getByRole('button', { name: t('list.delete') })
    .press('Enter');
  await page.getByRole('button', { name: t('list.deleteNow') }).press('Enter');
  // It can no longer be called back: nothing says that it can.
  await expect.poll(() => order).not.toBeNull();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar(page, english)).toContainText(t('list.deletingOne'));
  await expect(bar(page, english)).toBeFocused();
  await expect(bar(page, english).getByRole('button')).toHaveCount(0);
  await order!.continue();
  await expect(rowOf(page, 'Schule')).toBeHidden();
  await expect(bar(page, english)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Markt', exact: true })).toBeFocused();
});

test('Text that is dropped or pasted into a field is the field’s, also with a picture beside it', async ({
  page,
  product,
}) => {
  const { t } = english;
  await signIn(page, await newAccount(product, english), english);
  const isTaken = (kind: 'drop' | 'paste', withPicture: boolean) =>
    page.getByLabel(t('upload.vocabulary')).evaluate(
      (field, order) => {
        const data = new DataTransfer();
        data.setData('text/plain', 'Rahlfs');
        if (order.withPicture) data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        const event =
          order.kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data });
        field.dispatchEvent(event);
        return event.defaultPrevented;
      },
      { kind, withPicture },
    );
  expect([await isTaken('drop', false), await isTaken('paste', true)]).toEqual([false, false]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveText('');
});

test('An upload holds back a new version from every page, and a changed file is asked for again', async ({
  page,
  product,
  watch,
}) => {
  const { t } = english;
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'another', builtAt: new Date().toISOString() } }),
  );
  await signIn(page, await newAccount(product, english), english);
  let sending: Route | null = null;
  await page.route('**/upload/resumable/*', (route) => {
    if (route.request().method() === 'PATCH') sending = route;
    else void route.continue();
  });
  const name = `${'Sitzung '.repeat(24)}Ende.wav`;
  const file = await writeWav(await place(name), tone({ hertz: 440, seconds: 2 }));
  await chooseFiles(page, english, file);
  await startTranscription(page, english);
  await expect.poll(() => sending).not.toBeNull();

  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.account') })
    .click();
  await page.getByRole('menuitem', { name: t('shell.profile') }).click();
  await expect(page.getByRole('form', { name: t('upload.title') })).toBeHidden();
  await page.getByRole('button', { name: t('shell.newVersionLoad') }).click();
  await expect(page.getByText(t('shell.newVersionHeld'))).toBeVisible();
  await page.goBack();

  await appendFile(file, 'more');
  watch.expect(/ERR_|upload\/resumable/);
  await sending!.abort('connectionfailed');
  const unreadable = page.getByRole('alert').filter({ hasText: t('upload.unreadable') });
  await expect(unreadable).toBeVisible();
  await look(page, 'unreadable-file');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('upload.chooseAgain') }).click();
  // What it is by now is sent from its beginning, and nothing of what came before is kept.
  const removed = page.waitForRequest((request) => request.method() === 'DELETE');
  const started = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('resumable'),
  );
  sending = null;
  await (await chooser).setFiles(file);
  expect((await (await removed).response())?.status()).toBe(204);
  expect((await started).headers()['upload-length']).toBe(String((await stat(file)).size));
  await expect.poll(() => sending).not.toBeNull();
  await expect(page.getByRole('region', { name: 'Sitzung' })).toContainText(t('upload.stepTransferring'));
});

/** Whether nothing lies above its middle. */
function isForemost(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
