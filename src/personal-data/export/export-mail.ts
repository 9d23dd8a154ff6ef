// The mail with the link to an export.
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mail } from '#mail/mailer.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';

export function exportMail(
  { appName, publicUrl }: { appName: string; publicUrl: string },
  { locale, secret, expiresAt }: { locale: Locale; secret: string; expiresAt: Date },
): Omit<Mail, 'to'> {
  const t = translator(locale);
  const values = { appName, until: momentInMail(expiresAt, locale) };
  const rendered = renderMail({
    locale,
    appName,
    subject: t('mail.dataExport.subject', values),
    paragraphs: [t('mail.dataExport.text', values), t('mail.dataExport.secret')],
    action: {
      label: t('mail.dataExport.action'),
      url: `${publicUrl}/api/account/data-export/link/${secret}`,
    },
    footer: t('mail.dataExport.footer', values),
  });
  return { ...rendered, locale, cause: 'account' };
}
