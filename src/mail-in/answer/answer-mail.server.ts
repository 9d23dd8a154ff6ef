// The answer to a mail that became no recording, or not all of them: to the account, in the thread of that mail.
import { isolated } from '#i18n/isolated.ts';
import { translator } from '#i18n/translate.ts';
import type { Mailer } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';
import { pathFor } from '#pages/paths.ts';
import type { Answer, MailInRow } from './answer.ts';
import { reasonOf } from './reason-of.ts';

type Deps = {
  mailer: Mailer;
  appName: string;
  publicUrl: string;
  contactOf: (userId: string) => Promise<{ email: string; locale: 'de' | 'en' } | undefined>;
  /** A link that takes one larger file without a sign-in; ends. */
  uploadLink: (message: MailInRow, locale: 'de' | 'en') => Promise<string>;
};

/** Never to the sender as the mail names it: a forged one would be sent what they did not ask for. */
export function createAnswerMailer(deps: Deps) {
  return async (message: MailInRow, answer: Answer): Promise<void> => {
    const contact = await deps.contactOf(message.userId);
    if (!contact) return;
    const { email: to, locale } = contact;
    const rendered = renderMail(await contentOf(deps, message, { answer, locale }));
    await deps.mailer.send({
      ...rendered,
      subject: replySubject(message.subject, rendered.subject),
      to,
      locale,
      cause: 'work',
      messageId: `<${message.id}.answer@${new URL(deps.publicUrl).hostname}>`,
      ...(message.messageId !== null && { inReplyTo: message.messageId }),
    });
  };
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
