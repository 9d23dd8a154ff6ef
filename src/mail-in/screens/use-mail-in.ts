// The account's address for mail and what belongs to it, as its page has them.
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#identity/public.tsx';
import type { ShownMailIn } from '../mail-in.plugin.ts';

export function useMailIn() {
  const { api } = useSession();
  const query = useQuery({
    queryKey: ['mail-in'],
    // Something may have come since.
    refetchOnMount: 'always',
    queryFn: ({ signal }) => api<ShownMailIn>('/api/mail-in', { signal }),
  });
  return { shown: query.data, isFailed: query.isError, reload: query.refetch };
}
