// Files that another app hands to the installed pages: kept by the worker on the device, taken by a press in the list.
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { shareAddress } from '#web/installed/share-address.ts';
import { fillLogin, enter, newAccount } from '../account.ts';
import { look } from '../look.ts';
import { rowOf, spokenFile, startTranscription, untilCreated } from '../recordings.ts';
import { expect, inAlternatingLanguages, test, type Tongue } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

type Handed = { name: string; type: string; base64: string };

const NOTE: Handed = { name: 'Notiz.txt', type: 'text/plain', base64: btoa('Kein Ton.') };

async function soundOf(path: string): Promise<Handed> {
  return { name: basename(path), type: 'audio/wav', base64: (await readFile(path)).toString('base64') };
}

/** Posts the form that the system posts for another app. */
async function share(page: Page, address: string, files: readonly Handed[]): Promise<void> {
  // An address is that of the new page before the page is there.
  await page.waitForLoadState();
  const answered = page.waitForEvent('framenavigated');
  await page.evaluate(
    ({ action, handed }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of handed)
        data.items.add(
          new File([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], name, { type }),
        );
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'files', multiple: true, files: data.files });
      form.append(input);
      document.body.append(form);
      HTMLFormElement.prototype.submit.call(form);
    },
    { action: address, handed: files },
  );
  await answered;
}

async function untilWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

function card(page: Page, { t }: Tongue) {
  return page.getByRole('region', { name: t('shared.title') });
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path, locale } = tongue;
  const address = shareAddress(locale);

  story(
    'What another app shares without a network waits through a closed tab, and becomes a recording',
    async ({ page, context, product, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const spoken = await spokenFile('Geteilt.wav');
      await enter(page, await newAccount(product, tongue), tongue);
      await untilWorker(page);

      await context.setOffline(true);
      await share(page, address, [await soundOf(spoken.path)]);
      await expect(page).toHaveURL(path('/app'));
      await expect(card(page, tongue)).toContainText('Geteilt.wav');
      await look(page, 'shared-offline');
      await page.close();

      await context.setOffline(false);
      const later = await context.newPage();
      await later.goto(path('/app'));
      const take = later.getByRole('button', { name: t('shared.takeOf', { name: 'Geteilt.wav' }) });
      await take.click();
      // In the form it is offered no second time, and comes back when it is taken out again.
      await expect(card(later, tongue)).toBeHidden();
      await later.getByRole('button', { name: t('upload.remove', { name: 'Geteilt.wav' }) }).click();
      await take.click();
      await startTranscription(later, tongue);
      await untilCreated(later, tongue);
      await expect(rowOf(later, 'Geteilt')).toBeVisible();
      await later.reload();
      await expect(rowOf(later, 'Geteilt')).toBeVisible();
      await expect(card(later, tongue)).toBeHidden();
    },
  );

  story('A list that is open shows what was shared in another window', async ({ page, context, product }) => {
    const [first, second] = [await spokenFile('Zuerst.wav'), await spokenFile('Danach.wav')];
    await enter(page, await newAccount(product, tongue), tongue);
    await untilWorker(page);
    const other = await context.newPage();
    for (const spoken of [first, second]) {
      await other.goto(path('/app'));
      await share(other, address, [await soundOf(spoken.path)]);
      for (const list of [other, page]) await expect(card(list, tongue)).toContainText(basename(spoken.path));
    }
  });

  story(
    'An upload of a shared file that is torn off goes on by itself, for the file is still on the device',
    async ({ page, product }) => {
      const spoken = await spokenFile('Unterwegs.wav');
      await enter(page, await newAccount(product, tongue), tongue);
      await untilWorker(page);
      await share(page, address, [await soundOf(spoken.path)]);
      await page.getByRole('button', { name: t('shared.takeOf', { name: 'Unterwegs.wav' }) }).click();
      const line = '**/upload/resumable/*';
      await page.route(line, (route) =>
        route.request().method() === 'PATCH' ? undefined : route.continue(),
      );
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await startTranscription(page, tongue);
      await sent;
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.unroute(line);
      await untilCreated(page, tongue);
      await expect(rowOf(page, 'Unterwegs')).toBeVisible();
      await expect(card(page, tongue)).toBeHidden();
    },
  );

  story(
    'What is shared while nobody is signed in waits for the sign-in, and what is discarded is gone',
    async ({ page, product }) => {
      const spoken = await spokenFile('Vorher.wav');
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await untilWorker(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.account') })
        .click();
      await page.getByRole('menuitem', { name: t('shell.logout') }).click();
      await expect(page).toHaveURL(/\/auth\/login/);

      await share(page, address, [await soundOf(spoken.path)]);
      await expect(page).toHaveURL(/\/auth\/login/);
      await expect(page.getByText(t('auth.login.shared'))).toBeVisible();
      await look(page, 'shared-login');
      await fillLogin(page, person, t);
      const discard = page.getByRole('button', { name: t('shared.discardOf', { name: 'Vorher.wav' }) });
      await discard.click();
      await expect(card(page, tongue)).toBeHidden();
      await page.reload();
      await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();
      await expect(card(page, tongue)).toBeHidden();
    },
  );

  story(
    'Any page may post there: it is only offered, and what is no recording is refused as ever',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await untilWorker(page);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
      });

      await page.goto('data:text/html,<title>Anderswo</title>');
      await share(page, product.url + address, [NOTE]);
      await expect(card(page, tongue)).toContainText('Notiz.txt');
      expect(sent.filter((url) => url.includes('/upload/') || url.includes('/projects'))).toEqual([]);
      await page.getByRole('button', { name: t('shared.takeOf', { name: 'Notiz.txt' }) }).click();
      await expect(page.getByRole('dialog')).toContainText('Notiz.txt');
      await page.keyboard.press('Escape');
      await expect(card(page, tongue)).toContainText('Notiz.txt');

      await share(page, address, []);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(t('shared.none'));
      await look(page, 'shared-none');
      await page.getByRole('button', { name: t('shared.understood') }).click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeHidden();

      await share(
        page,
        address,
        Array.from({ length: 21 }, () => NOTE),
      );
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(t('shared.full'));
    },
  );
});
