// Pro bought by invoice, from Free to the end: real entitlements, real mails.
import { queryProduct } from '../product-database.ts';
import { enter, newAccount } from './account.ts';
import { look } from './look.ts';
import { expect, inAlternatingLanguages, test } from './story.ts';
import { buy, openPlan } from './order.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A year that was renewed says how it ends, and what goes back, before it is cancelled and after',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await buy(page, tongue, { hasEarlyStart: true });
      // Bought by a consumer a year and some months ago.
      await queryProduct(
        product.dataDir,
        `update billing.subscription_events set event = event || '{"isBusiness": false}' where kind = 'purchase'`,
      );
      await queryProduct(
        product.dataDir,
        `update billing.subscriptions set interval = 'yearly', is_renewal = true, term_cents = 19000, price_cents = 19000,
           term_starts_at = now() - interval '100 days', term_ends_at = now() + interval '265 days'
         where interval is not null`,
      );
      const plan = await openPlan(page, tongue);
      await plan.getByRole('button', { name: t('plan.cancel') }).click();
      const dialog = page.getByRole('dialog');
      const refund = new RegExp(
        t('plan.refund.invoice', { refund: '(€1[12]\\d\\.\\d\\d|1[12]\\d,\\d\\d\\s€)' }),
      );
      await expect(dialog).toContainText(refund);
      await look(page, 'notice');
      await dialog.getByRole('button', { name: t('plan.cancel') }).click();
      await expect(plan.getByRole('button', { name: t('plan.resume') })).toBeVisible();
      await expect(plan).toContainText(refund);
      await look(page, 'notice-given');
      await plan.getByRole('button', { name: t('plan.resume') }).click();
      await expect(plan.getByRole('button', { name: t('plan.cancel') })).toBeVisible();
      await expect(plan).not.toContainText(refund);
    },
  );

  story(
    'Who owes an invoice reads so before anything is typed, and where the invoice is',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await buy(page, tongue, { hasEarlyStart: true });
      // Weeks later: reminded, not paid, and Pro has ended.
      await queryProduct(
        product.dataDir,
        `with person as (select id from auth.users where email = $1),
              invoice as (update billing.invoices set reminded_at = now() - interval '30 days'
                          from person where user_id = person.id)
         update billing.subscriptions set state = 'free' from person where user_id = person.id`,
        [person.email],
      );
      await page.goto(path('/auth/subscribe'));
      const notice = page.getByText(/\d{4}-\d{6}/);
      await expect(notice).toBeVisible();
      await look(page, 'owed');
      await page.getByRole('link', { name: t('subscribe.toInvoices') }).click();
      await expect(page).toHaveURL(new RegExp(`${path('/app/profile')}#invoices$`));
    },
  );
});
