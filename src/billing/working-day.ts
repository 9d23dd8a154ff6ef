// Days on which a period may end (§ 193 BGB). Pure; days are such as `2026-12-22`.

const DAY_MS = 24 * 60 * 60_000;

export function dayAfter(day: string, days: number): string {
  return written(Date.parse(day) + days * DAY_MS);
}

/** @returns the day itself, or the next one that is no Saturday, no Sunday and no public holiday in all of Germany */
export function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDayFrom(dayAfter(day, 1));
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** New Year, Labour Day, German Unity Day, and the two days of Christmas. */
const fixed = new Set(['01-01', '05-01', '10-03', '12-25', '12-26']);
/** Good Friday, Easter Monday, Ascension Day and Whit Monday, in days after Easter Sunday. */
const movable = [-2, 1, 39, 50];

/** Those that hold in every state of Germany. */
function isHoliday(day: string): boolean {
  if (fixed.has(day.slice(5))) return true;
  const sunday = easterSunday(Number(day.slice(0, 4)));
  return movable.some((days) => dayAfter(sunday, days) === day);
}

/** By the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const golden = year % 19;
  const solar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - solar + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const marchDay = 22 + epact + toSunday - 7 * late;
  return written(Date.UTC(year, 2, marchDay));
}

function written(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
