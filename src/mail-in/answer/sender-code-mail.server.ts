// The mail with the code that makes an address a sender.
import { translator } from '#i18n/translate.ts';
import type { Mailer } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';

/** It holds no word of the person who asked: the address may be a stranger's. */
export async function mailSenderCode(
  { mailer, appName }: { mailer: Mailer; appName: string },
  { email, code, locale }: { email: string; code: string; locale: 'de' | 'en' },
): Promise<void> {
  const t = translator(locale);
  await mailer.send({
    ...renderMail({
      locale,
      appName,
      subject: t('mail.in.code.subject', { code }),
      paragraphs: [t('mail.in.code.text', { appName, code }), t('mail.in.code.ignore')],
      footer: t('mail.in.code.footer'),
    }),
    to: email,
    locale,
    cause: 'asked',
  });
}
