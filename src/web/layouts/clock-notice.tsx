// Says that the clock of this device is wrong: what the device itself writes of times is off by as much.
import { isNotable } from '#platform/browser/server-clock.ts';
import { useClockAhead } from '#platform/browser/use-clock-ahead.ts';
import type { Locale } from '#i18n/texts.ts';
import { useLocale } from '#ui/locale.tsx';
import styles from './clock-notice.module.css';

const MINUTE_MS = 60_000;
/** The largest of which there is more than one and a half. */
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

export function ClockNotice() {
  const { t, locale } = useLocale();
  const ahead = useClockAhead();
  if (!isNotable(ahead)) return null;
  const time = roughly(Math.abs(ahead), locale);
  return (
    <output className={`notice red ${styles.clock}`}>
      {t(ahead > 0 ? 'shell.clockFast' : 'shell.clockSlow', { time })}
    </output>
  );
}

function roughly(ms: number, locale: Locale): string {
  const [unit, size] = UNITS.find(([, one]) => ms >= 1.5 * one) ?? UNITS[2];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', options).format(Math.round(ms / size));
}
