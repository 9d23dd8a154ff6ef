// The minutes of a person, as the server counts them.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '#identity/public.tsx';
import type { Usage } from '../usage-schema.ts';

/** @param options.month null for the present one */
export function useUsage({ month, isAsked = true }: { month: string | null; isAsked?: boolean }) {
  const { api } = useSession();
  return useQuery({
    queryKey: ['usage', month],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api<Usage>(`/api/usage${month ? `?month=${month}` : ''}`, { signal }),
  });
}
