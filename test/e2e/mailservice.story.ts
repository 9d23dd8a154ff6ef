// Recordings by mail, as a person meets them: the address, who may send, what came; and the upload by a mail's link.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { newLink } from '../mail-in/link-client.ts';
import { mailPortOf } from '../mail-in/mail-port.ts';
import { startSpeech } from '../mail-in/mail-world.ts';
import { queryProduct } from '../product-database.ts';
import { type Product, startProduct } from '../product.ts';
import { enter, newAccount } from './account.ts';
import { BELIEVED } from './client-ip.ts';
import { look } from './look.ts';
import { waitForMail } from './mailbox.ts';
import { spokenFile } from './recordings.ts';
import { test as base, expect, inAlternatingLanguages, type Tongue } from './story.ts';

const DOMAIN = 'in.wortlaut.example';

const test = base.extend<object, object>({
  product: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const speech = await startSpeech();
      const product = await startProduct({
        env: {
          ...BELIEVED,
          MAIL_IN_DOMAIN: DOMAIN,
          MAIL_IN_PORT: '0',
          MAIL_IN_DNS: '127.0.0.1:9',
          PLANS: 'off',
          // In both languages.
          SPEECH_ENGINE: 'openai',
          SPEECH_HTTP_URL: `http://127.0.0.1:${(speech.address() as AddressInfo).port}`,
        },
      });
      await use(product);
      await product.remove();
      speech.closeAllConnections();
      speech.close();
    },
    { scope: 'worker' },
  ],
});

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
    'What became of its recordings is listed with a mail, and when the answer was sent',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      const name = `Ortstermin-${tongue.locale}.wav`;
      await plantResults(product, person.email, name);
      await enter(page, person, tongue);
      await page.goto(path('/app/mailservice'));
      const recent = page.getByRole('region', { name: t('mailIn.recent.title') });
      await expect(recent.getByText(t('mailIn.result.progress', { percent: 62 }))).toBeVisible();
      const [sent] = t('mailIn.result.answered').split('{time}');
      const done = recent.getByRole('listitem').filter({ hasText: `38:47, ${sent}` });
      await expect(done.getByText(t('mailIn.result.done'))).toBeVisible();
      await expect(done.getByRole('link', { name })).toBeVisible();
      await expect(done.getByText(new RegExp(`^38:47, ${sent}\\d\\d:\\d\\d$`))).toBeVisible();
      const large = recent.getByRole('listitem').filter({ hasText: t('mailIn.outcome.too_large') });
      await expect(large.getByText(/31\sMB/)).toBeVisible();
      await look(page, `mail-in-results-${tongue.locale}`);
    },
  );

  story(
    'Who was turned away for not being on the list is put there from the list of what came',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      const stranger = `kollegin-${tongue.locale}@example.org`;
      await queryProduct(
        product.dataDir,
        `insert into mail_in.messages (id, user_id, message_key, envelope_from, remote_ip, helo, received_at, size_bytes,
         outcome, sender, finished_at)
       select gen_random_uuid(), id, $1, $1, '127.0.0.1', 'mx', now(), 1, 'sender_unknown', $1, now()
       from auth.users where email = $2`,
        [stranger, person.email],
      );
      await enter(page, person, tongue);
      await page.goto(path('/app/mailservice'));
      await page
        .getByRole('navigation', { name: t('mailIn.contents') })
        .getByRole('link', { name: t('mailIn.recent.title') })
        .click();
      const recent = page.getByRole('region', { name: t('mailIn.recent.title') });
      await look(page, `mail-in-turned-away-${tongue.locale}`);
      await recent.getByRole('button', { name: t('mailIn.recent.allowOne', { email: stranger }) }).click();
      const senders = page.getByRole('region', { name: t('mailIn.senders.title') });
      await expect(senders.getByLabel(t('mailIn.senders.code', { email: stranger }))).toBeVisible();
      await expect(recent.getByRole('button')).toBeHidden();
    },
  );

  story('Emails that came before the newest fifty are shown on demand', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await queryProduct(
      product.dataDir,
      `insert into mail_in.messages (id, user_id, message_key, envelope_from, remote_ip, helo, received_at, size_bytes,
         outcome, sender, subject, finished_at)
       select gen_random_uuid(), id, n, '', '127.0.0.1', 'mx', now() - n * interval '1 hour', 1, 'no_recording',
         email, n, now()
       from auth.users, generate_series(1, 120) n where email = $1`,
      [person.email],
    );
    await enter(page, person, tongue);
    await page.goto(path('/app/mailservice'));
    const recent = page.getByRole('region', { name: t('mailIn.recent.title') });
    const older = recent.getByRole('button', { name: t('mailIn.recent.older') });
    await expect(recent.getByRole('listitem')).toHaveCount(50);
    await older.scrollIntoViewIfNeeded();
    await look(page, `mail-in-older-${tongue.locale}`);
    await older.click();
    await expect(recent.getByRole('listitem')).toHaveCount(100);
    await older.click();
    await expect(recent.getByRole('listitem')).toHaveCount(120);
    await expect(older).toBeHidden();
  });

  story('A link that has ended says so and what to do', async ({ page, watch }) => {
    watch.expect(/api\/mail-in\/upload/);
    await page.goto(`${linkPage(tongue)}#${'a'.repeat(32)}`);
    await expect(page.getByRole('heading', { level: 1, name: t('mailIn.upload.title') })).toBeVisible();
    await expect(page.getByText(t('errors.mail_in_link_ended'))).toBeVisible();
    await expect(page.getByText(t('mailIn.upload.choose'))).toBeHidden();
    await look(page, `upload-link-ended-${tongue.locale}`);
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

/** A mail in work, one that was answered, and one that was too large. */
async function plantResults(product: Product, email: string, name: string): Promise<void> {
  const query = (text: string, values: unknown[]) => queryProduct(product.dataDir, text, values);
  const states = [
    { status: 'processing', outcome: 'transcribing' },
    { status: 'completed_llm', outcome: 'transcribing' },
    { status: null, outcome: 'too_large' },
  ];
  for (const { status, outcome } of states) {
    const id = randomUUID();
    await query(
      `insert into mail_in.messages (id, user_id, message_key, envelope_from, remote_ip, helo, received_at, size_bytes,
         outcome, sender, subject, finished_at)
       select $1::uuid, id, $1::uuid::text, $2::text, '127.0.0.1', 'mx', now(), 31 * 1024 * 1024, $3, $2::text, 'Ortstermin',
         now()
       from auth.users where email = $2::text`,
      [id, email, outcome],
    );
    if (status === null) continue;
    const projectId = randomUUID();
    await query(
      `insert into projects (id, owner_id, title, status, language, duration_ms, progress, notified_at)
       select $1, id, $2, $3::text, 'de', 2327000, 0.62, case $3::text when 'completed_llm' then now() end
       from auth.users where email = $4`,
      [projectId, name, status, email],
    );
    await query(
      'insert into mail_in.recordings (message_id, position, name, project_id) values ($1, 0, $2, $3)',
      [id, name, projectId],
    );
  }
}

const linkPage = ({ locale }: Tongue) => (locale === 'en' ? '/en/upload' : '/hochladen');
