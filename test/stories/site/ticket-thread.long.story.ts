// A whole thread: asked on the contact page, answered by the operator, continued by mail over SMTP, seen and closed in the product.
import { readFile } from 'node:fs/promises';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { type DnsServer, startDnsServer } from '../../mail-in/dns-server.ts';
import { mailPortOf } from '../../mail-in/mail-port.ts';
import { operatorCommand } from '../../clients/operator-command.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { outbox, type Product, startProduct } from '../../servers/product.ts';
import { enter, newAccount } from '../account.ts';
import { BELIEVED } from '../client-ip.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { test as base, expect, inAlternatingLanguages } from '../story.ts';

const SETTINGS = {
  MAIL_IN_DOMAIN: 'in.wortlaut.example',
  MAIL_IN_PORT: '0',
  SUPPORT_EMAIL: 'hilfe@betreiber.example',
};

const test = base.extend<object, { names: DnsServer }>({
  names: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // It knows no domain: none says who may send for it.
      const names = await startDnsServer();
      await use(names);
      names.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ names }, use) => {
      const env = { ...BELIEVED, ...SETTINGS, MAIL_IN_DNS: names.address };
      const product = await startProduct({ env });
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
});

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A question is asked on the contact page, answered, continued by mail, read in the account and closed',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await page.goto(path(tongue.locale === 'de' ? '/kontakt' : '/contact'));
      await page.getByLabel(t('contact.name'), { exact: true }).fill('Ada');
      await page.getByLabel(t('contact.email')).fill(person.email);
      await page.getByLabel(t('contact.message')).fill('Wo ist mein Text? / Where is my text?');
      const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/contact'));
      await page.getByRole('button', { name: t('contact.send') }).click();
      const { number } = (await (await sent).json()) as { number: number };

      const values = { appName: 'Wortlaut', number: String(number) };
      const subject = t('mail.ticket.answer.subject', values);
      const answered = 'Welche Aufnahme ist es? / Which recording is it?';
      await operatorCommand(product, SETTINGS, ['tickets', 'answer', String(number), '--text', answered]);
      expect((await waitForMail(product, person.email, subject)).text).toContain(answered);
      await reply(product, { from: person.email, subject, text: 'Die von heute. / Today’s.' });

      // A mail is taken first and read a moment later.
      const messages = `select 1 from support.ticket_messages
        where ticket_id = (select id from support.tickets where number = $1)`;
      await expect.poll(() => queryProduct(product.dataDir, messages, [number])).toHaveLength(3);
      await enter(page, person, tongue);
      await page.goto(path('/app/hilfe'));
      const list = page.getByRole('region', { name: t('help.tickets') });
      const head = list.locator('summary').first();
      await expect(head).toContainText(String(number));
      await expect(head).toContainText(t('help.state.open'));
      if ((await list.locator('details').first().getAttribute('open')) === null) await head.click();
      await expect(list.getByText(answered)).toBeVisible();
      await expect(list.getByText('Die von heute. / Today’s.')).toBeVisible();
      // What was quoted of our own mail stays away.
      await expect(list.getByText(answered)).toHaveCount(1);
      const download = page.waitForEvent('download');
      await list.getByRole('link', { name: 'Notiz.txt' }).click();
      expect(await readFile(await (await download).path(), 'utf8')).toBe('Zeile 1');
      await expect(list.getByText(t('ticket.filesLeftOut', { names: 'Programm.exe' }))).toBeVisible();
      await look(page, `ticket-thread-${tongue.locale}`);
      await list.getByRole('button', { name: t('help.close') }).click();
      await expect(head).toContainText(t('help.state.closed'));
    },
  );
});

/** As the person's mail program answers the newest mail with this subject. */
async function reply(
  product: Product,
  { from, subject, text }: { from: string; subject: string; text: string },
): Promise<void> {
  const mails = await Promise.all(outbox(product.dataDir).map((raw) => simpleParser(raw)));
  const last = mails.findLast((mail) => mail.subject === subject && mail.text?.includes('recording'));
  if (!last?.replyTo) throw new Error('The mail of the operator says not where an answer goes.');
  const transport = createTransport({ host: '127.0.0.1', port: await mailPortOf(product), ignoreTLS: true });
  await transport.sendMail({
    from,
    to: last.replyTo.text,
    subject: `Re: ${subject}`,
    ...(last.messageId !== undefined && { inReplyTo: last.messageId }),
    text: `${text}\n\n${(last.text ?? '').replace(/^/gm, '> ')}`,
    attachments: [
      { filename: 'Notiz.txt', content: 'Zeile 1' },
      { filename: 'Programm.exe', content: 'MZ' },
    ],
  });
}
