// What the signed-in account may upload, as far as the page needs to know it.
import { recordingLimits } from '../../limits.ts';
import type { Profile } from '../../projects-api.ts';
import { useProfile } from '../../use-timings.ts';
import type { Account } from './file-check.ts';

/**
 * @param totalProjects how many recordings there are; null while that is unknown
 * @returns null until the account is known: then nothing is refused before the server does
 */
export function useAccount(
  totalProjects: number | null,
): { account: Account; timings: Profile['transcriptionTimings'] } | null {
  const { data: profile } = useProfile();
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
