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
/** When the mail of a day goes out. */
const DAILY_AT = 8 * 60;

/** @returns the moment itself where the mail goes out at once */
export function dueMoment(now: Date, timing: Timing): Date {
  const bundled = bundledUntil(now, timing);
  const quiet = quietMinutesLeft(minutesOfDay(bundled, timing.timeZone), timing);
  return quiet === 0 ? bundled : new Date(startOfMinute(bundled) + quiet * MINUTE_MS);
}

function bundledUntil(now: Date, { bundle, timeZone }: Timing): Date {
  if (bundle === 'none') return now;
  if (bundle === 'hourly') return new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
  const passed = minutesOfDay(now, timeZone);
  const left = passed < DAILY_AT ? DAILY_AT - passed : DAY_MINUTES - passed + DAILY_AT;
  return new Date(startOfMinute(now) + left * MINUTE_MS);
}

/** 0 outside of the quiet hours. On days when clocks change it may end an hour off. */
function quietMinutesLeft(at: number, { quietFrom: from, quietUntil: until }: Timing): number {
  if (from === null || until === null || from === until) return 0;
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until;
  if (!isQuiet) return 0;
  return at < until ? until - at : DAY_MINUTES - at + until;
}

function minutesOfDay(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return of('hour') * 60 + of('minute');
}

function startOfMinute(moment: Date): number {
  return Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS;
}
