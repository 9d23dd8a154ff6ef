// Those who try the product on their own machine read its mails at the address that the start prints.
import { newAccount } from '../account.ts';
import { english, expect, test } from '../story.ts';

test('The printed address opens the mails, and a mail shows its own page in the frame', async ({
  page,
  product,
}) => {
  const { email } = await newAccount(product, english);
  const printed = /^Mails: (\S+)$/.exec(product.output()[1] ?? '')?.[1] ?? '';
  await page.goto(printed);
  // The key has left the address.
  await expect(page).toHaveURL('/dev/mail');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('link').first()).toBeVisible();
  await page.screenshot({ path: 'test-results/trial-mailbox.png', fullPage: true });
  await page.context().clearCookies();
  expect((await page.request.get('/dev/mail')).status()).toBe(404);
});
