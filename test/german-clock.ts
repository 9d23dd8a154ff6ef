// Clocks and holidays in Germany for `subscription-model.ts`, counted in other ways than the product does.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The last Sunday of March or October, 1:00 UTC. */
function change(year: number, month: 2 | 9): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * DAY;
}

/** What a clock in Germany shows, as if it were UTC. */
export function clockInGermany(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= change(year, 2) && at < change(year, 9);
  return at + (isSummer ? 2 : 1) * HOUR;
}

/** Of an hour that there is twice the first, of one that there is not the next. */
export function whenClockShows(shown: number): number {
  return (
    [2, 1].map((hours) => shown - hours * HOUR).find((at) => clockInGermany(at) === shown) ?? shown - HOUR
  );
}

/** By Gauss's rule. */
function easter(year: number): number {
  const [a, k] = [year % 19, Math.floor(year / 100)];
  const m = 15 + Math.floor((3 * k + 3) / 4) - Math.floor((8 * k + 13) / 25);
  const d = (19 * a + m) % 30;
  const r = Math.floor((d + Math.floor(a / 11)) / 29);
  const limit = 21 + d - r;
  const s = 2 - Math.floor((3 * k + 3) / 4);
  const sunday = 7 - ((year + Math.floor(year / 4) + s) % 7);
  return Date.UTC(year, 2, limit + 7 - ((((limit - sunday) % 7) + 7) % 7));
}

function isFree(day: number): boolean {
  const date = new Date(day);
  const sunday = easter(date.getUTCFullYear());
  const feasts = [-2, 1, 39, 50].map((days) => sunday + days * DAY);
  const fixed = ['1/1', '5/1', '10/3', '12/25', '12/26'];
  const name = `${date.getUTCMonth() + 1}/${date.getUTCDate()}`;
  return [0, 6].includes(date.getUTCDay()) || feasts.includes(day) || fixed.includes(name);
}

/** The first moment after the last of `days` days that follow the day of `at`; it is no free one. */
export function endOfDays(at: number, days: number): number {
  let day = Math.floor(clockInGermany(at) / DAY) * DAY + days * DAY;
  while (isFree(day)) day += DAY;
  return whenClockShows(day + DAY);
}

/** Day by day as a person would count: the same day of a later month, or the last one that it has. */
export function monthsLater(from: number, months: number): number {
  const shown = clockInGermany(from);
  const [year = 0, month = 0, day = 0] = new Date(shown).toISOString().slice(0, 10).split('-').map(Number);
  const wanted = month - 1 + months;
  const [inYear, inMonth] = [year + Math.floor(wanted / 12), wanted % 12];
  let lastDay = 28;
  while (new Date(Date.UTC(inYear, inMonth, lastDay + 1)).getUTCMonth() === inMonth) lastDay += 1;
  return whenClockShows(Date.UTC(inYear, inMonth, Math.min(day, lastDay)) + (shown % DAY));
}
