// What the signed-in account may upload, as far as the page needs to know it.
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#ui/locale.tsx';
import { recordingLimits } from '../../limits.ts';
import { loadLanguages, loadProfile, type Profile } from '../../projects-api.ts';
import { useDesk } from '../../desk.tsx';
import type { Account } from './file-check.ts';

/**
 * @param totalProjects how many recordings there are; null while that is unknown
 * @returns null until the account is known: then nothing is refused before the server does
 */
export function useAccount(
  totalProjects: number | null,
): { account: Account; timings: Profile['transcriptionTimings'] } | null {
  const { api } = useDesk();
  const { locale } = useLocale();
  const { data: profile } = useQuery({
    queryKey: ['profile', locale],
    queryFn: ({ signal }) => loadProfile(api, locale, signal),
  });
  if (!profile || totalProjects === null) return null;
  const pro = profile.accessStatus.isSubscribed;
  const plan = pro ? 'pro' : totalProjects === 0 ? 'first' : 'free';
  const account: Account = {
    plan,
    pro,
    fileBytes: plan === 'free' ? recordingLimits.freeFileBytes : recordingLimits.maxFileBytes,
    freeFileBytes: recordingLimits.freeFileBytes,
    maxFileBytes: recordingLimits.maxFileBytes,
    durationMs: pro ? null : recordingLimits.freeDurationMs,
  };
  return { account, timings: profile.transcriptionTimings };
}

export function useLanguages() {
  const { api } = useDesk();
  return useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => loadLanguages(api, signal),
    staleTime: 60_000,
  });
}
