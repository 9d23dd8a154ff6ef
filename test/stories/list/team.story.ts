// Two members of a team and a reader: one moves a project there, the other finds, opens and edits it, the reader reads.
import type { Page } from '@playwright/test';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { enter, newAccount, newPerson } from '../account.ts';
import { look } from '../look.ts';
import { rowOf, titlesOf } from '../recordings.ts';
import { seedProject } from '../seeded-projects.ts';
import { newTeam, pageOf } from '../team.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const TEAM = 'Redaktion Süd';

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;
  const title = 'Sitzung vom Montag';
  const texts = ['Guten Tag zusammen.', 'Wir beginnen mit dem Haushalt.'];
  const menu = (page: Page) => page.getByRole('button', { name: t('list.actionsFor', { title }) });

  story(
    'A member moves a project to the team; the other one finds, opens and edits it, and a reader only reads',
    async ({ page, product, browser }) => {
      const ada = { ...(await newAccount(product, tongue)), role: 'owner' };
      const bob = {
        ...(await newAccount(product, tongue, { ...newPerson(), name: 'Bob Weiss' })),
        role: 'member',
      };
      const eve = {
        ...(await newAccount(product, tongue, { ...newPerson(), name: 'Eve Kurz' })),
        role: 'viewer',
      };
      await newTeam(product, [ada, bob, eve], TEAM);
      await seedProject(product, { email: ada.email, title, transcript: transcriptOf(texts) });
      await seedProject(product, { email: ada.email, title: 'Privat', transcript: transcriptOf(texts) });
      await seedProject(product, { email: bob.email, title: 'Bobs eigene', transcript: transcriptOf(texts) });
      const others = { tongue, url: product.url };
      const bobs = await pageOf(browser, bob, others);
      await expect.poll(() => titlesOf(bobs, tongue)).toEqual(['Bobs eigene']);

      await test.step('the menu says who sees it then, and the other has it at once', async () => {
        await enter(page, ada, tongue);
        await menu(page).click();
        await page.getByRole('menuitem', { name: t('sharing.share') }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(TEAM);
        await look(page, 'team-share');
        await dialog.getByRole('button', { name: t('sharing.shareNow') }).click();
        await expect(
          rowOf(page, title).getByText(t('sharing.byYou', { of: t('sharing.ofTeam') })),
        ).toBeVisible();
        await expect(
          rowOf(bobs, title).getByText(t('sharing.by', { of: t('sharing.ofTeam'), name: ada.name })),
        ).toBeVisible();
      });

      await test.step('the list shows one’s own, the team’s, and what one person brought', async () => {
        const whose = bobs.getByRole('combobox', { name: t('sharing.filter') });
        await whose.selectOption(t('sharing.filterMine'));
        await expect.poll(() => titlesOf(bobs, tongue)).toEqual(['Bobs eigene']);
        await whose.selectOption(t('sharing.filterBy', { name: ada.name }));
        await expect.poll(() => titlesOf(bobs, tongue)).toEqual([title]);
        await expect(bobs).toHaveURL(/whose=[\da-f-]{36}/);
        await whose.selectOption(t('sharing.filterAll'));
        await expect
          .poll(async () => (await titlesOf(bobs, tongue)).toSorted())
          .toEqual(['Bobs eigene', title]);
        await look(bobs, 'team-list');
        await menu(bobs).click();
        await expect(bobs.getByRole('menuitem', { name: t('list.rename') })).toBeVisible();
        // What Ada brought, she or who leads the team deletes.
        await expect(bobs.getByRole('menuitem', { name: t('list.delete') })).toHaveCount(0);
        await bobs.keyboard.press('Escape');
      });

      await test.step('the team’s word list stands in the form, and members change it', async () => {
        await bobs.getByText(t('upload.more'), { exact: true }).click();
        await bobs.getByText(t('upload.teamVocabulary', { count: 0 })).click();
        await bobs.getByLabel(t('upload.teamVocabularyLabel', { team: TEAM })).fill('Mühlenbrücke');
        await bobs.getByRole('button', { name: t('upload.teamVocabularySave') }).click();
        await expect(bobs.getByText(t('upload.teamVocabulary', { count: 1 }))).toBeVisible();
      });

      await test.step('the other edits it, and is named to who opens it meanwhile', async () => {
        await bobs.getByRole('link', { name: title }).click();
        await bobs.getByRole('button', { name: t('editor.edit'), exact: true }).click();
        await bobs.locator('.ProseMirror').first().click();
        await bobs.keyboard.press('End');
        await bobs.keyboard.type(' Schön.');
        await expect(bobs.getByText(t('editor.saved'), { exact: true })).toBeVisible();
        await page.getByRole('link', { name: title }).click();
        await expect(page.getByText(t('sharing.worksOnIt', { name: bob.name }))).toBeVisible();
        await look(page, 'team-detail');
        await bobs.getByRole('button', { name: t('editor.done') }).click();
        await expect(page.getByText(t('detail.madeBy', { name: bob.name })).first()).toBeVisible();
      });

      await test.step('a reader finds the text and no tools, and the page says why', async () => {
        const eves = await pageOf(browser, eve, others);
        await menu(eves).click();
        await expect(eves.getByRole('menuitem')).toHaveText([t('list.open'), t('list.export')]);
        await eves.keyboard.press('Escape');
        await eves.getByRole('link', { name: title }).click();
        await expect(eves.getByText(t('sharing.readOnly'))).toBeVisible();
        await expect(eves.getByText('Schön.').first()).toBeVisible();
        for (const name of [t('editor.edit'), t('detail.rename'), t('detail.delete'), t('magic.title')])
          await expect(eves.getByRole('button', { name, exact: true })).toHaveCount(0);
        await look(eves, 'team-reader');
        await eves.context().close();
      });

      await test.step('taken out again, it is gone for the other', async () => {
        await page.getByRole('button', { name: t('sharing.unshare') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('sharing.unshareNow') })
          .click();
        await expect(page.locator('[data-team-note]')).toHaveCount(0);
        await expect(bobs.getByText(t('sharing.worksOnIt', { name: ada.name }))).toHaveCount(0);
        await bobs.goto(tongue.path('/app'));
        await expect.poll(() => titlesOf(bobs, tongue)).toEqual(['Bobs eigene']);
        await bobs.context().close();
      });
    },
  );
});
