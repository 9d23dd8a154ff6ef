// The list of somebody with many recordings: found, sorted, chosen, deleted; by mouse, by keyboard, on the phone.
import { enter, newAccount } from '../account.ts';
import { fillList, manyRows as rows } from '../filled-list.ts';
import { look, PHONE, sidewaysScroll } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story('On the phone the list is searched, filtered and chosen from', async ({ page, product }) => {
    await page.setViewportSize(PHONE);
    const person = await newAccount(product, tongue);
    await fillList(product, person.email, rows.slice(0, 8));
    await enter(page, person, tongue);
    await page.getByRole('searchbox').fill('haus');
    await expect(page.getByRole('link', { name: 'Bauausschuss' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anruf Tiefbauamt' })).toBeHidden();
    await page.getByRole('button', { name: t('list.filters') }).click();
    await page.getByRole('combobox', { name: t('list.sortBy') }).selectOption('title');
    await look(page, 'list-phone-filters');
    await page.getByRole('button', { name: t('list.choose'), exact: true }).click();
    await page.getByRole('checkbox', { name: t('list.chooseOne', { title: 'Bauausschuss' }) }).click();
    await expect(page.getByRole('region', { name: t('list.selection') })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await look(page, 'list-phone-chosen');
  });

  story(
    'The list says at once that it has no line, and no longer when it is back',
    async ({ page, context, product, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED/);
      const person = await newAccount(product, tongue);
      await fillList(product, person.email, rows.slice(0, 2));
      await page.clock.install();
      await enter(page, person, tongue);
      await expect(page.getByRole('link', { name: 'Bauausschuss' })).toBeVisible();
      const notice = page.getByText(t('list.offline'));
      await expect(notice).toBeHidden();
      // The connection itself could tell by its heart alone, which beats by a timer: none comes to pass.
      await page.clock.pauseAt(Date.now() + 60_000);
      await expect(notice).toBeHidden();
      await context.setOffline(true);
      await expect(notice).toBeVisible();
      await page.clock.resume();
      await look(page, 'list-offline');
      // What is loaded when it is asked for does not come now: the frame stays, and the page comes again by itself.
      watch.expect(/dynamically imported module|Unable to preload CSS/);
      await page.getByRole('checkbox', { name: 'Bauausschuss' }).check();
      await expect(page.getByText(t('shell.noLine'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('shell.myDictations') })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('link', { name: 'Bauausschuss', exact: true })).toBeVisible();
      await expect(notice).toBeHidden();
    },
  );

  story('A file is pasted from the clipboard', async ({ page, product }) => {
    await enter(page, await newAccount(product, tongue), tongue);
    const paste = (name: string, type: string) =>
      page.evaluate(
        ([fileName, mediaType]) => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File(['sound'], fileName ?? '', { type: mediaType ?? '' }));
          document.body.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        [name, type],
      );
    await paste('Notiz.txt', 'text/plain');
    await expect(page.getByRole('dialog')).toContainText('Notiz.txt');
    await page.keyboard.press('Escape');
    await paste('Ansage.wav', 'audio/wav');
    await expect(
      page.getByRole('button', { name: t('upload.remove', { name: 'Ansage.wav' }) }),
    ).toBeVisible();
  });
});
