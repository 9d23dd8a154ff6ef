// A mail about what somebody of the team did: a link alone, no word of the text or of the comment.
import { isolated } from '#i18n/isolated.ts';
import { translator } from '#i18n/translate.ts';
import type { Mailer } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';
import { pathFor } from '#pages/paths.ts';
import type { TeamKind } from './choices.ts';

export async function mailTeamNotice(
  deps: { mailer: Mailer; appName: string; publicUrl: string },
  to: { email: string; locale: 'de' | 'en' },
  notice: {
    kind: TeamKind;
    project: { id: string; title: string };
    /** Who did it; null where there were several, or they left the team. */
    by: string | null;
    messageId: string;
    unsubscribe: string;
    stopPage: string;
    signal: AbortSignal;
  },
): Promise<void> {
  const { email, locale } = to;
  const { kind, project, messageId, unsubscribe, stopPage, signal } = notice;
  const { appName, publicUrl, mailer } = deps;
  const t = translator(locale);
  const title = isolated(project.title.trim() || t('export.untitled'));
  const text =
    notice.by === null
      ? t(`mail.team.${kind}`, { title })
      : t(`mail.team.${kind}By`, { title, name: isolated(notice.by) });
  const rendered = renderMail({
    locale,
    appName,
    subject: t(`mail.team.${kind}Subject`),
    paragraphs: [text],
    action: {
      label: t('mail.team.action'),
      url: `${publicUrl}${pathFor(locale, 'detail', { id: project.id })}`,
    },
    footer: t('mail.team.footer', { appName, url: stopPage }),
    links: [stopPage],
  });
  await mailer.send({ ...rendered, to: email, locale, cause: 'work', messageId, unsubscribe }, signal);
}
