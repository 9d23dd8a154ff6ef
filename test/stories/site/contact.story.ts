// The contact page, with its script and without.
import { mailsTo } from '../mailbox.ts';
import { look } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, ({ t, path, locale }, story) => {
  const place = locale === 'de' ? '/kontakt' : '/contact';
  const address = (name: string) => `${name}.${locale}@example.org`;

  story(
    'A message is asked for what it lacks, sent, and confirmed by mail',
    async ({ page, product, watch }) => {
      await page.goto(path(place));
      // Nobody has set an address to write to: none is shown that reaches nobody.
      await expect(page.getByRole('link', { name: /@localhost/ })).toHaveCount(0);
      await look(page, `contact-${locale}`);
      await page.getByRole('button', { name: t('contact.send') }).click();
      for (const sentence of ['contact.nameMissing', 'contact.emailWrong', 'contact.messageMissing'] as const)
        await expect(page.getByText(t(sentence))).toBeVisible();
      await expect(page.getByLabel(t('contact.name'), { exact: true })).toBeFocused();
      await look(page, `contact-lacking-${locale}`);
      await page.getByLabel(t('contact.name'), { exact: true }).fill('Ada');
      await page.getByLabel(t('contact.email')).fill(address('ada'));
      await page.getByLabel(t('contact.message')).fill('Wo? / Where?');
      await expect(page.getByText(t('contact.messageMissing'))).toBeHidden();
      watch.expect(/\/api\/contact/);
      // The server fails: the page says so, and what was written is still there.
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500 }), { times: 1 });
      await page.getByRole('button', { name: t('contact.send') }).click();
      await expect(page.getByText(t('contact.failed'))).toBeVisible();
      await expect(page.getByLabel(t('contact.message'))).toHaveValue('Wo? / Where?');
      await page.getByRole('button', { name: t('contact.send') }).click();
      await expect(page.getByText(/10\d\d/)).toBeVisible();
      await expect(page.getByLabel(t('contact.message'))).toHaveValue('');
      await look(page, `contact-sent-${locale}`);
      await expect(async () => {
        expect(await mailsTo(product, address('ada'))).toHaveLength(1);
      }).toPass();

      // Again at once: refused, and what was written is still there.
      await page.getByLabel(t('contact.name'), { exact: true }).fill('Ada');
      await page.getByLabel(t('contact.email')).fill(address('ada'));
      await page.getByLabel(t('contact.message')).fill('Noch etwas / one more thing');
      await page.getByRole('button', { name: t('contact.send') }).click();
      await expect(page.getByText(t('contact.tooMany'))).toBeVisible();
      await expect(page.getByLabel(t('contact.message'))).toHaveValue('Noch etwas / one more thing');
    },
  );
});
