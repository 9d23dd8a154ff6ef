/** What an answer's `Retry-After` asks for, seconds or a date (RFC 9110, 10.2.3), in ms; undefined where it asks for nothing. */
export function retryAfterMs(answer: Response): number | undefined {
  const value = answer.headers.get('retry-after')?.trim() ?? '';
  if (value === '') return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1_000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
