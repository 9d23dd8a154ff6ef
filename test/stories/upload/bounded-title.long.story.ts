// A title may be as long in its field as on the server, and is kept.
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { texts } from '../text/edited-text.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story('A long title stops at the length that is kept', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await holdSession(page, person);
    const seed = { email: person.email, title: `Titel ${locale}`, transcript: transcriptOf(texts) };
    await page.goto(path(`/app/f/${await seedProject(product, seed)}`));
    await page.getByRole('button', { name: t('detail.rename') }).click();
    const field = page.getByRole('textbox', { name: t('detail.renameLabel') });
    await field.fill('');
    await page.keyboard.insertText('x'.repeat(250));
    await expect(field).toHaveValue('x'.repeat(200));
    await page.getByRole('button', { name: t('detail.renameSave') }).click();
    await expect(field).toBeHidden();
    await expect(page.getByRole('heading', { name: 'x'.repeat(200) })).toBeVisible();
  });
});
