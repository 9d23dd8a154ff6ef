// When a mail goes out, by what a person chose. Pure.
import type { Bundle } from './notifications.table.ts';

export type Timing = {
  bundle: Bundle;
  /** Minutes after midnight in the time zone; null where there are no quiet hours. */
  quietFrom: number | null;
  quietUntil: number | null;
  /** IANA name. */
  timeZone: string;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;
/** Clocks change at a quarter of an hour, by whole quarters. */
const QUARTER_MS = 15 * MINUTE_MS;
/** When the mail of a day goes out. */
const DAILY_AT = 8 * 60;

/** @returns the moment itself where the mail goes out at once */
export function dueMoment(now: Date, timing: Timing): Date {
  return quietEnd(bundledUntil(now, timing), timing);
}

/** @returns the moment itself outside of the quiet hours */
export function quietEnd(now: Date, timing: Omit<Timing, 'bundle'>): Date {
  return walk(now, timing.timeZone, (at) => quietMinutesLeft(at, timing));
}

function bundledUntil(now: Date, { bundle, timeZone }: Timing): Date {
  if (bundle === 'none') return now;
  if (bundle === 'hourly') return new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
  const next = new Date(startOfMinute(now) + MINUTE_MS);
  return walk(next, timeZone, (at) => (DAILY_AT - at + DAY_MINUTES) % DAY_MINUTES);
}

/**
 * The first moment at which nothing is left, by the clocks of the zone: no step goes over a moment at which they change.
 * @param left minutes until then at a minute of the day, while clocks run on; 0 ends the walk
 */
function walk(from: Date, timeZone: string, left: (at: number) => number): Date {
  const minutesOfDay = clockOf(timeZone);
  for (let at = from; ; ) {
    const minutes = left(minutesOfDay(at));
    if (minutes === 0) return at;
    const quarter = (Math.floor(at.getTime() / QUARTER_MS) + 1) * QUARTER_MS;
    at = new Date(Math.min(startOfMinute(at) + minutes * MINUTE_MS, quarter));
  }
}

/** 0 outside of the quiet hours. */
function quietMinutesLeft(
  at: number,
  { quietFrom: from, quietUntil: until }: Pick<Timing, 'quietFrom' | 'quietUntil'>,
): number {
  if (from === null || until === null || from === until) return 0;
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until;
  if (!isQuiet) return 0;
  return at < until ? until - at : DAY_MINUTES - at + until;
}

function clockOf(timeZone: string): (moment: Date) => number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (moment) => {
    const parts = clock.formatToParts(moment);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
    return of('hour') * 60 + of('minute');
  };
}

function startOfMinute(moment: Date): number {
  return Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS;
}
