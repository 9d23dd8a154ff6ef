// What the plan leaves of the present month.
import { minutesIn } from './minutes-in.ts';
import { useUsage } from './use-usage.ts';

/** @returns null without a limit, and until it is known */
export function useMinutesLeft(isAsked: boolean): number | null {
  const limit = useUsage({ month: null, isAsked }).data?.limit;
  return isAsked && limit ? minutesIn(Math.max(0, limit.limitMs - limit.usedMs)) : null;
}
