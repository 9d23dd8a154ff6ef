// Mail adapters: what arrives at a real SMTP server and what lies in the outbox is the same message.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { startMailServer } from '../../test/servers/doubles/smtp-server.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { type Mail, type Mailer, MessageTooLargeError } from './mailer.ts';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import { renderMail } from './render-mail.ts';
import { createSmtpMailer } from './smtp/smtp-mailer.ts';

const FROM = 'Wortlaut <noreply@example.org>';
const received: ParsedMail[] = [];
let smtp: SMTPServer;
let port = 0;
const folder = temporaryFolder();

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? new Error('no such mailbox') : null),
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', resolve);
    listening.on('error', () => undefined);
  });
  const address = smtp.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

const content = renderMail({
  locale: 'de',
  appName: 'Wortlaut',
  subject: 'Ihr Text „Übung“\r\nBcc: someone@example.org',
  paragraphs: ['Grüße <b>von</b> Müller & Söhne – 東京 🎧'],
  action: { label: 'Öffnen', url: 'https://example.org/app/f/1?a=1&b=2' },
  footer: 'Fußzeile',
});
const mail: Mail = { to: 'ada+test@example.org', cause: 'asked', locale: 'de', ...content };

describe.each<[string, () => Mailer & { close?: () => void }, () => Promise<ParsedMail | undefined>]>([
  [
    'smtp',
    () => createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }),
    async () => received.at(-1),
  ],
  ['outbox', () => createOutboxMailer({ folder, from: FROM, clock: systemClock }), newestFile],
])('%s', (_name, create, arrived) => {
  it('hands over one message with both texts, and its values begin no headers', async () => {
    const mailer = create();
    await mailer.send(mail);
    mailer.close?.();
    const got = await arrived();
    expect(got?.from?.value[0]?.address).toBe('noreply@example.org');
    expect(got?.to).toMatchObject({ value: [{ address: 'ada+test@example.org' }] });
    expect(got?.subject).toBe('Ihr Text „Übung“ Bcc: someone@example.org');
    expect(got?.bcc).toBeUndefined();
    expect(got?.headers.get('content-language')).toBe('de');
    expect(got?.messageId).toMatch(/^<.+@.+>$/);
    expect(got?.text).toContain('Grüße <b>von</b> Müller & Söhne – 東京 🎧');
    expect(got?.text).toContain('https://example.org/app/f/1?a=1&b=2&lang=de\n');
    expect(got?.html).toContain('&lt;b&gt;von&lt;/b&gt; Müller &amp; Söhne');
    expect(got?.html).toContain('href="https://example.org/app/f/1?a=1&amp;b=2&amp;lang=de"');
  });

  it('hands over attachments byte for byte, under their names', async () => {
    const mailer = create();
    const content = Buffer.from([...Array(256).keys()]);
    const name = 'Größe „und“ 東京.pdf';
    await mailer.send({ ...mail, attachments: [{ name, type: 'application/pdf', content }] });
    mailer.close?.();
    const [got] = (await arrived())?.attachments ?? [];
    expect([got?.filename, got?.contentType, got?.contentDisposition]).toEqual([
      name,
      'application/pdf',
      'attachment',
    ]);
    expect(got?.content.equals(content)).toBe(true);
  });

  it('sends under the Message-ID that is given', async () => {
    const mailer = create();
    await mailer.send({ ...mail, messageId: '<result.7@example.org>' });
    mailer.close?.();
    expect((await arrived())?.messageId).toBe('<result.7@example.org>');
  });

  it.each([
    [{}, [undefined, undefined, 'auto-generated']],
    [{ threadRoot: '<root@a.example>' }, ['<root@a.example>', '<root@a.example>', 'auto-generated']],
    [{ inReplyTo: '<last@b.example>' }, ['<last@b.example>', '<last@b.example>', 'auto-replied']],
    [
      { threadRoot: '<root@a.example>', inReplyTo: '<last@b.example>', isTyped: true },
      ['<last@b.example>', ['<root@a.example>', '<last@b.example>'], undefined],
    ],
  ])('names the thread, and whether a machine wrote it: %j', async (more, headers) => {
    const mailer = create();
    await mailer.send({ ...mail, ...more });
    mailer.close?.();
    const got = await arrived();
    expect([got?.inReplyTo, got?.references, got?.headers.get('auto-submitted')]).toEqual(headers);
  });
});

it('smtp reports a refused mailbox and an unreachable server to its caller', async () => {
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM });
  await expect(mailer.send({ ...mail, to: 'refused@example.org' })).rejects.toThrow('no such mailbox');
  mailer.close();
  const nowhere = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM });
  await expect(nowhere.send(mail)).rejects.toThrow('ECONNREFUSED');
  nowhere.close();
});

it('smtp says which mail the server finds too large, whether it names its limit or not', async () => {
  const small = await startMailServer({ size: 5_000 });
  const mailer = createSmtpMailer({ url: small.url, from: FROM });
  const attachment = { name: 'Größe.pdf', type: 'application/pdf', content: Buffer.alloc(6_000) };
  await expect(mailer.send({ ...mail, attachments: [attachment] })).rejects.toThrow(MessageTooLargeError);
  mailer.close();
  await small.close();
});

it('smtp checks whether the server can be reached', async () => {
  const there = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM });
  await there.reach?.();
  there.close();
  const nowhere = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM });
  await expect(nowhere.reach?.()).rejects.toThrow('ECONNREFUSED');
  nowhere.close();
});

it('the outbox holds whole files only', async () => {
  const mailer = createOutboxMailer({ folder, from: FROM, clock: systemClock });
  await Promise.all(Array.from({ length: 10 }, () => mailer.send(mail)));
  const names = await readdir(folder);
  expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([]);
});

async function newestFile(): Promise<ParsedMail | undefined> {
  const name = (await readdir(folder)).sort().at(-1);
  return name === undefined ? undefined : simpleParser(await readFile(join(folder, name)));
}
