// How long something still holds, second by second.
import { useSyncExternalStore } from 'react';

export type Countdown = {
  hasEnded: boolean;
  /** Minutes and seconds, as 9:05. */
  text: string;
};

/** @param endsAt by this machine's clock, ms; null where nothing runs */
export function useCountdown(endsAt: number | null): Countdown | null {
  const now = useSyncExternalStore(endsAt === null ? never : eachSecond, wholeSeconds, () => 0);
  if (endsAt === null) return null;
  const left = Math.max(0, Math.floor(endsAt / 1_000) - now);
  const seconds = String(left % 60).padStart(2, '0');
  return { hasEnded: left === 0, text: `${Math.floor(left / 60)}:${seconds}` };
}

const wholeSeconds = () => Math.floor(Date.now() / 1_000);
const never = () => () => undefined;

function eachSecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1_000);
  return () => clearInterval(timer);
}
