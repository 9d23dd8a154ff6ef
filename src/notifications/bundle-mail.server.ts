// One mail about several recordings: their titles, with the way to each.
import { isolated } from '#i18n/isolated.ts';
import { translator } from '#i18n/translate.ts';
import type { Mailer } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';
import { pathFor } from '#pages/paths.ts';

export type BundledProject = {
  id: string;
  title: string;
  isReady: boolean;
  /** What is missing of the recording, as a sentence in the language of the mail; null where nothing is. */
  incomplete: string | null;
};

export async function mailBundle(
  deps: { mailer: Mailer; appName: string; publicUrl: string },
  to: { email: string; locale: 'de' | 'en' },
  bundled: {
    projects: readonly BundledProject[];
    messageId: string;
    unsubscribe: string;
    stopPage: string;
    /** Ends the wait for a slow server. */
    signal: AbortSignal;
  },
): Promise<void> {
  const { email, locale } = to;
  const t = translator(locale);
  const { appName, publicUrl } = deps;
  const count = bundled.projects.length;
  const addressOf = (id: string) => `${publicUrl}${pathFor(locale, 'detail', { id })}`;
  const lines = bundled.projects.map(({ id, title, isReady, incomplete }) => {
    const name = isolated(title.trim() || t('export.untitled'));
    const line = t(isReady ? 'mail.bundle.ready' : 'mail.bundle.failed', { title: name, url: addressOf(id) });
    // The address ends its line, so that it stays a link.
    return incomplete === null ? [line] : [line, incomplete];
  });
  const rendered = renderMail({
    locale,
    appName,
    subject: t('mail.bundle.subject', { count }),
    paragraphs: [t('mail.bundle.text'), ...lines.flat()],
    action: { label: t('mail.bundle.action'), url: `${publicUrl}${pathFor(locale, 'app')}` },
    footer: t('mail.stop.footer', { appName, url: bundled.stopPage }),
    links: [bundled.stopPage, ...bundled.projects.map(({ id }) => addressOf(id))],
  });
  const { messageId, unsubscribe, signal } = bundled;
  await deps.mailer.send({ ...rendered, to: email, locale, cause: 'work', messageId, unsubscribe }, signal);
}
