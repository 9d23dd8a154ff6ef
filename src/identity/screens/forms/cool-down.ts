// How long a mail of one kind has to wait for the one before it, counted down on the page.
import { useEffect, useState } from 'react';

/** The limit of /auth/v1 for one mailbox and kind, s. */
export const MAIL_EVERY_S = 60;

/**
 * The seconds that a refusal names, for the official clients hand on its sentence but not its headers.
 * @returns null where the refusal has another reason
 */
export function coolDownOf(error: { code?: string | undefined; message: string }): number | null {
  if (error.code !== 'over_email_send_rate_limit') return null;
  return Number(/after (\d+) seconds/.exec(error.message)?.[1] ?? MAIL_EVERY_S);
}

/**
 * @param firstS seconds that are left when the page opens
 * @returns the seconds left, and a function that restarts the cool-down
 */
export function useCoolDown(firstS = () => 0): [leftS: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => performance.now() + firstS() * 1000);
  const [leftS, setLeftS] = useState(() => Math.max(0, Math.ceil(firstS())));
  useEffect(() => {
    // From the clock, not from counting: a page in the background is woken rarely.
    const tick = () => {
      const leftMs = endsAt - performance.now();
      setLeftS(Math.max(0, Math.ceil(leftMs / 1000)));
      if (leftMs <= 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);
  return [leftS, (seconds) => setEndsAt(performance.now() + seconds * 1000)];
}
