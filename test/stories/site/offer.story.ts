// The way from the page about Business to a request for an offer, and its confirmation.
import { mailsTo } from '../mailbox.ts';
import { look } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, ({ t, path, locale }, story) => {
  const email = `einkauf.${locale}@bote.example`;

  story(
    'An offer is asked for what it lacks, requested, and confirmed by mail',
    async ({ page, product }) => {
      await page.goto(path('/business-suite'));
      await page
        .getByRole('main')
        .getByRole('link', { name: t('offer.title') })
        .click();
      await expect(page.getByRole('heading', { name: t('offer.headline') })).toBeVisible();
      await look(page, `offer-${locale}`);
      await page.getByLabel(t('offer.seats')).fill('1');
      await page.getByRole('button', { name: t('offer.send') }).click();
      const seats = { seats: '2' };
      for (const sentence of [
        t('offer.companyMissing'),
        t('offer.seatsWrong', seats),
        t('offer.nameMissing'),
        t('contact.emailWrong'),
      ])
        await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByLabel(t('offer.company'))).toBeFocused();
      await look(page, `offer-lacking-${locale}`);
      await page.getByLabel(t('offer.company')).fill('Steinauer Bote GmbH');
      await page.getByLabel(t('offer.seats')).fill('12');
      await expect(page.getByText(t('offer.seatsWrong', seats))).toBeHidden();
      await page.getByLabel(t('offer.hosting.own')).check();
      await page.getByLabel(t('offer.name'), { exact: true }).fill('Katrin Voss');
      await page.getByLabel(t('offer.email'), { exact: true }).fill(email);
      await page.getByRole('button', { name: t('offer.send') }).click();
      await expect(page.getByText(/10\d\d/)).toBeVisible();
      await expect(page.getByLabel(t('offer.company'))).toHaveValue('');
      await look(page, `offer-sent-${locale}`);
      await expect(async () => {
        expect(await mailsTo(product, email)).toHaveLength(1);
      }).toPass();
    },
  );
});
