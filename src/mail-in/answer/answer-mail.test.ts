// Whom an answer to a mail reaches, at a mail server on loopback.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import { type MailServer, startMailServer } from '../../../test/servers/doubles/smtp-server.ts';
import type { Answer, MailInRow } from './answer.ts';
import { createAnswerMailer } from './answer-mail.server.ts';

const OWNER = 'ada@example.org';
const COLLEAGUE = 'redaktion@other.example';
const message = {
  id: 'a1',
  userId: 'b2',
  subject: 'Besuch',
  messageId: '<besuch@other.example>',
} as MailInRow;
let server: MailServer;
let refusals: Map<string, string>;
let logged: { code?: string }[];

beforeEach(async () => {
  refusals = new Map();
  logged = [];
  server = await startMailServer({ refuse: (address) => refusals.get(address) ?? null });
});
afterEach(() => server.close());

async function answer(given: Answer, colleague: string | null = COLLEAGUE) {
  const mailer = createSmtpMailer({ url: server.url, from: 'noreply@example.org' });
  const send = createAnswerMailer({
    mailer,
    sendOwed: (_userId, owed) => owed().then(() => true),
    log: { warn: (fields: object) => void logged.push(fields) },
    appName: 'Wortlaut',
    publicUrl: 'https://wortlaut.example',
    contactOf: async () => ({ email: OWNER, locale: 'de' }),
    colleagueOf: async () => colleague,
    uploadLink: async () => 'https://wortlaut.example/datei-senden#secret',
  });
  await send(message, given);
  mailer.close();
  const to = (address: string) =>
    server.received.find((mail) => [mail.to].flat()[0]?.text === address) ?? null;
  return { owner: to(OWNER), colleague: to(COLLEAGUE), count: server.received.length };
}

it.each<Answer>([
  { kind: 'no_recording', odd: 'mail_in_archive' },
  { kind: 'refused', recordings: [{ name: 'Besuch.ds2', errorCode: 'file_ds2' }] },
  { kind: 'too_large' },
  { kind: 'unreadable' },
  { kind: 'given_up' },
])('reaches a colleague on the list as well, without a way into the account: %j', async (given) => {
  const { owner, colleague } = await answer(given);
  expect(owner?.html).toContain('href="https://wortlaut.example/');
  expect(colleague?.subject).toBe('Re: Besuch');
  expect(colleague?.inReplyTo).toBe(message.messageId);
  expect(colleague?.messageId).not.toBe(owner?.messageId);
  expect(`${colleague?.text} ${String(colleague?.html)}`).not.toContain('wortlaut.example/');
  expect(colleague?.text).not.toContain('Ihrem Konto');
});

it('names to the colleague what could not be used, with its reason, as to the owner', async () => {
  const recordings = [{ name: 'Besuch.ds2', errorCode: 'x', sentence: 'Dieses Format geht nicht.' }];
  const { owner, colleague } = await answer({ kind: 'refused', recordings });
  for (const mail of [owner, colleague])
    expect(mail?.text?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Besuch.ds2: Dieses Format geht nicht.');
});

it.each<Answer>([{ kind: 'needs_pro' }, { kind: 'too_long' }])(
  'reaches the account alone where nobody was proven: %j',
  async (given) => {
    expect((await answer(given)).count).toBe(1);
  },
);

it('is not sent to the owner again because the colleague’s server refuses it', async () => {
  refusals.set(COLLEAGUE, '550 5.1.1 no such mailbox');
  expect(await answer({ kind: 'unreadable' })).toMatchObject({ count: 1, colleague: null });
  expect(logged.map(({ code }) => code)).toEqual(['mail_in_sender_unmailed']);
});
