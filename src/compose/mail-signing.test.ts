// Mails that are signed, as a mail server that looks up the key sees them.
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Resolver } from 'node:dns/promises';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { describe, expect, it } from 'vitest';
import type { Mail } from '#mail/mailer.ts';
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import { readConfig } from '#platform/settings/config.ts';
import { startDnsServer } from '../../test/mail-in/dns-server.ts';
import { startMailServer } from '../../test/servers/doubles/smtp-server.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { isAligned, signingOf } from './mail-signing.ts';

const folder = temporaryFolder();
const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const { privateKey, publicKey } = rsa(2048);

function fileOf(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}
const settings = {
  MAIL_DKIM_DOMAIN: 'example.org',
  MAIL_DKIM_SELECTOR: '2026',
  MAIL_DKIM_KEY: fileOf('dkim.pem', privateKey),
};
const mail: Mail = {
  to: 'ada@other.example',
  cause: 'work',
  locale: 'de',
  subject: 'Ihr Text „Größe“ ist fertig',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  unsubscribe: 'https://example.org/api/notifications/stop/x/ready',
  attachments: [{ name: 'Text.pdf', type: 'application/pdf', content: Buffer.alloc(100_000, 7) }],
};

describe('a mail that is signed', () => {
  it('passes the check of who receives it, with both headers that stop mails under the signature', async () => {
    const dns = await startDnsServer();
    dns.records.set('2026._domainkey.example.org', `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`);
    const server = await startMailServer();
    const signing = await signingOf(readConfig(settings));
    const mailer = createSmtpMailer({ url: server.url, from: 'Wortlaut <noreply@example.org>', signing });
    await mailer.send(mail);
    mailer.close();
    const [raw = Buffer.alloc(0)] = server.raw;
    const resolver = new Resolver();
    resolver.setServers([dns.address]);
    const verify = async (message: Buffer) => {
      const { results } = await dkimVerify(message, {
        resolver: async (name: string, type: string) => (await resolver.resolve(name, type)) as string[],
      });
      return results.map(({ status, signingDomain }) => [status.result, signingDomain]);
    };
    expect(await verify(raw)).toEqual([['pass', 'example.org']]);
    const other = raw.toString('latin1').replace('/stop/x/ready', '/stop/y/ready');
    expect(await verify(Buffer.from(other, 'latin1'))).toEqual([['fail', 'example.org']]);
    const signed = /\bh=([^;]+);/.exec(raw.toString('latin1'))?.[1]?.replace(/\s/g, '').split(':');
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    await server.close();
    dns.close();
  });
});

describe('the settings of signatures', () => {
  const sign = (given: Record<string, string>) => signingOf(readConfig(given));

  it('sign nothing where none is set', async () => {
    expect(await sign({})).toBeNull();
  });

  it.each(Object.keys(settings))('stop the start where %s alone is missing', async (name) => {
    await expect(sign({ ...settings, [name]: '' })).rejects.toThrow(`${name}: signing mails needs it too`);
  });

  it.each([
    ['is not there', join(folder, 'none.pem'), /none\.pem cannot be read \(ENOENT\)/],
    ['is no key', fileOf('text.pem', 'text'), /text\.pem holds no private RSA key/],
    [
      'is the public one',
      fileOf(
        'public.pem',
        `-----BEGIN PUBLIC KEY-----\n${publicKey.toString('base64')}\n-----END PUBLIC KEY-----`,
      ),
      /public\.pem holds no private RSA key/,
    ],
    [
      'is of another kind',
      fileOf(
        'ed.pem',
        generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ),
      /ed\.pem holds no private RSA key/,
    ],
    ['is short', fileOf('short.pem', rsa(512).privateKey), /short\.pem has less than 1024 bits/],
  ])('stop the start where the key %s', async (_what, file, sentence) => {
    await expect(sign({ ...settings, MAIL_DKIM_KEY: file })).rejects.toThrow(sentence);
  });

  it.each([
    ['MAIL_DKIM_DOMAIN', 'not a domain'],
    ['MAIL_DKIM_SELECTOR', 'a;b'],
  ])('name the one that cannot be used: %s', (name, value) => {
    expect(() => readConfig({ ...settings, [name]: value })).toThrow(name);
  });

  it.each([
    ['Wortlaut <noreply@example.org>', 'example.org', true],
    ['noreply@mail.Example.org', 'example.org', true],
    ['noreply@example.org', 'mail.example.org', true],
    ['noreply@example.org', 'ample.org', false],
    ['noreply@localhost', 'example.org', false],
  ])('say whether the signature counts for the sender: %s, %s', (sender, domain, counts) => {
    expect(isAligned(sender, domain)).toBe(counts);
  });
});
