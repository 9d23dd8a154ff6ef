// Recordings by mail, as a person meets them: the address, who may send, what came; and the upload by a mail's link.
import { createTransport } from 'nodemailer';
import { newLink } from '../../mail-in/link-client.ts';
import { mailPortOf } from '../../mail-in/mail-port.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { enter, newAccount } from '../account.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { spokenFile } from '../recordings.ts';
import { expect, inAlternatingLanguages } from '../story.ts';
import { DOMAIN, test, linkPage } from './mail-domain.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'The address is shown, copied and renewed; a sender is added with a code',
    async ({ page, product }) => {
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
      // The mail server of this product refuses what is sent to an address that has stopped.
      await expect(page.getByText(t('mailIn.address.key'))).toBeVisible();
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
    },
  );

  story('What came is listed with its outcome', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await page.goto(path('/app/mailservice'));
    const shown = page.locator('#mail-in-address');
    await expect(shown).toHaveText(new RegExp(`^[2-9a-z-]{34}@${DOMAIN}$`));
    const to = (await shown.textContent()) ?? '';
    const transport = createTransport({
      host: '127.0.0.1',
      port: await mailPortOf(product),
      ignoreTLS: true,
    });
    // A bare address of the network has no name server: nobody vouches for it.
    await transport.sendMail({ from: 'eve@[192.0.2.1]', to, subject: 'Angebot', text: 'Hallo' });
    const recent = page.getByRole('region', { name: t('mailIn.recent.title') });
    const concluded = `select outcome from mail_in.messages where finished_at is not null
      and user_id = (select id from auth.users where email = $1)`;
    await expect
      .poll(() => queryProduct(product.dataDir, concluded, [person.email]))
      .toEqual([{ outcome: 'sender_unproven' }]);
    await page.reload();
    await expect(recent.getByText(t('mailIn.outcome.sender_unproven')).first()).toBeVisible();
    await expect(recent.getByText(t('mailIn.recent.unread'))).toBeVisible();
    await look(page, `mail-in-recent-${tongue.locale}`);
  });

  story(
    'By the link of a mail a file is sent without a sign-in, goes on after the page was closed, and is a recording',
    async ({ page, product, watch }) => {
      watch.expect(/resumable\/by-link|mail-in\/upload/);
      const person = await newAccount(product, tongue);
      const { secret } = await newLink({ product, email: person.email });
      const spoken = await spokenFile('Sitzung.wav');
      await page.goto(`${linkPage(tongue)}#${secret}`);
      const choice = page.getByLabel(t('mailIn.upload.choose'));
      await look(page, `upload-link-${tongue.locale}`);
      await expect(choice).not.toHaveAttribute('accept');

      await choice.setInputFiles({
        name: 'Brief.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Hallo. '),
      });
      const alert = page.locator('.wrong');
      await expect(alert).not.toBeEmpty();
      await look(page, `upload-link-refused-${tongue.locale}`);

      const line = '**/upload/resumable/by-link/*';
      await page.route(line, (route) =>
        route.request().method() === 'PATCH' ? undefined : route.continue(),
      );
      await choice.setInputFiles(spoken.path);
      await expect(page.getByText(t('mailIn.upload.running', { percent: 0 }))).toBeVisible();
      await expect(page.getByRole('button', { name: t('mailIn.upload.cancel') })).toBeVisible();
      await look(page, `upload-link-running-${tongue.locale}`);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.unroute(line);
      await expect(page.getByText(t('mailIn.upload.partial', { name: 'Sitzung.wav' }))).toBeVisible();
      await look(page, `upload-link-partial-${tongue.locale}`);
      const resumed = page.waitForRequest((request) => request.method() === 'HEAD');
      await choice.setInputFiles(spoken.path);
      await resumed;
      await expect(page.getByText(t('mailIn.upload.done', { title: 'Sitzung.wav' }))).toBeVisible();
      await look(page, `upload-link-done-${tongue.locale}`);
      await page.reload();
      await expect(page.getByText(t('mailIn.upload.done', { title: 'Sitzung.wav' }))).toBeVisible();

      await enter(page, person, tongue);
      await expect(page.getByRole('link', { name: 'Sitzung' }).first()).toBeVisible();
    },
  );
});
