// What this installation can recognise, and how long that takes, as the signed-in pages know it.
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#ui/locale.tsx';
import { useDesk } from './desk.tsx';
import type { TranscriptionTimings } from './estimate.ts';
import { loadLanguages, loadProfile } from './projects-api.ts';

export function useProfile() {
  const { api } = useDesk();
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['profile', locale],
    queryFn: ({ signal }) => loadProfile(api, locale, signal),
  });
}

/** Null while they are not loaded. */
export function useTimings(): TranscriptionTimings | null {
  return useProfile().data?.transcriptionTimings ?? null;
}

export function useLanguages() {
  const { api } = useDesk();
  return useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => loadLanguages(api, signal),
    staleTime: 60_000,
  });
}
