// The line that the operator gets where more messages come in than are forwarded.
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mail } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';

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
