// A duration as people say it when it is an estimate.
import type { Translate } from '#i18n/texts.ts';

/** Rounded so that it does not tremble: 5 s, then whole minutes. */
export function roughTime(ms: number, t: Translate): string {
  const seconds = Math.ceil(ms / 5000) * 5;
  if (seconds < 60) return t('upload.seconds', { count: seconds });
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return t('upload.minutes', { count: Math.max(1, minutes) });
  return t('upload.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
