// The receipt of a declaration, and what of it a person has to look at.
import { formatLongDay } from '#i18n/format-day.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mailer } from '#mail/mailer.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import type { Declaration } from './declarations.server.ts';

/** A day without a time is the same everywhere. */
const dayOf = (day: string, locale: Locale) => formatLongDay(day, locale, 'UTC');

type Settings = { mailer: Mailer; appName: string; supportEmail: string };

export function createDeclarationMails({ mailer, appName, supportEmail }: Settings) {
  const send = async (
    { to, locale, variant }: { to: string; locale: Locale; variant: 'receipt' | 'forwarded' },
    declaration: Declaration,
    at: Date,
  ) => {
    const t = translator(locale);
    const { kind, endsOn } = declaration;
    const day = kind === 'cancel' && endsOn ? dayOf(endsOn, locale) : null;
    const values = { appName, at: momentInMail(at, locale) };
    const content: [string, string][] = [
      [
        t('declaration.content'),
        day
          ? t('declaration.cancel.contentOn', { appName, day })
          : t(`declaration.${kind}.content`, { appName }),
      ],
      [t('declaration.name'), declaration.name],
      [t('declaration.email'), declaration.email],
      [t('declaration.orderNumber'), declaration.orderNumber ?? ''],
      [t('declaration.ground'), kind === 'cancel' ? t(`declaration.ground.${declaration.ground}`) : ''],
      [t('declaration.reason'), declaration.reason ?? ''],
      [t('declaration.received'), values.at],
    ];
    const rendered = renderMail({
      locale,
      appName,
      subject: t(`declaration.${kind}.${variant}.subject`, values),
      paragraphs: [
        day && variant === 'receipt'
          ? t('declaration.cancel.receipt.textOn', { ...values, day })
          : t(`declaration.${kind}.${variant}.text`, values),
      ],
      document: {
        title: t(`declaration.${kind}.document`),
        language: locale,
        remarks: [],
        paragraphs: content
          .filter(([, text]) => text !== '')
          .map(([head, text]) => ({ head, text, strong: false, language: null })),
      },
      footer: t('declaration.footer', { appName }),
    });
    const cause = variant === 'forwarded' ? 'operator' : 'asked';
    await mailer.send({ to, locale, cause, isOwed: true, ...rendered });
  };
  return {
    receipt: (declaration: Declaration, at: Date, locale: Locale) =>
      send({ to: declaration.email, locale, variant: 'receipt' }, declaration, at),
    forwarded: (declaration: Declaration, at: Date, locale: Locale) =>
      send({ to: supportEmail, locale, variant: 'forwarded' }, declaration, at),
  };
}
