// The tickets of the account, as the page of the help has them.
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#identity/public.tsx';
import type { ShownTickets } from '../tickets.plugin.ts';

export type Tickets = {
  shown: ShownTickets | undefined;
  isFailed: boolean;
  reload: () => Promise<unknown>;
};

export function useTickets(): Tickets {
  const { api } = useSession();
  const query = useQuery({
    queryKey: ['tickets'],
    // An answer may have come since.
    refetchOnMount: 'always',
    queryFn: ({ signal }) => api<ShownTickets>('/api/support/tickets', { signal }),
  });
  return { shown: query.data, isFailed: query.isError, reload: query.refetch };
}
