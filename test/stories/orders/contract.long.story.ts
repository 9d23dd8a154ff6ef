// The processing contract, concluded in the profile and taken along as a document.
import { readFile } from 'node:fs/promises';
import { checkPdf } from '../../pdf/check-pdf.ts';
import { startProduct } from '../../servers/product.ts';
import { enter, newAccount } from '../account.ts';
import { BELIEVED } from '../client-ip.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { SELLER } from '../seller.ts';
import { expect, inAlternatingLanguages, test as base } from '../story.ts';

/** The operator has published who they are. */
const test = base.extend({
  product: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct({
        env: { ...BELIEVED, ...SELLER },
      });
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
});

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story('The processing contract is concluded in the profile, and downloaded', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await page.goto(path('/app/profile#processing-contract'));
    const section = page.getByRole('region', { name: t('agreement.title') });
    await section.getByRole('button', { name: t('agreement.begin') }).click();
    const submit = section.getByRole('button', { name: t('agreement.submit') });
    await submit.click();
    await expect(section.getByText(t('agreement.authorityNeeded'))).toBeVisible();
    await expect(section.getByText(t('agreement.needed')).first()).toBeVisible();
    await look(page, 'contract-unfilled');
    await section.getByLabel(t('agreement.company')).fill('Kanzlei Voß');
    await section.getByLabel(t('agreement.place')).fill('Am Alten Hafen 6, 21782 Steinau');
    await section.getByLabel(t('agreement.person')).fill('Katrin Voß, Inhaberin');
    await section.getByRole('checkbox').check();
    await submit.click();
    const list = section.getByRole('list', { name: t('agreement.concluded') });
    await expect(list.getByText('Kanzlei Voß')).toBeVisible();
    await expect(section.getByRole('checkbox')).toBeHidden();
    await section.screenshot({ path: base.info().outputPath('contract-concluded.png') });
    const downloading = page.waitForEvent('download');
    await list.getByRole('link').click();
    const { faults, read } = checkPdf(await readFile(await (await downloading).path()));
    expect(faults).toEqual([]);
    expect(read.map(({ text }) => text)).toContain('Kanzlei Voß');
    const version = /\d{4}-\d\d-\d\d-\w{8}/.exec((await list.textContent()) ?? '')?.[0] ?? '';
    await waitForMail(product, person.email, t('mail.agreement.subject', { version }));
  });
});
