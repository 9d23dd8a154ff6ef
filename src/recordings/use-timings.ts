// What this installation can recognise, and how long that takes, as the signed-in pages know it.
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#account/door.tsx';
import { useDesk } from './desk.tsx';
import type { TranscriptionTimings } from './estimate.ts';
import { loadLanguages } from './projects-api.ts';

/** Null while they are not loaded. */
export function useTimings(): TranscriptionTimings | null {
  return useProfile().profile?.transcriptionTimings ?? null;
}

export function useLanguages() {
  const { api } = useDesk();
  return useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => loadLanguages(api, signal),
    staleTime: 60_000,
  });
}
