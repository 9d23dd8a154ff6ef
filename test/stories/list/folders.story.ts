// The menu of a row, and the folders of the list: made, filled by menu, mouse and selection, searched, deleted.
import type { Page } from '@playwright/test';
import { queryProduct } from '../../servers/product-database.ts';
import { enter, newAccount } from '../account.ts';
import { fillList, manyRows as rows } from '../filled-list.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { look } from '../look.ts';
import { rowOf, titlesOf } from '../recordings.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;
  const choose = async (page: Page, title: string, action: string) => {
    await page.getByRole('button', { name: t('list.actionsFor', { title }) }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  story(
    'Recordings are put into folders by the menu, by the mouse and as a selection, and a search covers all',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await fillList(product, person.email, rows.slice(0, 8));
      await enter(page, person, tongue);
      const nav = page.getByRole('navigation', { name: t('folders.title') });
      const folder = (name: string) => nav.getByRole('link', { name, exact: true });
      const titles = () => titlesOf(page, tongue);
      const dialog = page.getByRole('dialog');
      await expect(page.locator('.page-head')).toContainText(t('list.count', { count: 8 }));

      await test.step('a folder is made and opened, and the address keeps it', async () => {
        await nav.getByRole('button', { name: t('folders.new') }).click();
        await dialog.getByLabel(t('folders.nameLabel')).fill('Mandant Weber');
        await page.keyboard.press('Enter');
        await expect(folder('Mandant Weber')).toHaveAttribute('aria-current', 'page');
        await expect(page).toHaveURL(/folder=[\da-f-]{36}/);
        await expect(page.getByRole('heading', { name: t('folders.empty') })).toBeVisible();
        await look(page, 'list-folder-empty');
        await folder(t('folders.all')).click();
        await expect.poll(async () => (await titles()).length).toBe(8);
      });

      await test.step('moved by the menu, dragged onto it, and as a selection', async () => {
        await choose(page, 'Interview Mühlenbrücke', t('folders.move'));
        await dialog.getByRole('radio', { name: 'Mandant Weber' }).check();
        await look(page, 'list-folder-move');
        await dialog.getByRole('button', { name: t('folders.moveNow') }).click();
        const where = (title: string) => rowOf(page, title).getByText('Mandant Weber');
        await expect(where('Interview Mühlenbrücke')).toBeVisible();
        await rowOf(page, 'Bauausschuss').dragTo(folder('Mandant Weber'));
        await expect(where('Bauausschuss')).toBeVisible();
        await page.getByRole('checkbox', { name: t('list.chooseOne', { title: 'Réunion à Lyon' }) }).click();
        await page
          .getByRole('region', { name: t('list.selection') })
          .getByRole('button', { name: t('folders.moveNow') })
          .click();
        await dialog.getByRole('radio', { name: t('folders.new') }).check();
        await dialog.getByLabel(t('folders.nameLabel')).fill('Reisen');
        await dialog.getByRole('button', { name: t('folders.moveNow') }).click();
        await expect(folder('Reisen')).toBeVisible();
        await look(page, 'list-folders');
        await folder('Mandant Weber').click();
        await expect.poll(titles).toEqual(['Interview Mühlenbrücke', 'Bauausschuss']);
        await page.reload();
        await expect.poll(titles).toEqual(['Interview Mühlenbrücke', 'Bauausschuss']);
      });

      await test.step('a search finds what is in other folders, and names them', async () => {
        await page.getByRole('searchbox').fill('lyon');
        await expect(rowOf(page, 'Réunion à Lyon').getByText('Reisen')).toBeVisible();
        await expect(nav.getByText(t('folders.searchAll'))).toBeVisible();
        await look(page, 'list-folders-search');
        await folder('Reisen').click();
        await expect.poll(titles).toEqual(['Réunion à Lyon']);
      });

      await test.step('a folder that is deleted leaves its recordings', async () => {
        await nav.getByRole('button', { name: t('folders.actionsFor', { name: 'Reisen' }) }).click();
        await page.getByRole('menuitem', { name: t('folders.delete') }).click();
        await dialog.getByRole('button', { name: t('folders.delete') }).click();
        await expect(folder('Reisen')).toHaveCount(0);
        await expect.poll(async () => (await titles()).length).toBe(8);
        expect(await titles()).toContain('Réunion à Lyon');
      });

      await test.step('what another device does to folders is there at once', async () => {
        const [{ id } = { id: '' }] = await queryProduct<{ id: string }>(
          product.dataDir,
          `insert into project_folders (id, owner_id, name) select gen_random_uuid(), id, 'Von nebenan'
           from auth.users where email = $1 returning id`,
          [person.email],
        );
        await expect(folder('Von nebenan')).toBeVisible();
        await folder('Von nebenan').click();
        await expect(page.getByRole('heading', { name: t('folders.empty') })).toBeVisible();
        await queryProduct(
          product.dataDir,
          "update projects set folder_id = $1 where title = 'Anruf Tiefbauamt'",
          [id],
        );
        await expect.poll(titles).toEqual(['Anruf Tiefbauamt']);
      });
    },
  );

  story(
    'A row is renamed, exported, and transcribed again in another language',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await fillList(product, person.email, rows.slice(0, 3));
      const transcript = transcriptOf(['Der Haushalt ist beschlossen.']);
      await seedProject(product, { email: person.email, title: 'Haushaltsrede', transcript });
      await enter(page, person, tongue);
      const dialog = page.getByRole('dialog');
      await expect(page.locator('.page-head')).toContainText(t('list.count', { count: 4 }));
      await choose(page, 'Bauausschuss', t('list.rename'));
      await dialog.getByRole('textbox').fill('Ausschuss für Bau');
      await page.keyboard.press('Enter');
      await expect(rowOf(page, 'Ausschuss für Bau')).toBeVisible();
      await choose(page, 'Haushaltsrede', t('list.export'));
      await dialog.getByLabel(t('detail.downloadFormat')).selectOption('docx');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: t('detail.download.docx') }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.docx$/);
      await expect(dialog).toBeHidden();
      await choose(page, 'Anruf Tiefbauamt', t('list.language'));
      await dialog.getByLabel(t('detail.language')).selectOption('en');
      await look(page, 'list-language');
      await dialog.getByRole('button', { name: t('list.languageNow') }).click();
      const language = t('recording.language.en');
      await expect(page.getByText(t('list.languageChanged', { language }))).toBeVisible();
      await expect
        .poll(() => queryProduct(product.dataDir, "select title from projects where language = 'en'", []))
        .not.toEqual([]);
    },
  );
});
