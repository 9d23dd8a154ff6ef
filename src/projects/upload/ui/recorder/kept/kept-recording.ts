// A recording of the browser's microphone as it is kept on this device until it is on the server.
import { formatDay } from '#i18n/format-day.ts';
import type { Locale } from '#i18n/texts.ts';

/** One session of the browser's recorder; a reload, another microphone or an unplugged one begins the next. */
export type Segment = { mimeType: string; ms: number; bytes: number; parts: number };

export type KeptRecording = {
  id: string;
  /** The title, as it was named when it began. */
  name: string;
  /** ms since 1970 */
  startedAt: number;
  segments: readonly Segment[];
};

export function lengthMs({ segments }: Pick<KeptRecording, 'segments'>): number {
  return segments.reduce((sum, { ms }) => sum + ms, 0);
}

export function sizeBytes({ segments }: Pick<KeptRecording, 'segments'>): number {
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * `Aufnahme 21.11.2026 14.02`, `Recording 21 Nov 2026 14.02`: what a file name may hold on every system; local time.
 * @param order.word what recordings are called in the person's language
 */
export function nameOf({ word, locale }: { word: string; locale: Locale }, startedAt: number): string {
  const date = new Date(startedAt);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = formatDay(date.toISOString(), locale);
  return `${word} ${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}
