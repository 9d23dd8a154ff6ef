// The list shows what to check in a finished recording, places before names, links to it, and filters by it.
import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../account.ts';
import { fillList } from '../filled-list.ts';
import { look, tabTo } from '../look.ts';
import { interview, plantProject } from '../planted-project.ts';
import { rowOf, titlesOf } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const { title } = interview[locale];
  const places = (count: number) => (count === 1 ? t('list.placesOne') : t('list.places', { count }));
  const toNamesOf = (page: Page) =>
    page.getByRole('link', { name: new RegExp(`^${t('list.namesOne')} ?: ${title}$`) });
  const toPlaces = (page: Page, count: number, of = title) =>
    page.getByRole('link', { name: new RegExp(`^${places(count)} ?: ${of}$`) });

  story(
    'The list shows how many places and names are to be checked, follows them live, and leads to them',
    async ({ page, context, product, watch }) => {
      // Some of these recordings were written into the database: behind their rows is neither a text nor sound.
      watch.expect(/\/(transcript|audio)/);
      const person = await newAccount(product, tongue);
      await fillList(product, person.email, [
        { title: 'Pressegespräch Kreiskrankenhaus', text: 'Wir schließen keine Station.', openFindings: 12 },
        { title: 'Podcast Folge 23', text: 'Wir sitzen hier in einer Küche.', openFindings: 1 },
        { title: 'Seminar Hermeneutik', text: 'Ich bitte Sie.', openFindings: 0, openNames: 2 },
        { title: 'Leitfadeninterview 11', text: 'Also wenn ich ehrlich bin.', openFindings: 0 },
        { title: 'Anruf Tiefbauamt', status: 'failed', openFindings: 3 },
        { title: 'Diktat unterwegs', text: 'Sehr geehrte Frau Dr. Lindqvist.', openFindings: 1234 },
      ]);
      const toNames = toNamesOf(page);
      const id = await plantProject(product, person, tongue);
      await signIn(page, person, tongue);
      await expect(toPlaces(page, 1, 'Podcast Folge 23')).toBeVisible();
      // What is left to be checked is its state.
      const finished = t('status.completed_llm');
      await expect(rowOf(page, 'Podcast Folge 23').getByText(finished)).toHaveCount(0);
      await expect(rowOf(page, 'Leitfadeninterview 11').getByText(finished)).toBeVisible();
      // None is open, it failed, or nobody looked yet.
      const toCheck = places(1).replace('1 ', '');
      for (const quiet of ['Leitfadeninterview 11', 'Anruf Tiefbauamt', title])
        await expect(rowOf(page, quiet).getByRole('link', { name: toCheck })).toHaveCount(0);

      const planted = locale === 'de' ? 5 : 6;
      const other = await context.newPage();
      await other.goto(`${path(`/app/f/${id}`)}?view=fidelity`);
      const list = other.getByRole('complementary').locator('[data-alarms] ol').getByRole('listitem');
      await test.step('a new text is compared, and what is settled is taken off', async () => {
        await expect(list).toHaveCount(planted);
        await list
          .first()
          .getByRole('button', { name: t('proof.putInLong', { number: 1 }) })
          .click();
        await expect(toPlaces(page, planted - 1)).toBeVisible();
        await expect(list).toHaveCount(planted - 1);
        await list
          .first()
          .getByRole('button', { name: t('proof.leaveLong', { number: 1 }) })
          .click();
        await expect(toPlaces(page, planted - 2)).toBeVisible();
      });

      await test.step('as a table and as cards, on the desktop and on the phone', async () => {
        await look(page, `places-${locale}`);
        await page.getByRole('button', { name: t('list.viewCards') }).click();
        await expect(page.getByRole('article').filter({ has: toPlaces(page, planted - 2) })).toBeVisible();
        await look(page, `places-cards-${locale}`);
      });

      await test.step('the link leads to the evidence, which says the same', async () => {
        await tabTo(page, `${places(planted - 2)}: ${title}`);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${id}\\?view=fidelity$`));
        await expect(page.getByRole('tab', { name: t('proof.fidelity') })).toHaveAttribute(
          'aria-selected',
          'true',
        );
        const open = page
          .getByRole('list', { name: t('proof.legend') })
          .locator('small')
          .first();
        await expect(open).toHaveText(t('proof.openOf', { count: planted - 1, open: planted - 2 }));
        // What another tab settles is settled in this one.
        await list
          .getByRole('button', { name: t('proof.leave') })
          .first()
          .click();
        await expect(open).toHaveText(t('proof.openOf', { count: planted - 1, open: planted - 3 }));
        await page
          .getByRole('main')
          .getByRole('link', { name: t('detail.back') })
          .click();
        await expect(toPlaces(page, planted - 3)).toBeVisible();
      });

      const card = page.getByRole('article').filter({ hasText: title });
      await test.step('names are shown when no place is left', async () => {
        for (const left of Array.from({ length: planted - 3 }, (_, n) => planted - 4 - n)) {
          await list
            .getByRole('button', { name: t('proof.leave') })
            .first()
            .click();
          if (left > 0) await expect(toPlaces(page, left)).toBeVisible();
        }
        await expect(toNames).toBeVisible();
        await look(page, `places-names-${locale}`);
      });

      await test.step('those alone are shown that are to be checked, until they are', async () => {
        const titles = () => titlesOf(page, tongue);
        await page.getByRole('combobox', { name: t('list.filterState') }).selectOption('check');
        await expect(page).toHaveURL(/status=check/);
        await expect.poll(async () => (await titles()).length).toBe(5);
        expect(await titles()).not.toContain('Leitfadeninterview 11');
        await look(page, `places-to-check-${locale}`);
        await toNames.click();
        await expect(page).toHaveURL(new RegExp(`${id}\\?view=names$`));
        const name = page
          .getByRole('region', { name: t('names.kind.name') })
          .getByRole('listitem')
          .first();
        await expect(name).toContainText('Hagend');
        await expect(page.getByRole('region', { name: t('check.title'), exact: true })).toContainText(
          t('proof.nameOpen'),
        );
        await look(page, `places-name-list-${locale}`);
        await other.goto(`${path('/app')}?status=check`);
        await expect(toNamesOf(other)).toBeVisible();
        await name
          .getByRole('button', { name: t('names.confirm') })
          .first()
          .click();
        await expect(toNamesOf(other)).toBeHidden();
        await expect(other.getByText(t('list.rangeFound', { shown: 4, total: 4 }))).toBeVisible();
        await page.goBack();
        await expect.poll(async () => (await titles()).length).toBe(4);
        await expect(card).toHaveCount(0);
      });
    },
  );
});
