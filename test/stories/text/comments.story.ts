// Two members of a team talk about a passage: comment, mention, answer, settle, jump; and one is assigned the project.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { readZip } from '../../readers/read-zip.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { enter, newAccount, newPerson } from '../account.ts';
import { look } from '../look.ts';
import { seedProject } from '../seeded-projects.ts';
import { choose, commentsOn } from './commented.ts';
import { newTeam, pageOf } from '../team.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const title = 'Sitzung vom Montag';
const texts = [
  'Guten Tag zusammen und willkommen.',
  'Das kostet zwölf Prozent mehr als im letzten Jahr. Und das ist viel.',
  ...Array.from({ length: 30 }, (_, index) => `Der Punkt ${index} ist erledigt und steht im Protokoll.`),
];

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story(
    'A passage is commented on, answered and settled, and the project assigned',
    async ({ page, product, browser }) => {
      const ada = { ...(await newAccount(product, tongue)), role: 'owner' };
      const bob = {
        ...(await newAccount(product, tongue, { ...newPerson(), name: 'Bob Weiss' })),
        role: 'viewer',
      };
      await newTeam(product, [ada, bob]);
      await seedProject(product, { email: ada.email, title, transcript: transcriptOf(texts) });
      await queryProduct(
        product.dataDir,
        'update projects set owner_id = (select team_id from billing.team_members m join auth.users u on u.id = m.user_id where u.email = $1) where title = $2 and owner_id = (select id from auth.users where email = $1)',
        [ada.email, title],
      );
      const bobs = await pageOf(browser, bob, { tongue, url: product.url });
      await bobs.getByRole('link', { name: title }).click();
      const list = (of: Page) => commentsOn(of, tongue);
      /** In the list, where it is overdue by now; an address of the filter finds the same. Ends on the project's page. */
      const findAssigned = async (of: Page) => {
        await queryProduct(product.dataDir, "update assignments set until = '2026-01-02'");
        await of.goto(tongue.path('/app'));
        await of.getByRole('button', { name: `${t('assign.toMe')} (1)` }).click();
        await expect(of).toHaveURL(/assigned=me/);
        await of.reload();
        await expect(of.getByRole('button', { name: t('assign.toMe') })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        await expect(of.locator('[data-assigned]')).toContainText(t('assign.overdue'));
        await look(of, 'assigned-list');
        await of.getByRole('link', { name: title }).click();
      };

      await test.step('words that are chosen are commented on, and an @ offers the team', async () => {
        await enter(page, ada, tongue);
        await page.getByRole('link', { name: title }).click();
        await choose(page, 1, 2, 3);
        await look(page, 'comments-offer');
        await page.getByRole('button', { name: t('comments.comment'), exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText('zwölf Prozent')).toBeVisible();
        await page.keyboard.type('Stimmt das, @bo');
        await look(page, 'comments-mention');
        await page.keyboard.press('Enter');
        await page.keyboard.type('?');
        await expect(dialog.getByRole('textbox')).toHaveValue('Stimmt das, @Bob Weiss?');
        await dialog.getByRole('button', { name: t('comments.save') }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page.locator('[data-commented]')).toHaveText(['zwölf', 'Prozent']);
      });

      await test.step('the other has it without a reload, goes there from the text, and answers', async () => {
        await bobs
          .getByRole('button', { name: t('comments.mark', { text: 'Stimmt das, @Bob Weiss?' }) })
          .click();
        const thread = list(bobs).locator('[data-comment]');
        await expect(thread).toContainText(ada.name);
        await thread.getByRole('button', { name: t('comments.answer') }).click();
        await bobs.keyboard.type('Ja, laut Seite 4.');
        await thread
          .getByRole('button', { name: t('comments.answer') })
          .last()
          .click();
        await expect(list(page).getByText('Ja, laut Seite 4.')).toBeVisible();
        await look(page, 'comments-thread');
      });

      await test.step('a press on its passage brings the words back into sight', async () => {
        await page.locator('[data-turn="31"]').scrollIntoViewIfNeeded();
        const words = page.locator('[data-commented]').first();
        await expect(words).not.toBeInViewport();
        await list(page).locator('[data-comment] button').first().click();
        await expect(words).toBeInViewport();
      });

      await test.step('a Word file has them for who asks for it', async () => {
        await page.getByRole('button', { name: t('detail.moreFormats') }).click();
        await page.getByRole('menuitemcheckbox', { name: t('detail.downloadComments') }).click();
        await look(page, 'comments-export');
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: t('detail.downloadAs.docx') }).click(),
        ]);
        const parts = await readZip(await readFile(await file.path()));
        expect(parts.get('word/comments.xml')?.toString()).toContain('Ja, laut Seite 4.');
      });

      await test.step('settled, it is gone from the text and the open ones', async () => {
        await list(page)
          .getByRole('button', { name: t('comments.resolve') })
          .click();
        await expect(page.locator('[data-commented]')).toHaveCount(0);
        await expect(bobs.locator('[data-commented]')).toHaveCount(0);
        await list(bobs)
          .getByRole('button', { name: t('comments.all') })
          .click();
        await expect(list(bobs).getByText(t('comments.resolvedBy', { name: ada.name }))).toBeVisible();
      });

      await test.step('the project is assigned, which the assignee reports done', async () => {
        await page.getByRole('button', { name: t('assign.action') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(t('assign.person')).selectOption('Bob Weiss');
        await dialog.getByLabel(t('assign.until')).fill('2099-12-31');
        await look(page, 'assign');
        await dialog.getByRole('button', { name: t('assign.action') }).click();
        await expect(page.getByText(`${t('assign.check')}: Bob Weiss`)).toBeVisible();
        const done = bobs.getByRole('button', { name: new RegExp(`^${t('assign.done')}:`) });
        await look(bobs, 'assigned');
        await findAssigned(bobs);
        await done.click();
        await expect(page.getByText(`${t('assign.check')}: Bob Weiss`)).toHaveCount(0);
        await bobs.goBack();
        await expect(bobs.getByRole('heading', { name: t('list.nothing') })).toBeVisible();
        await bobs.context().close();
      });
    },
  );
});
