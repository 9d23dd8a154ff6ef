// The answer to a mail that became no recording, or not all of them: in its thread, to the account, and to who sent it for them.
import { isolated } from '#i18n/isolated.ts';
import { translator } from '#i18n/translate.ts';
import type { Mailer, SendOwed } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';
import { pathFor } from '#pages/paths.ts';
import type { Log } from '#platform/log.ts';
import type { Answer, MailInRow } from './answer.ts';
import { reasonOf } from './reason-of.ts';

type Deps = {
  mailer: Mailer;
  sendOwed: SendOwed;
  log: Pick<Log, 'warn'>;
  appName: string;
  publicUrl: string;
  contactOf: (userId: string) => Promise<{ email: string; locale: 'de' | 'en' } | undefined>;
  /** Who sent it in the account's place: proven then, and on its list still. */
  colleagueOf: (message: MailInRow) => Promise<string | null>;
  /** A link that takes one larger file without a sign-in; ends. */
  uploadLink: (message: MailInRow, locale: 'de' | 'en') => Promise<string>;
};

/** Never to the sender as the mail names it: a forged one would be sent what they did not ask for. */
export function createAnswerMailer(deps: Deps) {
  const { publicUrl, log } = deps;
  const host = new URL(publicUrl).hostname;
  return async (message: MailInRow, answer: Answer): Promise<void> => {
    const contact = await deps.contactOf(message.userId);
    if (!contact) return;
    const { email, locale } = contact;
    const send = async (to: string, content: Parameters<typeof renderMail>[0], variant: string) => {
      const rendered = renderMail(content);
      await deps.mailer.send({
        ...rendered,
        subject: replySubject(message.subject, rendered.subject),
        to,
        locale,
        cause: 'work',
        messageId: `<${message.id}.${variant}@${host}>`,
        ...(message.messageId !== null && { inReplyTo: message.messageId }),
      });
    };
    const content = await contentOf(deps, message, { answer, locale });
    await deps.sendOwed(message.userId, () => send(email, content, 'answer'));
    const colleague = await deps.colleagueOf(message);
    const theirs = colleague && forColleague(content, answer, { locale, appName: deps.appName });
    if (!colleague || !theirs) return;
    // What their mail server refuses is no reason to mail the account again.
    await send(colleague, theirs, 'answer.sender').catch((err: unknown) =>
      log.warn({ code: 'mail_in_sender_unmailed', messageId: message.id, err }, 'a sender got no answer'),
    );
  };
}

/** The same, without a way into the account, or a link that puts something there. Null for what is the account's own affair. */
function forColleague(
  { action: _action, ...content }: Parameters<typeof renderMail>[0],
  { kind }: Answer,
  { locale, appName }: { locale: 'de' | 'en'; appName: string },
): Parameters<typeof renderMail>[0] | null {
  const t = translator(locale);
  const theirs = { ...content, footer: t('mail.ready.footerForSender', { appName }) };
  if (kind === 'no_recording' || kind === 'refused') return theirs;
  if (kind === 'too_large')
    return { ...theirs, paragraphs: [t('mail.in.tooLarge.text'), t('mail.in.tooLarge.forSender')] };
  if (kind === 'unreadable')
    return { ...theirs, paragraphs: [t('mail.in.unreadable.text'), t('mail.in.unreadable.forSender')] };
  return kind === 'given_up' ? { ...theirs, paragraphs: [t('mail.in.givenUp.forSender')] } : null;
}

/** A thread keeps its subject. @param otherwise where the mail had none */
export function replySubject(subject: string | null, otherwise: string): string {
  if (!subject) return otherwise;
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

async function contentOf(
  deps: Deps,
  message: MailInRow,
  { answer, locale }: { answer: Answer; locale: 'de' | 'en' },
): Promise<Parameters<typeof renderMail>[0]> {
  const t = translator(locale);
  const { appName, publicUrl } = deps;
  const frame = { locale, appName, footer: t('mail.in.footer', { appName }) };
  if (answer.kind === 'too_large' || answer.kind === 'too_long') {
    const why = answer.kind === 'too_large' ? t('mail.in.tooLarge.text') : t('mail.in.tooLong.text');
    return {
      ...frame,
      subject: t('mail.in.tooLarge.subject'),
      paragraphs: [why, t('mail.in.tooLarge.link')],
      action: { label: t('mail.in.tooLarge.action'), url: await deps.uploadLink(message, locale) },
    };
  }
  if (answer.kind === 'needs_pro') {
    return {
      ...frame,
      subject: t('mail.in.needsPro.subject'),
      paragraphs: [t('mail.in.needsPro.text'), t('mail.in.needsPro.next')],
      action: { label: t('mail.in.needsPro.action'), url: `${publicUrl}${pathFor(locale, 'mail-in')}` },
    };
  }
  const action = { label: t('mail.in.action'), url: `${publicUrl}${pathFor(locale, 'mail-in')}` };
  if (answer.kind === 'unreadable') {
    const paragraphs = [t('mail.in.unreadable.text'), t('mail.in.unreadable.next')];
    return { ...frame, subject: t('mail.in.unreadable.subject'), paragraphs, action };
  }
  if (answer.kind === 'given_up') {
    const paragraphs = [t('mail.in.givenUp.text'), t('mail.in.givenUp.next')];
    return { ...frame, subject: t('mail.in.givenUp.subject'), paragraphs, action };
  }
  if (answer.kind === 'no_recording') {
    const why = answer.odd ? [t(`mail.in.odd.${answer.odd}`)] : [];
    const paragraphs = [t('mail.in.none.text'), ...why, t('mail.in.none.kinds')];
    return { ...frame, subject: t('mail.in.none.subject'), paragraphs, action };
  }
  const reasons = answer.recordings.map(({ name, errorCode, sentence }) =>
    t('mail.in.refused.one', {
      name: isolated(name || t('mail.in.refused.unnamed')),
      reason: sentence ?? reasonOf(errorCode, locale, 'mail.in.odd') ?? t('mail.in.refused.noReason'),
    }),
  );
  return {
    ...frame,
    subject: t('mail.in.refused.subject'),
    paragraphs: [t('mail.in.refused.text'), ...reasons],
    action,
  };
}
