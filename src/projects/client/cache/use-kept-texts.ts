// The person's calls of the API with what is kept of them; what others left in this browser is forgotten.
import { useCallback, useEffect, useMemo } from 'react';
import { onAuthEvents } from '#identity/public.tsx';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { line } from '#platform/browser/line.ts';
import { forgetPersonCaches } from '#platform/browser/person-cache.ts';
import { listProjectIds } from '../projects-api.ts';
import { keepTexts } from './kept-texts.ts';

/** The pages open without a network where a worker stands beside them. */
const canOpenOffline = () => Boolean(globalThis.navigator?.serviceWorker?.controller);

/**
 * @param userId null until it is known who is signed in
 * @returns `forgetGone` takes out what the person reaches no more
 */
export function useKeptTexts(
  api: ApiFetch,
  userId: string | null,
): { api: ApiFetch; forgetGone: () => void } {
  const kept = useMemo(
    () => (userId === null ? null : keepTexts({ api, userId, isAnswering: line.check, canOpenOffline })),
    [api, userId],
  );
  const forgetGone = useCallback(() => {
    if (kept) void forgetMissing(kept, api).catch(() => undefined);
  }, [api, kept]);
  useEffect(() => {
    if (userId === null || kept === null) return;
    void forgetPersonCaches({ but: userId }).catch(() => undefined);
    forgetGone();
    return onAuthEvents(({ event }) => {
      if (event === 'SIGNED_OUT') void forgetPersonCaches().catch(() => undefined);
    });
  }, [userId, kept, forgetGone]);
  return { api: kept?.api ?? api, forgetGone };
}

/** Recordings may have been deleted on another device or by a period that was set, or have left the person with a team. */
async function forgetMissing(kept: ReturnType<typeof keepTexts>, api: ApiFetch): Promise<void> {
  if (!canOpenOffline() || (await kept.isEmpty())) return;
  await kept.keepOnly(await listProjectIds(api, {}));
}
