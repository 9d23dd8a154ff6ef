// A recording of the browser's microphone as it is kept on this device until it is on the server.

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

/** `Aufnahme 21.11.2026 14.02`, with what a file name may hold on every system; local time. */
export function nameOf(word: string, startedAt: number): string {
  const date = new Date(startedAt);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
  return `${word} ${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}
