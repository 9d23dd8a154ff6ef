// Weekdays written short, from one to another: „Mo–Fr“, "Mon–Thu". By themselves „Do“ and "Sun" are other words.
import type { Token } from '../reading/tokens.ts';

const pairs = (words: string) =>
  new Map(words.split(/\s+/).map((pair) => pair.split('=') as [string, string]));

const days: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  de: pairs('Mo=montag Di=dienstag Mi=mittwoch Do=donnerstag Fr=freitag Sa=samstag So=sonntag'),
  en: pairs(`Mon=monday Tue=tuesday Tues=tuesday Wed=wednesday Thu=thursday Thur=thursday Thurs=thursday
    Fri=friday Sat=saturday Sun=sunday`),
};

/** @returns the day as compared, and what else may be said for it: „montags“ */
export function shortDayAt(
  tokens: readonly Token[],
  at: number,
  language: string,
): { key: string; also: RegExp } | undefined {
  const known = days[language];
  const key = known?.get(tokens[at]?.text ?? '');
  if (!known || key === undefined) return undefined;
  const isOther = (dash: number, day: number) =>
    /^[-–]$/.test(tokens[dash]?.text ?? '') && known.has(tokens[day]?.text ?? '');
  if (!isOther(at + 1, at + 2) && !isOther(at - 1, at - 2)) return undefined;
  return { key, also: key === 'samstag' ? /^(?:samstags|sonnabends?)$/ : new RegExp(`^${key}s$`) };
}
