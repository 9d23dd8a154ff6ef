// The mail that announces deletions: which recordings, when, and what of them.
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mailer } from '#mail/mailer.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import type { AnnouncedDeletion } from './warn-of-retention.server.ts';

/** A mail that lists hundreds says no more than one that counts them. */
const MOST_LISTED = 10;

export function createRetentionMails(deps: { mailer: Mailer; appName: string; publicUrl: () => string }) {
  const { mailer, appName, publicUrl } = deps;
  /** @throws when the mail was not handed over */
  return async (
    deletions: readonly AnnouncedDeletion[],
    { email, locale }: { email: string; locale: Locale },
  ): Promise<void> => {
    const t = translator(locale);
    const count = deletions.length.toLocaleString(locale);
    const lines = deletions.slice(0, MOST_LISTED).map(({ title, what, deletesAt }) =>
      t(`mail.retention.${what}`, {
        title: title.trim() || t('mail.retention.untitled'),
        at: momentInMail(deletesAt, locale),
      }),
    );
    const more = deletions.length - lines.length;
    const content = renderMail({
      locale,
      appName,
      subject:
        deletions.length === 1 ? t('mail.retention.subjectOne') : t('mail.retention.subject', { count }),
      paragraphs: [
        t('mail.retention.text'),
        ...lines,
        ...(more > 0 ? [t('mail.retention.more', { count: more.toLocaleString(locale) })] : []),
        t('mail.retention.keep'),
      ],
      action: {
        label: t('mail.retention.action'),
        url: `${publicUrl()}${locale === 'en' ? '/en' : ''}/app/profile#retention`,
      },
      footer: t('mail.retention.footer', { appName }),
    });
    await mailer.send({ to: email, locale, cause: 'account', isOwed: true, ...content });
  };
}
