// A conversation becomes an interview: voices are heard and named, it is said who asks, and every file holds it.
import type { Page } from '@playwright/test';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { downloadMenu } from '../download-menu.ts';
import { look } from '../look.ts';
import { expectPlayed } from './played.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { texts } from './two-voices.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('interview.title') });
  const opener = (page: Page) =>
    page.locator('[data-commands]').getByRole('button', { name: t('interview.open') });
  const open = async (
    page: Page,
    product: Parameters<typeof newAccount>[0],
    transcript = transcriptOf(texts),
  ) => {
    const person = await newAccount(product, tongue);
    await holdSession(page, person);
    const id = await seedProject(product, { email: person.email, title: `Brücke ${locale}`, transcript });
    await page.goto(path(`/app/f/${id}`));
    const read = async (query: string) => (await page.request.get(`/api/projects/${id}${query}`)).text();
    return { id, read };
  };

  story(
    'Voices are heard and named, questions stand above their answers, and files hold it',
    async ({ page, product }) => {
      const { read } = await open(page, product);
      await opener(page).click();
      const dialog = dialogOf(page);
      const nameOf = (speaker: string) => dialog.getByLabel(t('interview.nameOf', { speaker }));
      await expect(nameOf('Sprecher 1')).toHaveValue('Sprecher 1');

      await test.step('each voice with a sample to read and to play', async () => {
        await expect(dialog.getByText(/Das hängt davon ab/).first()).toBeVisible();
        const play = dialog.getByRole('button', {
          name: t('interview.play', { speaker: 'Sprecher 2', time: '0:10' }),
        });
        await expectPlayed(page, play, { from: 10, to: 15 });
      });

      await test.step('a preview that follows what is typed', async () => {
        const preview = dialog.getByRole('region', { name: t('interview.preview') });
        // The speaker with the most questions is proposed as the interviewer.
        await expect(preview.locator('[data-question]')).toHaveCount(3);
        await nameOf('Sprecher 1').fill('Katrin Voss');
        await expect(preview.locator('[data-by]').first()).toHaveText('Katrin Voss');
        await nameOf('Sprecher 2').fill('Katrin Voss');
        await expect(dialog.getByText(t('interview.sameName', { name: 'Katrin Voss' }))).toBeVisible();
        await dialog.getByRole('button', { name: t('interview.create') }).click();
        await expect(dialog.getByText(t('interview.sameMissing'))).toBeVisible();
        await look(page, `interview-same-${locale}`);
        await nameOf('Sprecher 2').fill('');
        await expect(preview.locator('[data-by]').nth(1)).toHaveText('Sprecher 2');
        await nameOf('Sprecher 2').fill('Jan Rahlfs');
        await dialog.getByLabel(t('interview.times')).check();
        await expect(preview.locator('[data-by]').nth(1)).toHaveText('Jan Rahlfs · 0:10');
        await look(page, `interview-${locale}`);
      });

      await test.step('a new revision, with the question set apart', async () => {
        // As where the command for it is far below the text.
        await page.setViewportSize({ width: 1280, height: 420 });
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await dialog.getByRole('button', { name: t('interview.create') }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(t('interview.made', { number: 2 }))).toBeVisible();
        const turns = page.getByRole('tabpanel').locator('[data-row]');
        await expect(turns.first()).toBeInViewport();
        await page.setViewportSize({ width: 1280, height: 800 });
        await expect(turns.first().locator('[data-by] b')).toHaveText('Katrin Voss');
        await expect(turns.first()).toHaveAttribute('data-question');
        await expect(turns.nth(1)).not.toHaveAttribute('data-question');
        const side = page.getByRole('complementary').locator('[data-revisions]');
        await expect(side.getByRole('button', { name: t('detail.origin.interview') })).toBeVisible();
        await expect(side).not.toContainText(t('detail.aiText'));
        await look(page, `interview-made-${locale}`);
      });

      await test.step('the menu of files shows its own choice of times, and leaves it alone', async () => {
        const files = downloadMenu(page, tongue);
        await files.button.click();
        await expect(files.toggle('Times')).toBeChecked();
        const asked = () => page.waitForRequest(/\/export\?/);
        const [untouched] = await Promise.all([asked(), files.line('pdf').click()]);
        expect(new URL(untouched.url()).searchParams.has('times')).toBe(false);
      });

      await test.step('in every file', async () => {
        expect(await read('/export?format=txt')).toContain('[0:10] Jan Rahlfs:\nDas hängt davon ab');
        expect(await read('/export?format=json')).toContain('"name": "Katrin Voss"');
        expect(await read('/export?format=vtt')).toContain('<v Jan Rahlfs>');
        for (const format of ['pdf', 'docx'])
          expect((await read(`/export?format=${format}`)).length).toBeGreaterThan(5000);
      });
    },
  );
});
