// What somebody declared, as a file to keep (§ 312k (3) BGB): its content, and when its button was pressed.
import { formatLongDay } from '#i18n/format-day.ts';
import type { Locale, Translate } from '#i18n/translate.ts';

export type DeclaredValues = {
  name: string;
  email: string;
  orderNumber: string;
  ground: 'ordinary' | 'cause';
  reason: string;
  /** `2026-12-31`, or empty. */
  endsOn: string;
};

export function declaredText(declared: {
  kind: 'cancel' | 'withdraw';
  values: DeclaredValues;
  /** ISO 8601. */
  at: string;
  appName: string;
  t: Translate;
  locale: Locale;
}): string {
  const { kind, values, at, appName, t, locale } = declared;
  const { name, email, orderNumber, ground, reason, endsOn } = values;
  const isCancellation = kind === 'cancel';
  const day = isCancellation && endsOn ? dayOf(endsOn, locale) : null;
  const content = day
    ? t('declaration.cancel.contentOn', { appName, day })
    : t(`declaration.${kind}.content`, { appName });
  const lines: [string, string][] = [
    [t('declaration.name'), name],
    [t('declaration.email'), email],
    [t('declaration.orderNumber'), orderNumber],
    [t('declaration.ground'), isCancellation ? t(`declaration.ground.${ground}`) : ''],
    [t('declaration.reason'), reason],
    [t('declaration.received'), momentOf(at, locale)],
  ];
  const given = lines.filter(([, text]) => text.trim() !== '').map(([label, text]) => `${label}: ${text}`);
  return [t(`declaration.${kind}.document`), '', content, '', ...given, ''].join('\r\n');
}

export function momentOf(iso: string, locale: Locale): string {
  return new Date(iso).toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
  });
}

/** A day without a time is the same everywhere. */
function dayOf(day: string, locale: Locale): string {
  return formatLongDay(day, locale, 'UTC');
}
