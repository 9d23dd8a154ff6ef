// What stands against a retry and is more than a broken line. Pure.
import { isExplained, refusedBefore } from '#projects/upload/public.tsx';

export type RetryRefusal = { code: NonNullable<ReturnType<typeof refusedBefore>>; message: string };
type Failure = { code: string; message: string };

/** @param failure as the server answered; null: a toast is enough */
export function refusalOf({ code, message }: Failure): RetryRefusal | null {
  return isExplained(code) ? { code, message } : null;
}

/** What would fail again in the same way without Pro: nothing is sent, and the trial is offered at once. */
export function refusedWithout(
  { error }: { error?: Failure | undefined },
  who: { isPro: boolean },
): RetryRefusal | null {
  const code = refusedBefore(error?.code ?? null, who);
  return code && error ? { code, message: error.message } : null;
}
