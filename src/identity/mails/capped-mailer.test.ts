// The cap on mails to one mailbox: which addresses are one mailbox, and what counts.
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import type { Mail, MailCause } from '#mail/mailer.ts';
import { createCappedMailer, mailboxIn } from './capped-mailer.ts';

const mailTo = (to: string, cause: MailCause): Mail => ({
  to,
  cause,
  locale: 'de',
  subject: '',
  text: '',
  html: '',
});

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['Ada+Liste+2@Example.ORG', 'ada@example.org'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
  ['A.da+x@googlemail.com', 'ada@gmail.com'],
  ['"a@b"@example.org', '"a@b"@example.org'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxIn(address)).toBe(mailbox);
});

it('counts each cause apart, and no mail that could not be handed over', async () => {
  const { db } = await createTestDatabase();
  const sent: Mail[] = [];
  let isUp = false;
  const said: unknown[] = [];
  const mailer = createCappedMailer({
    db,
    keys: { mac: (text) => Buffer.from(text) },
    log: { warn: (...given: unknown[]) => void said.push(given) },
    mailer: {
      send: async (mail) => {
        if (!isUp) throw new Error('refused');
        sent.push(mail);
      },
    },
  });
  for (let n = 0; n < 25; n += 1)
    await expect(mailer.send(mailTo('ada@example.org', 'asked'))).rejects.toThrow('refused');
  isUp = true;
  for (let n = 0; n < 25; n += 1) await mailer.send(mailTo(`ada+${n}@example.org`, 'asked'));
  expect(sent).toHaveLength(20);
  expect(said).toHaveLength(5);
  expect(JSON.stringify(said)).not.toContain('ada');
  await mailer.send(mailTo('ada@example.org', 'account'));
  await mailer.send(mailTo('ada@example.org', 'work'));
  await mailer.send(mailTo('lin@example.org', 'asked'));
  expect(sent).toHaveLength(23);
});
