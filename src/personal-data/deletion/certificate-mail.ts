// The certificate of a deletion as a mail: what was deleted, and the signed form as a file.
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mail, MailAttachment } from '#mail/mailer.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import { personalDataKinds } from '#platform/personal-data/person-eraser.ts';
import type { DeletionAnswer } from './certificate.ts';

export type AttachedPapers = { lines: readonly string[]; attachments: readonly MailAttachment[] };

/** @param place.papers of invoices that were not mailed before */
export function certificateMail(
  deletion: DeletionAnswer,
  { locale, appName, papers }: { locale: Locale; appName: string; papers: AttachedPapers },
): Omit<Mail, 'to'> {
  const t = translator(locale);
  const { number, counts, keysUrl, certificate } = deletion;
  const moment = (at: string | null) => momentInMail(new Date(at ?? deletion.requestedAt), locale);
  const lines = personalDataKinds
    .filter((kind) => (counts[kind] ?? 0) > 0)
    .map((kind) => t('deletion.counted', { kind: `deletion.kind.${kind}`, count: counts[kind] ?? 0 }));
  const content = renderMail({
    locale,
    appName,
    subject: t('mail.deleted.subject', { appName }),
    paragraphs: [
      t('mail.deleted.text', {
        appName,
        requested: moment(deletion.requestedAt),
        completed: moment(deletion.completedAt),
      }),
      ...lines,
      ...papers.lines,
      t('deletion.keptText'),
      t('mail.deleted.number', { number }),
      t('mail.deleted.verify', { keysUrl }),
    ],
    footer: t('mail.deleted.footer', { appName }),
    links: [keysUrl],
  });
  const file = Buffer.from(`${certificate ?? ''}\n`);
  return {
    ...content,
    locale,
    cause: 'account',
    isOwed: true,
    messageId: `<deletion-${number}@${new URL(keysUrl).hostname}>`,
    attachments: [
      { name: `${t('deletion.fileName')}.jwt`, type: 'application/jwt', content: file },
      ...papers.attachments,
    ],
  };
}
