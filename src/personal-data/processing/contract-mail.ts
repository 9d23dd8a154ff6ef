// The mail with a concluded contract.
import { isolated } from '#i18n/isolated.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mail } from '#mail/mailer.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import type { ProcessingContractRow } from './processing-contracts.table.ts';

type MailedContract = Pick<
  ProcessingContractRow,
  'id' | 'locale' | 'version' | 'company' | 'concludedAt' | 'pdf'
>;

export function contractMail(
  { appName, publicUrl }: { appName: string; publicUrl: string },
  { id, locale, version, company, concludedAt, pdf }: MailedContract,
): Omit<Mail, 'to'> {
  const t = translator(locale);
  const moment = momentInMail(concludedAt, locale);
  const values = { appName, company: isolated(company), version, moment };
  const rendered = renderMail({
    locale,
    appName,
    subject: t('mail.agreement.subject', values),
    paragraphs: [t('mail.agreement.text', values), t('mail.agreement.attached')],
    action: {
      label: t('mail.agreement.action'),
      url: `${publicUrl}${locale === 'en' ? '/en' : ''}/app/profile#processing-contract`,
    },
    footer: t('mail.agreement.footer', values),
  });
  return {
    ...rendered,
    locale,
    cause: 'account',
    isOwed: true,
    messageId: `<processing-contract-${id}@${new URL(publicUrl).hostname}>`,
    attachments: [{ name: contractFileName(locale, version), type: 'application/pdf', content: pdf }],
  };
}

export function contractFileName(locale: Locale, version: string): string {
  return `${translator(locale)('agreement.fileName', { version })}.pdf`;
}
