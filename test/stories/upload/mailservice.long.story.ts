// Recordings by mail, as a person meets them: the address, who may send, what came; and the upload by a mail's link.
import { randomUUID } from 'node:crypto';
import { queryProduct } from '../../servers/product-database.ts';
import { type Product } from '../../servers/product.ts';
import { enter, newAccount } from '../account.ts';
import { look } from '../look.ts';
import { expect, inAlternatingLanguages } from '../story.ts';
import { test, linkPage } from './mail-domain.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

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
      const done = recent.getByRole('row').filter({ hasText: `38:47, ${sent}` });
      await expect(done.getByText(t('mailIn.result.done'))).toBeVisible();
      await expect(done.getByRole('link', { name })).toBeVisible();
      await expect(done.getByText(new RegExp(`^38:47, ${sent}\\d\\d:\\d\\d$`))).toBeVisible();
      const large = recent.getByRole('row').filter({ hasText: t('mailIn.outcome.too_large') });
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
    await expect(recent.locator('tbody').getByRole('row')).toHaveCount(50);
    await older.scrollIntoViewIfNeeded();
    await look(page, `mail-in-older-${tongue.locale}`);
    await older.click();
    await expect(recent.locator('tbody').getByRole('row')).toHaveCount(100);
    await older.click();
    await expect(recent.locator('tbody').getByRole('row')).toHaveCount(120);
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
