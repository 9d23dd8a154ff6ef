// What a person sets or orders once: the address for mails, what mails hold, when things are deleted, the archive.
import { expect, inEachLanguage } from '../../stories/story.ts';
import { beAda, test } from './help-scene.ts';
import { take } from './take.ts';

const ADDRESS = '7h3k-9m2x-p4qd-8w5n-c6rt-2v9b-k3fj';

inEachLanguage((tongue) => {
  const { t, path } = tongue;

  test('the address for mails with recordings', async ({ page, product }) => {
    await beAda(page, product, tongue);
    await page.goto(path('/app/mailservice'));
    const address = page.locator('#mail-in-address');
    await expect(address).toHaveText(/@/);
    // The letters are drawn by lot.
    await address.evaluate((element, text) => {
      element.textContent = text;
    }, `${ADDRESS}@in.wortlaut.example`);
    const copy = page.getByRole('button', { name: t('mailIn.address.copy') });
    const section = page.getByRole('region', { name: t('mailIn.address.title') });
    await take(page, { name: 'mail-address', tongue, parts: [section.getByRole('heading'), address, copy] });
  });

  test('what the mail with the text holds', async ({ page, product }) => {
    await beAda(page, product, tongue);
    await page.goto(path('/app/profile#preferences'));
    const choice = page.getByRole('group', { name: t('onboarding.resultMail'), exact: true });
    await choice.getByRole('button', { name: t('onboarding.resultMail.link'), exact: true }).click();
    await take(page, { name: 'mail-content', tongue, parts: [choice.locator('xpath=..')] });
  });

  test('when recordings are deleted by themselves', async ({ page, product }) => {
    await beAda(page, product, tongue);
    await page.goto(path('/app/profile#retention'));
    const section = page.getByRole('region', { name: t('retention.title') });
    await section.getByLabel(t('retention.sound')).fill('30');
    await section.getByLabel(t('retention.everything')).fill('365');
    const save = section.getByRole('button', { name: t('retention.save') });
    await take(page, { name: 'retention', tongue, parts: [section.getByRole('heading').first(), save] });
  });

  test('the archive of everything', async ({ page, product }) => {
    await beAda(page, product, tongue);
    await page.goto(path('/app/profile#data-export'));
    const section = page.getByRole('region', { name: t('dataExport.title') });
    const order = section.getByRole('button', { name: t('dataExport.request') });
    const parts = [section.getByRole('heading'), section.getByRole('paragraph').first(), order];
    await take(page, { name: 'archive', tongue, parts });
  });
});
