// `mail` prints what lies in the outbox, the newest last, and nothing in it steers the terminal.
import { expect, it } from 'vitest';
import { recordedTerminal } from '../../test/clients/recorded-terminal.ts';
import { translator } from '#i18n/translate.ts';
import type { StoredMail } from '#mail/public.server.ts';
import { readCommand } from './arguments.ts';
import { UsageError } from './read-words.ts';
import { runMail } from './mail.ts';

const mailOf = (subject: string, text: string): StoredMail => {
  const facts = {
    id: subject,
    to: 'ada@example.org',
    date: '2026-01-01T10:00:00.000Z',
    html: '',
    links: [],
    attachments: [],
  };
  return { ...facts, subject, text };
};

async function printed(args: string[], mails: readonly StoredMail[]) {
  const { written, terminal } = recordedTerminal();
  const command = readCommand(['mail', ...args]);
  if (command.name !== 'mail') throw new Error('another command');
  await runMail(command, {
    text: translator('en'),
    newestMails: async (most) => mails.slice(0, most),
    terminal,
  });
  return { result: written.result, said: written.said.trimEnd() };
}

it('names the attachments of a mail with their sizes', async () => {
  const attachments = [{ name: 'Rede\u001B[2J.pdf', type: 'application/pdf', bytes: 14_784 }];
  const { result } = await printed([], [{ ...mailOf('Ready', 'Text'), attachments }]);
  expect(result).toContain('Attachments: Rede[2J.pdf (15 kB)\n');
});

it('prints as many as it is asked for, the newest last', async () => {
  const mails = ['newest', 'second', 'third', 'fourth'].map((name) =>
    mailOf(name, `https://a.example/${name}`),
  );
  const { result } = await printed(['2'], mails);
  expect(result.match(/https:\S+/g)).toEqual(['https://a.example/second', 'https://a.example/newest']);
  expect((await printed([], mails)).result.match(/Subject: .*/g)).toEqual([
    'Subject: third',
    'Subject: second',
    'Subject: newest',
  ]);
});

it('says that there is none', async () => {
  expect(await printed([], [])).toEqual({ result: '', said: 'No mail has been sent yet.' });
});

it('prints no control characters of a title', async () => {
  const { result } = await printed([], [mailOf('\u001B[2Jgone\u0007', 'a\r\nb\u009B31m\tc')]);
  expect(result).toContain('Subject: [2Jgone\n');
  expect(result).toContain('a\nb31m\tc\n');
});

it.each([['all'], ['0'], ['1', '2']])('refuses %s', (...args) => {
  expect(() => readCommand(['mail', ...args])).toThrow(UsageError);
});
