// Recordings by mail, as a person meets them: the address, who may send, what came; and the upload by a mail's link.
import { createTransport } from 'nodemailer';
import { mailPortOf } from '../mail-in/mail-port.ts';
import { startProduct } from '../product.ts';
import { enter, newAccount } from './account.ts';
import { BELIEVED } from './client-ip.ts';
import { look } from './look.ts';
import { waitForMail } from './mailbox.ts';
import { test as base, expect, inEachLanguage } from './story.ts';

const DOMAIN = 'in.wortlaut.example';

const test = base.extend<object, object>({
  product: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailIn = { MAIL_IN_DOMAIN: DOMAIN, MAIL_IN_PORT: '0', MAIL_IN_DNS: '127.0.0.1:9' };
      const product = await startProduct({ env: { ...BELIEVED, ...mailIn, PLANS: 'off' } });
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
});

inEachLanguage((tongue) => {
  const { t, path } = tongue;

  test('The address is shown, copied and renewed; a sender is added with a code', async ({
    page,
    product,
  }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.mailIn') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('mailIn.title') })).toBeVisible();
    const shown = page.locator('#mail-in-address');
    await expect(shown).toHaveText(new RegExp(`^[2-9a-z-]{34}@${DOMAIN}$`));
    const first = (await shown.textContent()) ?? '';
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: t('mailIn.address.copy') }).click();
    await expect(page.getByText(t('mailIn.address.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

    await page.getByRole('button', { name: t('mailIn.address.renew') }).click();
    const dialog = page.getByRole('dialog', { name: t('mailIn.renew.title') });
    await expect(dialog.getByRole('button', { name: t('mailIn.renew.keep') })).toBeFocused();
    await dialog.getByRole('button', { name: t('mailIn.renew.do') }).click();
    await expect(dialog).toBeHidden();
    await expect(shown).not.toHaveText(first);

    const senders = page.getByRole('region', { name: t('mailIn.senders.title') });
    await senders.getByLabel(t('mailIn.senders.add')).fill('redaktion');
    await senders.getByRole('button', { name: t('mailIn.senders.addAction') }).click();
    await expect(senders.getByText(t('mailIn.senders.wrong'))).toBeVisible();
    const email = `redaktion-${tongue.locale}@example.org`;
    await senders.getByLabel(t('mailIn.senders.add')).fill(email);
    await senders.getByRole('button', { name: t('mailIn.senders.addAction') }).click();
    const field = senders.getByLabel(t('mailIn.senders.code', { email }));
    await expect(field).toBeVisible();
    await look(page, `mail-in-senders-${tongue.locale}`);
    const code = await codeFor(email);
    await field.fill(code);
    await senders.getByRole('button', { name: t('mailIn.senders.confirm') }).click();
    await expect(field).toBeHidden();
    await senders.getByRole('button', { name: t('mailIn.senders.removeOne', { email }) }).click();
    await expect(senders.getByText(email)).toBeHidden();

    async function codeFor(address: string): Promise<string> {
      const prefix = t('mail.in.code.subject', { code: '' }).trim();
      const mail = await waitForMail(product, address, new RegExp(`^${prefix} \\d{6}$`));
      return /\d{6}/.exec(mail.subject)?.[0] ?? '';
    }
  });

  test('What came is listed with its outcome', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await page.goto(path('/app/mailservice'));
    const to = (await page.locator('#mail-in-address').textContent()) ?? '';
    const transport = createTransport({
      host: '127.0.0.1',
      port: await mailPortOf(product),
      ignoreTLS: true,
    });
    // A bare address of the network has no name server: nobody vouches for it.
    await transport.sendMail({ from: 'eve@[192.0.2.1]', to, subject: 'Angebot', text: 'Hallo' });
    const recent = page.getByRole('region', { name: t('mailIn.recent.title') });
    await expect(async () => {
      await page.reload();
      await expect(recent.getByText(t('mailIn.outcome.sender_unproven')).first()).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(recent.getByText(t('mailIn.recent.unread'))).toBeVisible();
    await look(page, `mail-in-recent-${tongue.locale}`);
  });

  test('A link that has ended says so and what to do', async ({ page, watch }) => {
    watch.expect(/api\/mail-in\/upload/);
    await page.goto(`${path('/hochladen').replace('/en/hochladen', '/en/upload')}#${'a'.repeat(32)}`);
    await expect(page.getByRole('heading', { level: 1, name: t('mailIn.upload.title') })).toBeVisible();
    await page.getByRole('button', { name: t('mailIn.upload.action') }).click();
    await expect(page.getByText(t('mailIn.upload.missing'))).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(100) });
    await page.getByRole('button', { name: t('mailIn.upload.action') }).click();
    await expect(page.getByText(t('errors.mail_in_link_ended'))).toBeVisible();
    await look(page, `upload-link-${tongue.locale}`);
  });
});
