// The cap on mails to one mailbox: which addresses are one mailbox, and what counts.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { type Mail, MailCapError, type MailCause } from '#mail/mailer.ts';
import { rateLimits } from '../rate-limits/rate-limits.table.ts';
import { cappedFigures, createCappedMailer, mailboxIn } from './capped-mailer.ts';

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

it('drops none that is owed beyond the cap: it goes out once the day is over', async () => {
  const { db } = await createTestDatabase();
  const sent: Mail[] = [];
  const mailer = createCappedMailer({
    db,
    keys: { mac: (text) => Buffer.from(text) },
    log: { warn: () => undefined },
    mailer: { send: async (mail) => void sent.push(mail) },
  });
  const owed = { ...mailTo('ada@example.org', 'account'), isOwed: true };
  for (let n = 0; n < 62; n += 1) await mailer.send(mailTo('ada@example.org', 'account'));
  for (let n = 0; n < 3; n += 1) await expect(mailer.send(owed)).rejects.toThrow(MailCapError);
  expect(sent).toHaveLength(60);
  // Two were dropped; the one that waits is none of them, however often it was tried.
  expect(await cappedFigures(db, new Date())).toEqual({ mails: 2, mailboxes: 1 });
  await db.update(rateLimits).set({ expire: sql`now()` });
  await mailer.send(owed);
  expect(sent).toHaveLength(61);
  expect(await cappedFigures(db, new Date())).toEqual({ mails: 0, mailboxes: 0 });
});
