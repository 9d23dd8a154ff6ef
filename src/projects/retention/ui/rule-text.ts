// A rule, and what it does to a project, as sentences.
import { formatDay } from '#i18n/format-day.ts';
import type { Locale } from '#i18n/texts.ts';
import type { Translate } from '#i18n/translate.ts';
import type { RetentionRule } from '../retention-rule.ts';
import type { ProjectRetention } from '../retention-schema.ts';

export function ruleText(rule: RetentionRule | null, t: Translate): string {
  const days = (count: number) =>
    count === 1 ? t('retention.dayCountOne') : t('retention.dayCount', { count });
  const sound = rule?.soundDays ?? null;
  const everything = rule?.everythingDays ?? null;
  if (everything === null)
    return sound === null ? t('retention.rule.none') : t('retention.rule.sound', { sound: days(sound) });
  if (sound === null || sound >= everything)
    return t('retention.rule.everything', { everything: days(everything) });
  return t('retention.rule.both', { sound: days(sound), everything: days(everything) });
}

/** What happens to a project and when, one sentence each. @param now ms; what should have gone by then goes soon */
export function datesText(
  dates: ProjectRetention,
  { t, locale, now }: { t: Translate; locale: Locale; now: number },
): string[] {
  const { soundDeletedAt, soundDeletesAt, everythingDeletesAt } = dates;
  const sentence = (at: string, what: 'sound' | 'everything') =>
    Date.parse(at) <= now
      ? t(`retention.${what}Soon`)
      : t(`retention.${what}On`, { day: formatDay(at, locale) });
  const lines = [
    ...(soundDeletedAt ? [t('retention.soundGone', { day: formatDay(soundDeletedAt, locale) })] : []),
    ...(soundDeletesAt ? [sentence(soundDeletesAt, 'sound')] : []),
    ...(everythingDeletesAt ? [sentence(everythingDeletesAt, 'everything')] : []),
  ];
  return lines.length > 0 ? lines : [t('retention.rule.none')];
}
