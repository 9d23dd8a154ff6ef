// The mail to who waited: there is a place now.
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mail } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';

export function admissionMail(
  { appName, publicUrl }: { appName: string; publicUrl: string },
  locale: Locale,
): Omit<Mail, 'to'> {
  const t = translator(locale);
  const rendered = renderMail({
    locale,
    appName,
    subject: t('mail.admitted.subject', { appName }),
    paragraphs: [t('mail.admitted.text', { appName }), t('mail.admitted.thanks')],
    action: {
      label: t('mail.admitted.action', { appName }),
      url: new URL(`${locale === 'en' ? '/en' : ''}/app`, publicUrl).href,
      otherwise: t('mail.action.otherwise'),
    },
    footer: t('mail.footer.automatic', { appName }),
  });
  return { ...rendered, locale, cause: 'account' };
}
