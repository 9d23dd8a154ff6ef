// The two periods of a rule, as fields in which days are entered; empty means never.
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { MOST_RETENTION_DAYS, type RetentionRule } from '../retention-rule.ts';

/** What is in the fields. */
export type EnteredDays = { sound: string; everything: string };

export function useEnteredDays(rule: RetentionRule | null) {
  const text = (days: number | null | undefined) => days?.toString() ?? '';
  const [entered, setEntered] = useState<EnteredDays>({
    sound: text(rule?.soundDays),
    everything: text(rule?.everythingDays),
  });
  const [isChecked, setChecked] = useState(false);
  /** @returns undefined where a field says something else than days */
  const check = (): RetentionRule | undefined => {
    setChecked(true);
    const soundDays = daysIn(entered.sound);
    const everythingDays = daysIn(entered.everything);
    if (soundDays === undefined || everythingDays === undefined) return undefined;
    return { soundDays, everythingDays };
  };
  return { entered, setEntered, isChecked, check };
}

function daysIn(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^\d{1,4}$/.test(trimmed)) return undefined;
  const days = Number(trimmed);
  return days >= 1 && days <= MOST_RETENTION_DAYS ? days : undefined;
}

export function RetentionFields(
  props: Pick<ReturnType<typeof useEnteredDays>, 'entered' | 'setEntered' | 'isChecked'>,
) {
  const { entered, setEntered, isChecked } = props;
  const { t, locale } = useLocale();
  const errorOf = (text: string) =>
    isChecked && daysIn(text) === undefined
      ? t('retention.daysWrong', { most: MOST_RETENTION_DAYS.toLocaleString(locale) })
      : undefined;
  return (
    <>
      <Field
        label={t('retention.sound')}
        hint={t('retention.soundHint')}
        error={errorOf(entered.sound)}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={entered.sound}
        onChange={({ target }) => setEntered({ ...entered, sound: target.value })}
      />
      <Field
        label={t('retention.everything')}
        hint={t('retention.everythingHint')}
        error={errorOf(entered.everything)}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={entered.everything}
        onChange={({ target }) => setEntered({ ...entered, everything: target.value })}
      />
    </>
  );
}
