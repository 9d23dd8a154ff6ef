// `mail`: prints the newest mails that lie in the outbox, for those who have the machine; the newest last.
import type { Translate } from '#i18n/translate.ts';
import type { StoredMail } from '#mail/public.server.ts';
import type { MailCommand } from './arguments.ts';
import { exitCodes } from './describe-error.ts';
import { plainLines } from './operator/output.ts';
import type { CliServices } from './services.ts';
import type { Terminal } from './terminal.ts';

const LINE = '─'.repeat(72);

export async function runMail(
  command: MailCommand,
  deps: { newestMails: CliServices['newestMails']; terminal: Terminal; text: Translate },
): Promise<number> {
  const { terminal, text } = deps;
  const mails = await deps.newestMails(command.most);
  if (mails.length === 0) terminal.say(text('mail.dev.empty'));
  else await terminal.result(mails.toReversed().map(printed(text)).join(''));
  return exitCodes.done;
}

const printed = (text: Translate) => (mail: StoredMail) =>
  [
    LINE,
    `${text('mail.dev.date')}: ${mail.date ?? ''}`,
    `${text('mail.dev.to')}: ${plainLines(mail.to)}`,
    `${text('mail.dev.subject')}: ${plainLines(mail.subject)}`,
    ...(mail.attachments.length === 0 ? [] : [`${text('mail.dev.attachments')}: ${named(mail)}`]),
    '',
    plainLines(mail.text).trimEnd(),
    '',
  ]
    .map((line) => `${line}\n`)
    .join('');

function named({ attachments }: StoredMail): string {
  return attachments
    .map(({ name, bytes }) => `${plainLines(name)} (${Math.ceil(bytes / 1000)} kB)`)
    .join(', ');
}
