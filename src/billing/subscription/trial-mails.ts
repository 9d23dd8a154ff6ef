// The mails of a trial: that it began, with its end, and that it ends soon.
import { type Locale, translator } from '#i18n/translate.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import type { Mailer } from '#mail/mailer.ts';

type Recipient = { email: string; locale: Locale };

export function createTrialMails(deps: {
  mailer: Mailer;
  appName: string;
  publicUrl: () => string;
  /** How long a recording may be without Pro. */
  freeMinutes: number;
}) {
  const { mailer, appName, publicUrl, freeMinutes: minutes } = deps;
  /** @throws when the mail was not handed over */
  return async (kind: 'trialStarted' | 'trialEnds', { email, locale }: Recipient, endsAt: Date) => {
    const t = translator(locale);
    const ends = momentInMail(endsAt, locale);
    const url = `${publicUrl()}${locale === 'en' ? '/en' : ''}/app/profile#plan`;
    const content = renderMail({
      locale,
      appName,
      subject: t(`mail.${kind}.subject`, { appName, ends }),
      paragraphs: [t(`mail.${kind}.text`, { appName, ends, minutes }), t('mail.trial.afterwards')],
      action: { label: t('mail.trial.action'), url },
      footer: t('mail.trial.footer', { appName }),
    });
    await mailer.send({ to: email, locale, cause: 'account', ...content });
  };
}
