// Lengths, ages and dates as a reader meets them.
import type { Locale, Translate } from '#i18n/translate.ts';

/** `0:07`, `38:47`, `2:14:30`; whole seconds, rounded down as a player's clock is. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** `31 Std. 12 Min.` for sums of many recordings; under an hour the minutes alone. */
export function formatTotal(ms: number, t: Translate): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return t('list.totalMinutes', { minutes });
  return t('list.totalHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** `17 Sekunden`, `38:47 Minuten`, `2:14:30 Stunden`, as a fact among others. */
export function formatLength(ms: number, t: Translate): string {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  if (seconds === 1) return t('shell.second');
  if (seconds < 60) return t('shell.seconds', { seconds });
  return t(seconds < 3600 ? 'shell.minutes' : 'shell.hours', { duration: formatClock(ms) });
}

const ageUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** `jetzt`, `vor 12 Min.`, `vor 3 Tagen`, `vor 400 Tagen`: days are the largest unit there is. */
export function formatAge(thenMs: number, nowMs: number, locale: Locale): string {
  const age = Math.max(0, nowMs - thenMs);
  const [unit, size] = ageUnits.find(([, unitMs]) => age >= unitMs) ?? ageUnits[3];
  const format = new Intl.RelativeTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
    style: 'short',
    // Nobody says “0 seconds ago”; “yesterday” would hide how many hours it was.
    numeric: age < 1000 ? 'auto' : 'always',
  });
  return format.format(-Math.floor(age / size), unit);
}

/** `11:32` */
export function formatTimeOfDay(iso: string, locale: Locale): string {
  return new Date(iso).toLocaleTimeString(locale === 'de' ? 'de-DE' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A duration as people say it when it is an estimate. Rounded so that it does not tremble: 5 s, then whole minutes. */
export function roughTime(ms: number, t: Translate): string {
  const seconds = Math.ceil(ms / 5000) * 5;
  if (seconds < 60) return t('upload.seconds', { count: seconds });
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return t('upload.minutes', { count: Math.max(1, minutes) });
  return t('upload.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
