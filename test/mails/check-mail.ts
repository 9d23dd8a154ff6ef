// What a mail must be, whatever it says: checked on what is composed, and on the bytes that go out.
import { HtmlValidate } from 'html-validate';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#mail/mailer.ts';
import { messageOf } from '#mail/message.ts';

/** RFC 5322, 2.1.1: without the line's end. */
const LONGEST_LINE = 998;

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Mail programs know no style sheets, and old ones no other layout than tables with these attributes.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'element-permitted-content': 'error',
    'attribute-allowed-values': 'error',
    'no-raw-characters': 'off',
    'long-title': 'off',
    // A head of a mail is no document's outline: the product's name stands above it.
    'prefer-tbody': 'off',
  },
});

export type MailRules = { origin: string; canBeStopped: boolean };

/** @returns a sentence for each fault; none for a mail that may go out */
export async function faultsOf(mail: Mail, rules: MailRules): Promise<string[]> {
  const raw = await composed(mail);
  const html = await validator.validateString(mail.html);
  return [
    ...bytesFaults(raw),
    ...(await headerFaults(mail, raw, rules)),
    ...html.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ...lookFaults(mail),
    ...wordFaults(mail),
    ...linkFaults(mail, rules.origin),
  ];
}

async function composed(mail: Mail): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(messageOf(mail, 'Wortlaut <noreply@wortlaut.example>'));
  if (!Buffer.isBuffer(message)) throw new Error('the message was not composed');
  return message;
}

function bytesFaults(raw: Buffer): string[] {
  const text = raw.toString('latin1');
  const lines = text.split('\r\n');
  return [
    ...(lines.some((line) => line.length > LONGEST_LINE) ? ['a line is too long'] : []),
    ...(lines.some((line) => /[\r\n]/.test(line)) ? ['a line ends with half an end'] : []),
    ...(/[^\t\r\n -~]/.test(text) ? ['a byte is not ASCII'] : []),
  ];
}

const ONCE = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version'];

async function headerFaults(mail: Mail, raw: Buffer, { origin, canBeStopped }: MailRules): Promise<string[]> {
  const parsed = await simpleParser(raw);
  const count = (name: string) => parsed.headerLines.filter(({ key }) => key === name).length;
  const stops = count('list-unsubscribe') === 1 && count('list-unsubscribe-post') === 1;
  const isStoppable = stops && (mail.unsubscribe ?? '').startsWith(`${origin}/`);
  return [
    ...ONCE.filter((name) => count(name) !== 1).map((name) => `${name}: ${count(name)} times`),
    ...(count('auto-submitted') === (mail.isTyped ? 0 : 1) ? [] : ['Auto-Submitted is wrong']),
    ...(parsed.messageId?.endsWith('@wortlaut.example>') ? [] : [`Message-ID ${parsed.messageId}`]),
    ...(Number.isNaN(parsed.date?.getTime() ?? Number.NaN) ? ['Date is none'] : []),
    ...(mail.subject.trim() === '' ? ['the subject is empty'] : []),
    ...(/[\r\n]/.test(mail.subject) ? ['the subject has a line break'] : []),
    ...(parsed.subject === mail.subject ? [] : ['another subject arrives']),
    ...(canBeStopped && !isStoppable ? ['it cannot be stopped with one click'] : []),
    ...(!canBeStopped && (stops || mail.unsubscribe !== undefined)
      ? ['what must be sent can be stopped']
      : []),
    ...(parsed.text && parsed.html ? [] : ['a part is missing']),
  ];
}

function lookFaults({ html, locale }: Mail): string[] {
  const needed = {
    'color-scheme': '<meta name="color-scheme" content="light dark">',
    'dark colours': '@media (prefers-color-scheme: dark)',
    'the mark': 'Wort<span class="marked"',
    language: `<html lang="${locale}">`,
  };
  // Without what people wrote, which may look like it.
  const markup = (html.match(/<style[\s\S]*?<\/style>|<[^>]+>/g) ?? []).join('');
  const missing = Object.entries(needed).filter(([, part]) => !html.includes(part));
  return [
    ...missing.map(([name]) => `missing: ${name}`),
    ...(/<(?:img|link|script|iframe|object|form|video|audio)\b|\b(?:src|background)=|url\(|@import/i.test(
      markup,
    )
      ? ['it fetches something']
      : []),
    ...(html.match(/<h1\b/g)?.length === 1 ? [] : ['not one heading']),
  ];
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Letters and digits alone: brackets, rules and colons differ between the two. */
const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');

function wordFaults({ html, text, locale }: Mail): string[] {
  const seen = html
    // The heading is the subject, and what explains a button is of use beside a button alone.
    .replace(/<head>[\s\S]*<\/head>|<h1\b[\s\S]*?<\/h1>/g, '')
    .replace(translator(locale as 'de' | 'en')('mail.action.otherwise'), '')
    // What lights a part of a word parts it in two for nobody.
    .replace(/<\/?span\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_whole, name: string) => ENTITIES[name] ?? '');
  const [inHtml, inText] = [wordsOf(seen), wordsOf(text)];
  const at = inHtml.findIndex((word, index) => word !== inText[index]);
  const isSame = at === -1 && inHtml.length === inText.length;
  const place = Math.max(at === -1 ? Math.min(inHtml.length, inText.length) : at, 0);
  return isSame
    ? []
    : [
        `the parts differ: „${inHtml.slice(place, place + 5).join(' ')}“, „${inText.slice(place, place + 5).join(' ')}“`,
      ];
}

function linkFaults({ html, text }: Mail, origin: string): string[] {
  const hrefs = [...html.matchAll(/\bhref="([^"]*)"/g)].map(([, href]) => href ?? '');
  const named = [...text.matchAll(/\bhttps?:\S+/g)].map(([url]) => url.replace(/[.,]$/, ''));
  const isOurs = (url: string) => url.startsWith(`${origin}/`) && URL.canParse(url);
  const linked = new Set(hrefs.map((href) => href.replaceAll('&amp;', '&')));
  return [
    ...[...linked, ...named].filter((url) => !isOurs(url)).map((url) => `leads elsewhere: ${url}`),
    ...named.filter((url) => !linked.has(url)).map((url) => `no link in the HTML: ${url}`),
    ...(/\{\w+\}/.test(text) ? ['a value is missing'] : []),
  ];
}
