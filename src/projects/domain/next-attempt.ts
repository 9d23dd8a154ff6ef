// When a download is tried again, in words. Pure.
import type { Locale } from '#i18n/texts.ts';
import type { ModelsState } from '#speech/public.ts';

/**
 * @param nowMs ms since 1970
 * @returns a time of day; null where nobody knows, and where it has passed
 */
export function nextAttempt(
  models: Pick<ModelsState, 'nextAttemptAt'> | undefined,
  locale: Locale,
  nowMs: number,
): string | null {
  if (!models?.nextAttemptAt) return null;
  const at = new Date(models.nextAttemptAt);
  if (at.getTime() <= nowMs) return null;
  const options = { hour: '2-digit', minute: '2-digit' } as const;
  return at.toLocaleTimeString(locale === 'de' ? 'de-DE' : 'en-GB', options);
}
