// Pro bought by invoice, from Free to the end: real entitlements, real mails.
import { plans } from '#billing/public.ts';
import { startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { enter, newAccount } from '../account.ts';
import { BELIEVED } from '../client-ip.ts';
import { look, PHONE } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
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
      await expect(page).toHaveURL(new RegExp(`${path('/app/profile/plan')}#invoices$`));
    },
  );

  story(
    'Where the settings name no seller, every page of an order says that nothing can be ordered, and the trial begins',
    async ({ browser }) => {
      const product = await startProduct({ env: BELIEVED });
      const context = await browser.newContext({ baseURL: product.url });
      const page = await context.newPage();
      try {
        await page.goto(tongue.locale === 'de' ? '/preise' : '/en/pricing');
        await expect(page.getByText(t('site.rates.closed', { trialDays: plans.trialDays }))).toBeVisible();
        await look(page, 'prices-closed');
        await page.setViewportSize(PHONE);
        await look(page, 'prices-closed-phone');
        const person = await newAccount(product, tongue);
        await enter(page, person, tongue);
        const closed = page.getByText(t('plan.closedButTrial'));
        await page.goto(path('/auth/invoice-confirmation?step=check'));
        await expect(closed).toBeVisible();
        await expect(page.getByRole('button', { name: t('subscribe.toCheck') })).toHaveCount(0);
        await look(page, 'order-closed-phone');
        await page.getByRole('link', { name: t('subscribe.backToPlan') }).click();
        await expect(closed).toBeVisible();
        await expect(page.getByRole('link', { name: t('subscribe.choose') })).toHaveCount(0);
        await look(page, 'plans-closed-phone');
        await page.setViewportSize({ width: 1280, height: 800 });
        await look(page, 'plans-closed');
        await page.goto(path('/app/profile#plan'));
        const plan = page.getByRole('region', { name: t('plan.title') });
        await expect(plan).toContainText(t('plan.closedButTrial'));
        await expect(plan.getByRole('link', { name: t('plan.subscribe') })).toHaveCount(0);
        await look(page, 'plan-closed');
        await plan.getByRole('button', { name: t('plan.start', { days: plans.trialDays }) }).click();
        await expect(plan).toContainText(t('plan.closed'));
        await expect(plan.getByRole('button', { name: t('plan.end') })).toBeVisible();
      } finally {
        await context.close();
        await product.remove();
      }
    },
  );
});
