// Every mail that the product sends, in both languages and with the names that people really have, is fit to go out.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { de, type TextKey } from '#i18n/de.ts';
import { locales, translator } from '#i18n/translate.ts';
import type { Mail } from '#mail/mailer.ts';
import { faultsOf } from './check-mail.ts';
import { everyMail } from './every-mail.ts';
import { type ListedMail, type Names, ORIGIN } from './listed-mail.ts';

const same = (name: string): Names => ({ person: name, title: name, company: name, file: name, said: name });

const kindsOfNames: Record<string, Names> = {
  'usual names': {
    person: 'Jürgen Müller-Lüdenscheidt',
    title: 'Gespräch „Übung“ & Größe <3',
    company: 'Bäckerei Süß & Söhne GmbH',
    file: 'Aufnahme vom 3. März',
    said: 'Grüße aus Köln.',
  },
  'names of 200 letters without a gap': same('Ü'.repeat(200)),
  'names from right to left': same('محضر اجتماع مجلس الإدارة'),
  'names that are markup, addresses and line breaks': same('<b>x</b>\r\nBcc: a@example.org <img src=x> 🎧'),
};

const nameOf = ({ subject, variant }: ListedMail) => (variant ? `${subject} (${variant})` : subject);

describe.each(locales)('in %s', (locale) => {
  describe.each(Object.entries(kindsOfNames))('with %s', (_kind, names) => {
    it.each(everyMail.map((listed) => [nameOf(listed), listed] as const))(
      '%s is fit to go out',
      async (_name, listed) => {
        const mail = await listed.compose({ locale, names });
        expect(await faultsOf(mail, { origin: ORIGIN, canBeStopped: listed.canBeStopped ?? false })).toEqual(
          [],
        );
        expect(mail.locale).toBe(locale);
        expect(mail.subject).toMatch(patternOf(translator(locale)(listed.subject)));
      },
    );
  });
});

it('the list has each text that is a subject of a mail', () => {
  const isSubject = (key: string) =>
    /^(?:mail|declaration)\..*subject$/i.test(key) && key !== 'mail.dev.subject';
  const subjects = (Object.keys(de) as TextKey[]).filter(isSubject);
  expect([...new Set(everyMail.map(({ subject }) => subject))].toSorted()).toEqual(subjects.toSorted());
});

it('the list has each file that composes mails', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /\brenderMail\(\{|\brenderMail\(content\)|RenderMail\b.*\[0\] \{/.test(readFileSync(file, 'utf8')),
  );
  expect([...new Set(everyMail.map(({ from }) => from))].toSorted()).toEqual(files.toSorted());
});

describe('the check', () => {
  const listed = everyMail.find(({ subject }) => subject === 'mail.ready.subject');
  const good = async () => {
    const mail = await listed?.compose({ locale: 'de', names: same('Übung') });
    if (!mail) throw new Error('the mail is not listed');
    return mail;
  };
  const faulty: Record<string, [(mail: Mail) => { [Key in keyof Mail]?: Mail[Key] | undefined }, RegExp]> = {
    'an empty subject': [() => ({ subject: ' ' }), /subject is empty/],
    'a picture from elsewhere': [
      ({ html }) => ({ html: html.replace('<h1', '<img alt="" src="https://example.net/x.gif"><h1') }),
      /fetches something/,
    ],
    'a link to elsewhere': [
      ({ html }) => ({ html: html.replace(/href="[^"]*"/, 'href="https://example.net/"') }),
      /leads elsewhere/,
    ],
    'a relative link': [
      ({ html }) => ({ html: html.replace(/href="[^"]*"/, 'href="/app"') }),
      /leads elsewhere/,
    ],
    'a sentence in one part alone': [({ text }) => ({ text: `${text}\nNoch etwas.` }), /parts differ/],
    'HTML that is none': [({ html }) => ({ html: html.replace('</h1>', '') }), /close-order|unclosed/i],
    'no way to stop it': [() => ({ unsubscribe: undefined }), /cannot be stopped/],
    'a value that nobody filled in': [({ text }) => ({ text: `${text} {title}` }), /value is missing/],
    'no mark': [({ html }) => ({ html: html.replace('class="marked"', '') }), /missing: the mark/],
    'no dark colours': [({ html }) => ({ html: html.replace('prefers-color-scheme', 'x') }), /dark colours/],
  };
  it.each(Object.entries(faulty))('finds %s', async (_name, [spoil, found]) => {
    const mail = await good();
    const spoilt = { ...mail, ...spoil(mail) } as Mail;
    const faults = await faultsOf(spoilt, { origin: ORIGIN, canBeStopped: true });
    expect(faults.join('\n')).toMatch(found);
  });
});

/** The text with anything in place of its values. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'u');
}
