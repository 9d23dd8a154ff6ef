// The list of somebody with many recordings: found, sorted, chosen, deleted; by mouse, by keyboard, on the phone.
import { readFile } from 'node:fs/promises';
import { BATCH } from '#projects/library/model/delete-in-batches.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { readZip } from '../../readers/read-zip.ts';
import { formatAge } from '#projects/client/format-time.ts';
import { enter, newAccount } from '../account.ts';
import { fillList, manyRows as rows } from '../filled-list.ts';
import { look, PHONE } from '../look.ts';
import { rowOf, titlesOf } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A recording is found among many, and the address keeps what was looked for',
    async ({ page, product, watch }) => {
      // These recordings were written into the database: behind their rows is neither a text nor sound.
      watch.expect(/\/(transcript|audio)/);
      const person = await newAccount(product, tongue);
      await fillList(product, person.email, rows);
      await enter(page, person, tongue);
      const titles = () => titlesOf(page, tongue);
      await expect(page.getByText(t('list.range', { shown: 50, total: rows.length }))).toBeVisible();
      for (const [title, days] of [
        ['Bauausschuss', 1],
        ['Sitzung 46', 40],
      ] as const) {
        const [date, age] = [0, 1].map((nth) => rowOf(page, title).locator('time').nth(nth));
        await expect(date!).toHaveText(
          tongue.locale === 'de' ? /^\d\d\.\d\d\.\d{4}$/ : /^\d{1,2} [A-Z][a-z]+ \d{4}$/,
        );
        await expect(age!).toHaveText(formatAge(Date.now() - days * 86_400_000, Date.now(), tongue.locale));
      }
      await look(page, 'list-full');

      await test.step('search', async () => {
        await page.keyboard.press('/');
        const search = page.getByRole('searchbox', { name: t('list.search') });
        await expect(search).toBeFocused();
        await page.keyboard.type('haus');
        await expect.poll(titles).toEqual(['Interview Mühlenbrücke', 'Bauausschuss']);
        await expect(rowOf(page, 'Interview Mühlenbrücke').locator('mark')).toHaveText('Häuser');
        await look(page, 'list-found');
        await page.reload();
        await expect(search).toHaveValue('haus');
        await expect.poll(titles).toEqual(['Interview Mühlenbrücke', 'Bauausschuss']);
        await search.fill('gibt es nicht');
        await expect(
          page.getByRole('heading', { name: t('list.nothingFor', { words: 'gibt es nicht' }) }),
        ).toBeVisible();
        await look(page, 'list-nothing');
        await page.getByRole('button', { name: t('list.showAll') }).click();
        await expect(search).toHaveValue('');
      });

      await test.step('filter and order', async () => {
        await page.getByRole('combobox', { name: t('list.filterState') }).selectOption('failed');
        await expect.poll(titles).toEqual(['Anruf Tiefbauamt']);
        await page.getByRole('button', { name: t('list.reset') }).click();
        await page.getByRole('combobox', { name: t('list.filterLanguage') }).selectOption('fr');
        await expect.poll(titles).toEqual(['Réunion à Lyon']);
        await page.goBack();
        await expect.poll(async () => (await titles()).length).toBe(50);
        await page.getByRole('button', { name: t('list.columnLength') }).click();
        await expect.poll(async () => (await titles())[0]).toBe('Bauausschuss');
        await page.getByRole('link', { name: 'Bauausschuss' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Bauausschuss' })).toBeVisible();
        // The way into another page takes the focus along.
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id))
          .toBe('main');
        await page
          .getByRole('main')
          .getByRole('link', { name: t('detail.back') })
          .click();
        await expect(page).toHaveURL(/sort=duration/);
        await expect.poll(async () => (await titles())[0]).toBe('Bauausschuss');
      });

      await test.step('pages', async () => {
        await page.goto(path('/app'));
        await page.getByRole('button', { name: t('list.more') }).click();
        await expect(page.getByText(t('list.range', { shown: 60, total: 60 }))).toBeVisible();
        const last = page.getByRole('rowgroup').getByRole('link').last();
        await last.scrollIntoViewIfNeeded();
        const scrolled = await page.evaluate(() => scrollY);
        await last.click();
        const back = page.getByRole('main').getByRole('link', { name: t('detail.back') });
        await expect(back).toBeVisible();
        // Style sheets that the list comes with stay: nothing waits for them on the way back.
        await page.route('**/*.css', () => undefined);
        await back.click();
        await expect(last).toBeInViewport();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
        await page.unroute('**/*.css');
        // What comes in meanwhile stands at the head, and no row is lost or doubled.
        await fillList(product, person.email, [{ title: 'Neu dazugekommen' }]);
        await expect.poll(async () => (await titles()).length).toBe(61);
        expect(new Set(await titles()).size).toBe(61);
      });
    },
  );

  story('Several recordings are chosen, exported and deleted at once', async ({ page, product, watch }) => {
    const person = await newAccount(product, tongue);
    await fillList(product, person.email, rows.slice(0, 8));
    await queryProduct(
      product.dataDir,
      `insert into projects (id, owner_id, title, status, language, duration_ms, excerpt, created_at)
       select gen_random_uuid(), id, 'Archiv ' || n, 'completed_llm', 'de', 60000, 'Band ' || n, now() - interval '400 days'
       from auth.users, generate_series(1, $2) as n where email = $1`,
      [person.email, 2 * BATCH],
    );
    await enter(page, person, tongue);
    const box = (title: string) => page.getByRole('checkbox', { name: t('list.chooseOne', { title }) });
    await box('Bauausschuss').click();
    await box('Réunion à Lyon').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: t('list.selection') });
    await expect(bar).toContainText(t('list.chosen', { count: 3 }));
    await expect(box('Anruf Tiefbauamt')).toBeChecked();
    await look(page, 'list-chosen');

    await bar.getByRole('button', { name: t('list.export') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('list.exportFormat')).selectOption('txt');
    await look(page, 'list-export');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('list.exportNow') }).click();
    const archive = await readFile(await (await download).path());
    // Behind these rows is no text: the archive says so of each, and of no other.
    const [[, note] = []] = await readZip(archive);
    const named = [...(note?.toString() ?? '').matchAll(/^- (.*)$/gmu)].map(([, title]) => title?.trim());
    expect(named).toHaveLength(3);
    expect(new Set(named)).toEqual(new Set(['Anruf Tiefbauamt', 'Bauausschuss', 'Réunion à Lyon']));

    await bar.getByRole('button', { name: t('list.chooseFound', { count: 2 * BATCH + 8 }) }).click();
    await expect(bar).toContainText(t('list.chosen', { count: 2 * BATCH + 8 }));
    await bar.getByRole('button', { name: t('list.chooseNone') }).click();
    await expect(bar).toBeHidden();
    await box('Bauausschuss').click();
    await box('Interview Mühlenbrücke').click();
    await bar.getByRole('button', { name: t('list.delete') }).click();
    const asked = page.getByRole('dialog', { name: t('list.deleteManyTitle', { count: 2 }) });
    await expect(asked.getByRole('button', { name: t('list.keep') })).toBeFocused();
    await asked.getByRole('button', { name: t('list.deleteNow') }).click();
    await expect(page.getByText(t('list.deletedMany', { count: 2 }))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bauausschuss' })).toBeHidden();
    expect(watch.complaints()).toEqual([]);

    await test.step('hundreds in parts: it shows how far it is, and in the end what is gone', async () => {
      watch.expect(/api\/projects\/delete/);
      const total = 2 * BATCH + 6;
      await box('Anruf Tiefbauamt').click();
      await bar.getByRole('button', { name: t('list.chooseFound', { count: total }) }).click();
      await expect(bar).toContainText(t('list.chosen', { count: total }));
      const parts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let orders = 0;
      await page.route('**/api/projects/delete', async (route) => {
        orders += 1;
        await parts[orders - 1]?.promise;
        if (orders !== 2) return route.continue();
        const error = { code: 'internal', message: 'Der Speicher ist voll.' };
        return route.fulfill({ status: 500, json: { error } });
      });
      await bar.getByRole('button', { name: t('list.delete') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('list.deleteNow') })
        .click();
      await expect(bar).toContainText(t('list.deleting', { count: total }));
      await expect(bar.getByRole('button', { name: t('list.deletingStop') })).toBeFocused();
      // The list is there to be used meanwhile.
      await page.getByRole('button', { name: t('list.viewCards') }).click();
      await page.getByRole('button', { name: t('list.viewTable') }).click();
      parts[0]?.resolve();
      await expect(bar).toContainText(t('list.deletingDone', { done: BATCH, total }));
      await look(page, 'list-deleting');
      parts[1]?.resolve();
      await expect(page.getByText(t('list.deletedPart', { count: BATCH, total }))).toBeVisible();
      await expect(page.getByText(/Der Speicher ist voll/)).toBeVisible();
      await expect(bar).toContainText(t('list.chosen', { count: total - BATCH }));
      await look(page, 'list-deleted-part');
      await bar.getByRole('button', { name: t('list.delete') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('list.deleteNow') })
        .click();
      await expect(page.getByText(t('list.deletedMany', { count: total - BATCH }))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('list.emptyAgain') })).toBeVisible();
    });
  });

  story(
    'The list shows how long a running transcription still takes, and follows it by itself',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      const [id] = await fillList(product, person.email, [
        { title: 'Bauausschuss', status: 'processing', progress: 0.1, pace: 0.001, durationMs: 8_070_000 },
        { title: 'Podcast Folge 23', status: 'processing', progress: 0.1, durationMs: 8_070_000 },
        { title: 'Anruf Tiefbauamt', text: 'Die Brücke ist gesperrt.' },
      ]);
      await enter(page, person, tongue);
      const remaining = rowOf(page, 'Bauausschuss').locator('.st-note:not(time)');
      await expect(remaining).toHaveText(new RegExp(`^${t('list.remaining', { time: '.+' })}$`));
      const atLast = t('list.remaining', { time: t('upload.seconds', { count: 20 }) });
      await expect(remaining).not.toHaveText(atLast);
      await expect(rowOf(page, 'Podcast Folge 23').locator('.st-note:not(time)')).toHaveText(
        t('list.remainingUnsure'),
      );
      await expect(rowOf(page, 'Anruf Tiefbauamt').locator('span.st-note')).toHaveCount(0);
      await look(page, 'list-running');
      await queryProduct(product.dataDir, 'update projects set progress = 0.99 where id = $1', [id]);
      await expect(remaining).toHaveText(atLast);
      await page.setViewportSize(PHONE);
      await expect(remaining).toBeVisible();
      await look(page, 'list-running-phone');
    },
  );
});
