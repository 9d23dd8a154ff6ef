// What the signed-in account may upload, as far as the page needs to know it.
import { useProfile } from '#account/public.tsx';
import { projectLimits } from '#projects/domain/limits.ts';
import type { TranscriptionTimings } from '#projects/domain/estimate.ts';
import type { Account } from './files/file-check.ts';

/** @returns null until the account is known: then nothing is refused before the server does */
export function useAccount(): { account: Account; timings: TranscriptionTimings } | null {
  const { profile } = useProfile();
  if (!profile) return null;
  const { isSubscribed, upload } = profile.accessStatus;
  const account: Account = {
    ...upload,
    pro: isSubscribed,
    freeFileBytes: projectLimits.freeFileBytes,
    maxFileBytes: projectLimits.maxFileBytes,
  };
  return { account, timings: profile.transcriptionTimings };
}
