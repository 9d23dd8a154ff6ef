// Months as people in Germany count them. Pure.
import { germanClock, whenGermanClockShows } from '#platform/german-day.ts';

/** The same day and time in Germany of a later month, or its last day where it is shorter (§ 188(2), (3) BGB). */
export function addMonths(from: Date, months: number): Date {
  const at = germanClock(from);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, days));
  return whenGermanClockShows(at);
}
