// What the mails of a ticket say, and where an answer to them goes.
import { isolated } from '#i18n/isolated.ts';
import { type Locale, type Translate, translator } from '#i18n/translate.ts';
import type { Mail } from '#mail/mailer.ts';
import { type MailDocument, renderMail } from '#mail/public.server.ts';

type TicketMessage = {
  messageId: string;
  author: 'person' | 'support';
  text: string;
  ticket: { id: string; number: number; name: string; email: string; locale: Locale; isBusiness: boolean };
};

export type TicketThread = {
  /** Undefined where no mail comes in. */
  replyTo?: string | undefined;
  /** Of the person's last mail. */
  inReplyTo?: string | undefined;
};

export type TicketMailOptions = {
  to: string;
  variant: 'answer' | 'receipt' | 'forwarded';
  thread: TicketThread;
  /** It had some; the mail server took no mail of that size. */
  withoutFiles?: boolean;
};

const CAUSES = { answer: 'account', receipt: 'asked', forwarded: 'operator' } as const;

export function ticketMail(
  { appName, publicUrl }: { appName: string; publicUrl: string },
  { messageId, text, author, ticket }: TicketMessage,
  { to, variant, thread, withoutFiles = false }: TicketMailOptions,
): Mail {
  const { locale } = ticket;
  const t = translator(locale);
  const values = { appName, number: String(ticket.number) };
  const host = new URL(publicUrl).hostname;
  const rendered = renderMail({
    locale,
    appName,
    subject: t(
      variant === 'forwarded' && ticket.isBusiness
        ? 'mail.ticket.forwarded.businessSubject'
        : `mail.ticket.${variant}.subject`,
      values,
    ),
    heading: variant === 'answer' ? t('mail.ticket.answer.heading', values) : undefined,
    paragraphs: [
      t(`mail.ticket.${variant}.text`, values),
      ...(variant === 'forwarded' ? [`${isolated(ticket.name)} <${ticket.email}>`] : []),
      ...(withoutFiles && variant !== 'receipt' ? [t(`mail.ticket.${variant}.withoutFiles`, values)] : []),
      ...(thread.replyTo === undefined ? [] : [t(`mail.ticket.${variant}.reply`)]),
    ],
    document: variant === 'receipt' ? undefined : written(t, { text, author, locale }),
    footer: t('mail.ticket.footer', values),
  });
  return {
    to,
    locale,
    cause: CAUSES[variant],
    // The same for a copy that goes out again after a process was killed in between.
    messageId: `<${messageId}.${variant}@${host}>`,
    // The person and the operator have a thread of their own each: neither gets the mails of the other.
    threadRoot: `<${ticket.id}.${variant === 'forwarded' ? 'operator' : 'person'}@${host}>`,
    ...(variant === 'answer' && { isTyped: true, isOwed: true }),
    ...(thread.replyTo !== undefined && { replyTo: thread.replyTo }),
    ...(thread.inReplyTo !== undefined && { inReplyTo: thread.inReplyTo }),
    ...rendered,
  };
}

/** The receipt holds nothing of it: the address is whatever was typed in, and is sent no words of strangers. */
function written(
  t: Translate,
  { text, author, locale }: { text: string; author: TicketMessage['author']; locale: Locale },
): MailDocument {
  return {
    title: t(author === 'support' ? 'mail.ticket.answerTitle' : 'mail.ticket.messageTitle'),
    language: locale,
    remarks: [],
    paragraphs: text
      .split(/[\r\n]+/)
      .map((paragraph) => ({ head: null, text: paragraph, strong: false, language: null })),
  };
}

/** The line that the operator gets where more messages come in than are forwarded. */
export function floodMail(
  { appName, publicUrl }: { appName: string; publicUrl: string },
  flood: { to: string; locale: Locale; messageId: string; count: number; most: number },
): Mail {
  const { to, locale, messageId, count, most } = flood;
  const t = translator(locale);
  const rendered = renderMail({
    locale,
    appName,
    subject: t('mail.ticketFlood.subject', { count: String(count) }),
    paragraphs: [t('mail.ticketFlood.text', { count: String(count), most: String(most) })],
    footer: t('mail.ticketFlood.footer', { appName }),
  });
  const host = new URL(publicUrl).hostname;
  return { ...rendered, to, locale, cause: 'operator', messageId: `<${messageId}.flood@${host}>` };
}
