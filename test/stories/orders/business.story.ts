// Business bought by invoice for a team: the price that is shown, the team that is there then, more seats, the end.
import { enter, newAccount } from '../account.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { businessColumn, field, fillAddress, openPlan, orderBusiness } from './order.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'Business is bought for three people, gets two more seats and is cancelled',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await page.goto(path('/auth/subscribe?plan=business'));
      const column = businessColumn(page, tongue);
      const seats = column.getByRole('spinbutton', { name: t('business.seats') });
      // What is typed before the page is awake is not there afterwards.
      await expect(async () => {
        await seats.fill('1');
        const wrong = column.getByText(t('business.seatsWrong', { fewest: 2, most: 500 }));
        await expect(wrong).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(column.getByRole('button', { name: t('business.choose') })).toBeDisabled();
      await seats.fill('3');
      await expect(column).toContainText(/139[,.]23/);
      await look(page, 'business-plans');
      await column.getByRole('button', { name: t('business.choose') }).click();

      await expect(page.getByRole('heading', { level: 1, name: t('business.title') })).toBeVisible();
      await fillAddress(page, tongue);
      await field(page, t('billing.businessName')).fill('');
      await page.getByRole('button', { name: t('subscribe.toCheck') }).click();
      await expect(page.getByText(t('business.companyNeeded'))).toBeVisible();
      await look(page, 'business-address');
      await field(page, t('billing.businessName')).fill('Steinauer Bote GmbH');
      await page.getByRole('button', { name: t('subscribe.toCheck') }).click();

      const order = page.getByRole('region', { name: t('business.ordering', { appName: 'Wortlaut' }) });
      await expect(order).toContainText(/139[,.]23/);
      await order.getByRole('button', { name: t('subscribe.order') }).click();
      await expect(page.getByText(t('business.confirmNeeded'))).toBeVisible();
      await look(page, 'business-check');
      await orderBusiness(page, tongue);
      await expect(page.getByText(/139[,.]23/)).toBeVisible();
      await look(page, 'business-thanks');
      const mail = await waitForMail(product, person.email, /B-\d{5}/);
      expect(mail.text).toMatch(/139[,.]23/);
      expect(mail.text).toContain('Steinauer Bote GmbH');

      const plan = await openPlan(page, tongue);
      await expect(plan.getByText('Steinauer Bote GmbH')).toBeVisible();
      await expect(plan.getByText(t('business.plan.taken', { taken: 1, seats: 3 }))).toBeVisible();
      await plan.getByRole('button', { name: t('business.plan.changeSeats') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('spinbutton', { name: t('business.seats') }).fill('5');
      // Nothing of the month is over: the seats cost all of it.
      await expect(dialog).toContainText(/92[,.]8\d/);
      await look(page, 'business-seats');
      await dialog.getByRole('button', { name: t('plan.order') }).click();
      await expect(plan.getByText(t('business.plan.taken', { taken: 1, seats: 5 }))).toBeVisible();
      await look(page, 'business-plan');

      await plan.getByRole('button', { name: t('plan.toYearly') }).click();
      await look(page, 'business-year');
      await dialog.getByRole('button', { name: t('plan.changeKeep') }).click();
      await plan.getByRole('button', { name: t('plan.cancel') }).click();
      await look(page, 'business-cancelling');
      await dialog.getByRole('button', { name: t('plan.cancel') }).click();
      await expect(plan.getByRole('button', { name: t('plan.resume') })).toBeVisible();
    },
  );
});
