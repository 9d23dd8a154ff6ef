// Days as people in Germany count them. Pure.

const HOUR_MS = 60 * 60_000;

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** @returns `2026-12-22` */
export function germanDay(at: Date): string {
  return format.format(at);
}

/** @returns the last millisecond of a day such as `2026-12-22` */
export function endOfGermanDay(day: string): Date {
  const inSummer = new Date(`${day}T21:59:59.999Z`);
  const next = new Date(inSummer.getTime() + 1);
  return germanDay(next) === day ? new Date(`${day}T22:59:59.999Z`) : inSummer;
}

/** A moment before it was on an earlier day, as people in Germany count: who may pay until a day may pay on all of it. */
export function startOfGermanDay(at: Date): Date {
  const end = endOfGermanDay(germanDay(at));
  // A day has 23 to 25 hours: this is well inside the one before.
  const dayBefore = new Date(end.getTime() - 36 * 60 * 60_000);
  return new Date(endOfGermanDay(germanDay(dayBefore)).getTime() + 1);
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** @returns what a clock in Germany shows, as if it were UTC: read and set it with the UTC methods */
export function germanClock(at: Date): Date {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((part) => parts.get(part) ?? 0) as [number, number, number, number, number, number];
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, at.getUTCMilliseconds()));
}

/**
 * When a clock in Germany shows it: of an hour that there is twice the first, and an hour later for one that there is not.
 * @param shown as of `germanClock`
 */
export function whenGermanClockShows(shown: Date): Date {
  const inSummer = new Date(shown.getTime() - 2 * HOUR_MS);
  if (germanClock(inSummer).getTime() === shown.getTime()) return inSummer;
  return new Date(shown.getTime() - HOUR_MS);
}
