// Webhooks: set up, tried out against a receiver on this machine, looked at in the log, sent again, renewed and removed.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { startProduct } from '../../servers/product.ts';
import { newAccount, signIn } from '../account.ts';
import { BELIEVED } from '../client-ip.ts';
import { look } from '../look.ts';
import { expect, inAlternatingLanguages, test as base } from '../story.ts';

type Received = { headers: Record<string, string>; body: string };

const test = base.extend<{ receiver: { url: string; host: string; received: Received[] } }, object>({
  product: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const env = { ...BELIEVED, PLANS: 'off', WEBHOOKS_HTTP: 'on', WEBHOOKS_NETWORKS: '127.0.0.1' };
      const product = await startProduct({ env });
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  receiver: async ({}, use) => {
    const received: Received[] = [];
    const server = createServer((request, answer) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        received.push({ headers: request.headers as Record<string, string>, body });
        answer.writeHead(200).end('Danke');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use({ url: `http://${host}/in`, host, received });
    server.close();
  },
});

inAlternatingLanguages(test, ({ locale, t, path }, story) => {
  story(
    'A webhook is made, tried out, read about, renewed and deleted',
    async ({ page, product, receiver, watch }) => {
      watch.expect(/webhooks 422|\(\/api\/webhooks\)/);
      const { host, received, url } = receiver;
      const person = await newAccount(product, { locale, t, path });
      await signIn(page, person, { locale, t, path });
      await page.goto(path('/app/profile/webhooks'));
      await expect(page.getByText(t('webhooks.none'))).toBeVisible();
      await page.getByRole('button', { name: t('webhooks.add') }).click();
      await page.getByRole('button', { name: t('webhooks.create'), exact: true }).click();
      await expect(page.getByText(t('webhooks.urlNeeded'))).toBeVisible();
      await page.getByLabel(t('webhooks.url')).fill('https://10.0.0.1/in');
      await page.getByRole('button', { name: t('webhooks.create'), exact: true }).click();
      await expect(page.getByText(t('errors.webhook_address_not_public'))).toBeVisible();
      await look(page, 'webhooks-new');
      await page.getByLabel(t('webhooks.url')).fill(url);
      await page.getByLabel(t('webhooks.event.invoice.created')).check();
      await page.getByRole('button', { name: t('webhooks.create'), exact: true }).click();
      const once = page.getByRole('status').filter({ hasText: t('webhooks.once', { address: host }) });
      const secret = await once.getByRole('code').innerText();
      await look(page, 'webhooks-once');

      const actions = page.getByRole('button', { name: t('webhooks.more', { address: host }) });
      await page.getByRole('button', { name: t('webhooks.testOf', { address: host }) }).click();
      const log = page.getByRole('list', { name: t('webhooks.logOf', { address: host }) });
      await expect(log.getByText(t('webhooks.outcome.delivered'))).toBeVisible();
      const [first] = received;
      expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
        type: 'webhook.test',
      });
      await log.getByText(t('webhooks.event.webhook.test'), { exact: true }).click();
      await expect(log.getByText('Danke')).toBeVisible();
      await look(page, 'webhooks-log');
      await log.getByRole('button', { name: t('webhooks.resend') }).click();
      await expect(log.getByText(t('webhooks.tries', { count: 2 }))).toBeVisible();
      expect(received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);

      await actions.click();
      await page.getByRole('menuitem', { name: t('webhooks.rotate') }).click();
      await look(page, 'webhooks-rotate');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('webhooks.rotate') })
        .click();
      await expect(once.getByRole('code')).not.toHaveText(secret);
      await actions.click();
      await page.getByRole('menuitem', { name: t('webhooks.turnOff') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: url }).first()).toContainText(
        t('webhooks.isOff'),
      );
      await actions.click();
      await page.getByRole('menuitem', { name: t('webhooks.remove') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('webhooks.remove'), exact: true })
        .click();
      await expect(page.getByText(t('webhooks.none'))).toBeVisible();
    },
  );
});
