// Pro bought by invoice, from Free to the end: real entitlements, real mails.
import { readFile } from 'node:fs/promises';
import { checkPdf } from '../../pdf/check-pdf.ts';
import { silence, writeWav } from '../../fixtures/synthetic-speech.ts';
import type { Product } from '../../servers/product.ts';
import { enter, newAccount, type Person } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { look, PHONE } from '../look.ts';
import { mailsTo, waitForMail } from '../mailbox.ts';
import { chooseFiles, openMoreSettings, place } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { address, field, fillAddress, buy, openPlan } from './order.ts';

async function mailOf(product: Product, person: Person, subject: RegExp): Promise<string> {
  let text = '';
  await expect(async () => {
    const found = (await mailsTo(product, person.email)).find((mail) => subject.test(mail.subject));
    expect(found).toBeDefined();
    text = found!.text;
  }).toPass({ timeout: AT_WORK_MS });
  return text;
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'Pro is bought by invoice from a free account and unlocked at once, cancelled, resumed and withdrawn from',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await page.goto(path('/auth/subscribe'));
      await look(page, 'plans');
      await page.getByRole('button', { name: t('subscribe.yearly') }).click();
      await expect(page.getByText(t('subscribe.term.yearlyVat'))).toBeVisible();
      await page.getByRole('button', { name: t('subscribe.monthly') }).click();
      await page.getByRole('link', { name: t('subscribe.choose') }).click();

      // Nothing filled in: each field says what it needs, and the summary leads there.
      await field(page, t('billing.name')).fill('');
      await field(page, t('billing.vatId')).fill('de2874');
      await field(page, t('billing.postalCode')).fill('217');
      await page.getByRole('button', { name: t('subscribe.toCheck') }).click();
      await expect(page.getByText(t('subscribe.wrongSeveral', { count: 6 }))).toBeVisible();
      for (const sentence of [
        'billing.nameRequired',
        'billing.addressRequired',
        'billing.cityRequired',
        'billing.postalCodeInvalid',
        'billing.countryRequired',
        'billing.vatIdInvalid',
      ] as const)
        await expect(page.getByText(t(sentence))).toBeVisible();
      await look(page, 'address-wrong');
      await page.getByRole('button', { name: t('billing.city'), exact: true }).click();
      await expect(field(page, t('billing.city'))).toBeFocused();
      await field(page, t('billing.vatId')).fill('DE287461930');
      await fillAddress(page, tongue);
      await page.getByRole('button', { name: t('subscribe.toCheck') }).click();

      // The check can be reloaded: the address is stored, the interval stands in the address of the page.
      await expect(page.getByRole('heading', { level: 1, name: t('subscribe.checkTitle') })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Katrin Voss, Steinauer Bote GmbH')).toBeVisible();
      const order = page.getByRole('region', { name: t('subscribe.ordering', { appName: 'Wortlaut' }) });
      await expect(order).toContainText(t('contract.payment'));
      await expect(order).toContainText('19');
      await page.getByRole('checkbox', { name: t('contract.earlyStart') }).check();
      await look(page, 'check');
      let purchases = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/subscription/purchase')) purchases += 1;
      });
      await order.getByRole('button', { name: t('subscribe.order') }).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: t('subscribe.thanks') })).toBeVisible();
      expect(purchases).toBe(1);
      await look(page, 'thanks');

      const contract = await mailOf(product, person, /2\d{3}-B-\d{5}/);
      for (const part of [
        'contract.withdrawalRight',
        'contract.term',
        'contract.earlyStart',
        'mail.pro.invoiceAttached',
      ] as const)
        expect(contract.replace(/\s+/g, ' ')).toContain(t(part));

      // Pro for real: eleven minutes with speakers are taken.
      await page.getByRole('link', { name: t('subscribe.toProjects') }).click();
      await chooseFiles(page, tongue, await writeWav(await place('Sitzung.wav'), silence(11 * 60)));
      await expect(
        page.getByRole('button', { name: t('upload.remove', { name: 'Sitzung.wav' }) }),
      ).toBeVisible();
      await openMoreSettings(page, tongue);
      await page.getByRole('checkbox', { name: t('upload.speakers') }).check();

      const plan = await openPlan(page, tongue);
      await look(page, 'pro');
      // What was bought is looked after, not offered again.
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.account') })
        .click();
      await expect(page.getByRole('menuitem', { name: t('shell.subscription') })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: t('shell.subscribePro') })).toBeHidden();
      await page.keyboard.press('Escape');
      await plan.getByRole('button', { name: t('plan.cancel') }).click();
      await look(page, 'cancelling');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('plan.cancel') })
        .click();
      await expect(plan.getByRole('button', { name: t('plan.resume') })).toBeVisible();
      await look(page, 'cancelled');
      await waitForMail(product, person.email, t('mail.pro.cancel.subject', { appName: 'Wortlaut' }));
      await plan.getByRole('button', { name: t('plan.resume') }).click();
      await expect(plan.getByRole('button', { name: t('plan.cancel') })).toBeVisible();
      await plan.getByRole('button', { name: t('plan.withdraw') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('plan.withdrawSubmit') })
        .click();
      await expect(plan).toContainText(t('plan.free'));
      await waitForMail(product, person.email, t('mail.pro.withdraw.subject', { appName: 'Wortlaut' }));
    },
  );

  story(
    'The invoice of an order is in the history of the profile, and its PDF says what was ordered',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await page.goto(path('/app/profile#invoices'));
      const history = page.getByRole('region', { name: t('invoices.title') });
      await expect(history).toContainText(t('invoices.none'));
      await look(page, 'no-invoices');
      await buy(page, tongue, { hasEarlyStart: true });
      await page.goto(path('/app/profile#invoices'));
      const row = history.getByRole('row').nth(1);
      await expect(row).toContainText('19');
      const file = row.getByRole('link');
      await expect(file).toBeVisible();
      await history.scrollIntoViewIfNeeded();
      await look(page, 'invoices');
      const download = page.waitForEvent('download');
      await file.click();
      const made = await download;
      expect(made.suggestedFilename()).toMatch(/-\d{4}-\d{6}\.pdf$/);
      const { faults, read } = checkPdf(await readFile(await made.path()));
      expect(faults).toEqual([]);
      expect(read.map(({ text }) => text)).toContain(address.businessName);
      await page.setViewportSize(PHONE);
      await history.scrollIntoViewIfNeeded();
      await look(page, 'invoices-phone');
    },
  );

  story(
    'Without signing in, a contract is cancelled and another is withdrawn from',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      const number = await buy(page, tongue, { hasEarlyStart: false });
      const stranger = await page.context().browser()!.newPage();
      await stranger.goto(`${product.url}${path('/')}`);
      await stranger.getByRole('link', { name: t('shell.cancelContract') }).click();
      await stranger.getByRole('button', { name: t('declaration.cancel.submit') }).click();
      await expect(stranger.getByText(t('declaration.needed')).first()).toBeVisible();
      await stranger.getByLabel(t('declaration.name')).fill(person.name);
      await stranger.getByLabel(t('declaration.email')).fill(person.email.toUpperCase());
      await look(stranger, 'cancel-contract');
      await stranger.getByRole('button', { name: t('declaration.cancel.submit') }).click();
      await expect(
        stranger.getByRole('heading', { level: 1, name: t('declaration.cancel.done') }),
      ).toBeVisible();
      const plan = await openPlan(page, tongue);
      await expect(plan.getByRole('button', { name: t('plan.resume') })).toBeVisible();
      await waitForMail(product, person.email, t('mail.pro.cancel.subject', { appName: 'Wortlaut' }));

      await stranger.setViewportSize(PHONE);
      await stranger.goto(`${product.url}${path('/')}`);
      await stranger.getByRole('link', { name: t('shell.withdrawContract') }).click();
      await stranger.getByLabel(t('declaration.name')).fill(person.name);
      await stranger.getByLabel(t('declaration.email')).fill(person.email);
      await stranger.getByLabel(t('declaration.orderNumber')).fill(number);
      await stranger.getByRole('button', { name: t('declaration.withdraw.submit') }).click();
      await expect(
        stranger.getByRole('heading', { level: 1, name: t('declaration.withdraw.done') }),
      ).toBeVisible();
      await look(stranger, 'withdrawn');
      await stranger.close();
      await page.reload();
      await expect(plan).toContainText(t('plan.free'));
      const receipt = await waitForMail(product, person.email, t('declaration.withdraw.receipt.subject'));
      expect(receipt.text).toContain(number);
    },
  );
});
