// Pro and Business paid by card: the pages of the order, the page of the payment service (on loopback), and the way back.
import { type Product, startProduct } from '../../servers/product.ts';
import {
  startStripeServer,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeServer,
} from '../../servers/doubles/stripe-server.ts';
import { enter, newAccount } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { BELIEVED } from '../client-ip.ts';
import { look } from '../look.ts';
import { mailsTo, waitForMail } from '../mailbox.ts';
import { SELLER } from '../seller.ts';
import { expect, inAlternatingLanguages, test as base } from '../story.ts';
import { fillAddress, openPlan } from './order.ts';

const test = base.extend<object, { stripe: StripeServer; product: Product }>({
  stripe: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = await startStripeServer({ now: () => new Date() });
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ stripe }, use) => {
      const settings = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE: stripe.url };
      const product = await startProduct({ env: { ...BELIEVED, ...SELLER, ...settings } });
      stripe.webhookUrl = `${product.url}/api/stripe/webhook`;
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
});

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'Pro is bought by card without an address, unlocked on the way back, managed at the payment service and cancelled',
    async ({ page, product, stripe }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await page.goto(path('/auth/invoice-confirmation?interval=yearly'));
      await page.getByRole('radio', { name: t('subscribe.card') }).check();
      await expect(page.getByText(t('subscribe.addressOptional'))).toBeVisible();
      await look(page, 'card-payment');

      // Half an address is none: it is said as for an invoice.
      await page.getByRole('textbox', { name: t('billing.city') }).fill('Steinau');
      await page.getByRole('button', { name: t('subscribe.toCheck') }).click();
      await expect(page.getByText(t('billing.addressRequired'))).toBeVisible();
      await page.getByRole('textbox', { name: t('billing.city') }).fill('');
      await page.getByRole('button', { name: t('subscribe.toCheck') }).click();

      const order = page.getByRole('region', { name: t('subscribe.ordering', { appName: 'Wortlaut' }) });
      await expect(order).toContainText(t('contract.paidByCard'));
      await expect(order).toContainText(t('contract.vatByCard'));
      await expect(page.getByText(t('subscribe.noAddress'))).toBeVisible();
      await look(page, 'card-check');
      await order.getByRole('button', { name: t('subscribe.order') }).click();

      // Left without paying: the same order again, and a sentence.
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page.getByText(t('subscribe.cardUnpaid'))).toBeVisible();
      await expect(order).toContainText(t('contract.paidByCard'));
      await look(page, 'card-unpaid');
      await order.getByRole('button', { name: t('subscribe.order') }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();

      await expect(page.getByRole('heading', { level: 1, name: t('subscribe.thanks') })).toBeVisible();
      await look(page, 'card-thanks');
      await expect(async () => {
        const sent = await mailsTo(product, person.email);
        const contract = sent.find(({ subject }) => /\d{4}-B-\d{5}/.test(subject));
        expect(contract?.text.replace(/\s+/g, ' ')).toContain(t('contract.paidByCard'));
      }).toPass({ timeout: AT_WORK_MS });

      await page.goto(path('/app/profile#plan'));
      const plan = page.getByRole('region', { name: t('plan.title') });
      await look(page, 'card-plan');
      await plan.getByRole('button', { name: t('plan.toMonthly') }).click();
      const change = page.getByRole('dialog', { name: t('plan.toMonthly') });
      await look(page, 'card-change');
      await change.getByRole('button', { name: t('plan.toMonthly') }).click();
      await expect(plan.getByRole('button', { name: t('plan.stayYearly') })).toBeVisible();
      await look(page, 'card-changed');
      await plan.getByRole('button', { name: t('plan.portal') }).click();
      // The profile has a button of this name as well.
      await expect(page.getByRole('heading', { level: 1, name: 'Customer portal' })).toBeVisible();
      // Its message is late: the way back asks what was done there.
      const { webhookUrl } = stripe;
      stripe.webhookUrl = null;
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page).toHaveURL(new RegExp(`${path('/app/profile/plan')}$`));
      await expect(plan.getByRole('button', { name: t('plan.resume') })).toBeVisible();
      stripe.webhookUrl = webhookUrl;
      await waitForMail(product, person.email, t('mail.pro.cancel.subject', { appName: 'Wortlaut' }));
      await plan.getByRole('button', { name: t('plan.resume') }).click();
      await expect(plan.getByRole('button', { name: t('plan.cancel') })).toBeVisible();

      // What was changed elsewhere is shown when this page is looked at again.
      const other = await page.context().newPage();
      await other.goto(path('/app/profile#plan'));
      const otherPlan = other.getByRole('region', { name: t('plan.title') });
      await otherPlan.getByRole('button', { name: t('plan.cancel') }).click();
      const asked = other.getByRole('dialog', { name: t('plan.cancelTitle') });
      await asked.getByRole('button', { name: t('plan.cancel') }).click();
      await expect(otherPlan.getByRole('button', { name: t('plan.resume') })).toBeVisible();
      await expect(plan.getByRole('button', { name: t('plan.cancel') })).toBeVisible();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(plan.getByRole('button', { name: t('plan.resume') })).toBeVisible();
    },
  );

  story(
    'Business is bought by card, gets two more seats by card, and its bank refuses a third order',
    async ({ page, product, stripe, watch }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await page.goto(path('/auth/invoice-confirmation?plan=business&seats=3&interval=monthly&method=card'));
      await fillAddress(page, tongue);
      await expect(page.getByRole('radio', { name: t('subscribe.card') })).toBeChecked();
      await look(page, 'business-card-address');
      await page.getByRole('button', { name: t('subscribe.toCheck') }).click();

      const order = page.getByRole('region', { name: t('business.ordering', { appName: 'Wortlaut' }) });
      await expect(order).toContainText(t('contract.paidByCard'));
      await expect(order).toContainText(/139[,.]23/);
      await page.getByRole('checkbox', { name: t('business.confirm') }).check();
      await order.getByRole('button', { name: t('subscribe.order') }).click();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page.getByText(t('subscribe.cardUnpaid'))).toBeVisible();
      await expect(order).toContainText(/139[,.]23/);
      await page.getByRole('checkbox', { name: t('business.confirm') }).check();
      await order.getByRole('button', { name: t('subscribe.order') }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('subscribe.thanks') })).toBeVisible();
      await look(page, 'business-card-thanks');
      const mail = await waitForMail(product, person.email, /B-\d{5}/);
      expect(mail.text.replace(/\s+/g, ' ')).toContain(t('contract.paidByCard'));

      const plan = await openPlan(page, tongue);
      await expect(plan.getByText(t('business.plan.taken', { taken: 1, seats: 3 }))).toBeVisible();
      const addSeats = async (seats: number) => {
        await plan.getByRole('button', { name: t('business.plan.changeSeats') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('spinbutton', { name: t('business.seats') }).fill(String(seats));
        await expect(dialog).toContainText(t('business.plan.payByCard'));
        await dialog.getByRole('button', { name: t('plan.order') }).click();
        return dialog;
      };
      await addSeats(5);
      await expect(plan.getByText(t('business.plan.taken', { taken: 1, seats: 5 }))).toBeVisible();
      await look(page, 'business-card-plan');
      const [customer] = [...stripe.state.customers.values()].filter(({ email }) => email === person.email);
      stripe.state.declines.add(customer?.id ?? '');
      watch.expect(/POST \/api\/business\/seats 409|\(\/api\/business\/seats\)$/);
      const dialog = await addSeats(6);
      await expect(page.getByText(t('errors.card_declined'))).toBeVisible();
      await look(page, 'business-card-refused');
      await dialog.getByRole('button', { name: t('business.plan.seatsKeep') }).click();
      await expect(plan.getByText(t('business.plan.taken', { taken: 1, seats: 5 }))).toBeVisible();

      await plan.getByRole('button', { name: t('plan.portal') }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Customer portal' })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(plan.getByRole('button', { name: t('plan.resume') })).toBeVisible();
    },
  );

  story(
    'The way back from the payment service unlocks nothing by itself, and says that the payment is being checked',
    async ({ page, product, stripe }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      // The way back is open to everybody who has the address; nothing is unlocked by it.
      await page.goto(path('/auth/purchase-success?card=paid'));
      await expect(page.getByText(t('subscribe.payingText'))).toBeVisible();
      await look(page, 'card-paying');
      const [customer] = [...stripe.state.customers.values()].filter(({ email }) => email === person.email);
      expect(customer).toBeUndefined();
      await page.goto(path('/app/profile#plan'));
      await expect(page.getByRole('region', { name: t('plan.title') })).toContainText(t('plan.free'));
    },
  );
});
