// The bars of the plots: one for each day of a month, and for each of the last months.
import type { Locale, Translate } from '#i18n/texts.ts';
import type { Usage } from '../usage-schema.ts';

export type Bar = {
  key: string;
  ms: number;
  /** Below the bar; most days have none. */
  tick: string | null;
  /** In the table, and where the pointer rests. */
  name: string;
  recordings?: number;
  /** The day or month of now. */
  isPresent: boolean;
};

type Words = { t: Translate; locale: Locale };

/** Days with a number below. */
const ticks = [1, 7, 14, 21];

/** @param month `2026-11` */
export function monthName(month: string, locale: Locale, length: 'long' | 'short' = 'long'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {};
  return named(`${month}-01`, locale, { month: length, ...year });
}

export function barsOfDays(usage: Usage, { t, locale }: Words): Bar[] {
  const counted = new Map(usage.days.map((day) => [day.day, day]));
  const [year, month] = usage.month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => {
    const day = `${usage.month}-${String(index + 1).padStart(2, '0')}`;
    const { ms = 0, recordings = 0 } = counted.get(day) ?? {};
    const hasTick = ticks.includes(index + 1) || index + 1 === last;
    return {
      key: day,
      ms,
      recordings,
      tick: hasTick ? t('usage.dayTick', { day: index + 1 }) : null,
      name: named(day, locale, { day: 'numeric', month: 'long' }),
      isPresent: day === usage.today,
    };
  });
}

export function barsOfMonths(usage: Usage, { locale }: Words): Bar[] {
  return usage.months.map(({ month, ms }) => ({
    key: month,
    ms,
    tick: monthName(month, locale, 'short'),
    name: monthName(month, locale),
    isPresent: usage.today.startsWith(month),
  }));
}

function named(day: string, locale: Locale, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', {
    ...parts,
    timeZone: 'UTC',
  });
}
