// What the mails about an account say, in both languages and in both forms.
import { describe, expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { type Mail, RefusedMailError } from '#mail/mailer.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createAuthMails } from './auth-mails.ts';
import { type TokenKind, tokenKinds } from '../core/identity.table.ts';

const sent: Mail[] = [];
const mails = createAuthMails({
  mailer: { send: async (mail) => void sent.push(mail) },
  log: createLog('silent'),
  appName: 'Wortlaut',
  publicUrl: () => 'https://wortlaut.example',
});

async function mailOf(send: () => void): Promise<Mail> {
  send();
  await mails.settled();
  return sent.at(-1)!;
}
const linkMail = (kind: TokenKind, locale: 'de' | 'en') =>
  mailOf(() =>
    mails.post({
      kind,
      locale,
      to: 'ada@example.org',
      token: 'abc',
      code: '042817',
      redirectTo: undefined,
      newEmail: 'lorenz@example.org',
    }),
  );

describe.each(['de', 'en'] as const)('in %s', (locale) => {
  const t = translator(locale);
  const page = (path: string) => `https://wortlaut.example${locale === 'en' ? '/en' : ''}${path}`;

  it.each(tokenKinds)(
    'the mail of kind %s has its link and its code in both forms, and leaves nothing unfilled',
    async (kind) => {
      const mail = await linkMail(kind, locale);
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain('042817');
        expect(body).not.toMatch(/\{\w+\}|mail\.\w+/);
      }
      expect(mail.locale).toBe(locale);
      const target = page(kind === 'recovery' ? '/auth/update-password?' : '/auth/confirm?');
      for (const body of [mail.text, mail.html])
        expect(body.includes(target), 'a link').toBe(kind !== 'reauthentication');
    },
  );

  it('a move names the new address to the mailbox of the account, and no address to the other', async () => {
    const current = await linkMail('email_change_current', locale);
    for (const body of [current.text, current.html]) expect(body).toContain('lorenz@example.org');
    expect((await linkMail('email_change_new', locale)).text).not.toMatch(/\w+@example\.org/);
  });

  it.each(['new_device', 'password_changed'] as const)(
    'the notice %s names moment and device',
    async (kind) => {
      const notice = { kind, locale, to: 'ada@example.org', at: new Date('2026-03-01T08:05:00Z') };
      const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
      const mail = await mailOf(() => mails.sendNotice({ ...notice, userAgent }));
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain(t('mail.notice.device', { browser: 'Firefox', system: 'Linux' }));
        expect(body).toMatch(/09:05/);
        expect(body).toContain(page('/auth/reset-password'));
        expect(body).not.toMatch(/\{\w+\}/);
      }
      const unknown = await mailOf(() => mails.sendNotice({ ...notice, userAgent: 'curl/8' }));
      expect(unknown.text).not.toContain('curl');
    },
  );
});

it('a mail that its mailbox refuses for good is tried once, and its end has a line without the address', async () => {
  let tries = 0;
  const lines: object[] = [];
  const refused = createAuthMails({
    mailer: {
      send: async () => {
        tries += 1;
        throw new RefusedMailError(550, new Error('no such mailbox'));
      },
    },
    log: { warn: (fields: object) => void lines.push(fields) } as unknown as Log,
    appName: 'Wortlaut',
    publicUrl: () => 'https://wortlaut.example',
  });
  refused.sendNotice({ kind: 'password_changed', locale: 'de', to: 'ada@example.org', at: new Date() });
  await refused.settled();
  expect(tries).toBe(1);
  expect(lines.at(-1)).toEqual({ code: 'mail_undelivered', kind: 'password_changed', status: 550 });
});
