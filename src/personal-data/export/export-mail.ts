// The mail about an export that is ready: it leads to the profile, and with that to the sign-in.
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mail } from '#mail/mailer.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import { pathFor } from '#pages/paths.ts';

export function exportMail(
  { appName, publicUrl }: { appName: string; publicUrl: string },
  { locale, expiresAt }: { locale: Locale; expiresAt: Date },
): Omit<Mail, 'to'> {
  const t = translator(locale);
  const values = { appName, until: momentInMail(expiresAt, locale) };
  const rendered = renderMail({
    locale,
    appName,
    subject: t('mail.dataExport.subject', values),
    paragraphs: [t('mail.dataExport.text', values), t('mail.dataExport.signIn')],
    action: {
      label: t('mail.dataExport.action'),
      url: `${publicUrl}${pathFor(locale, 'profile-data')}#data-export`,
    },
    footer: t('mail.dataExport.footer', values),
  });
  return { ...rendered, locale, cause: 'account' };
}
