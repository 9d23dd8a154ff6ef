// The account's link to Telegram, as its page has it.
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#identity/public.tsx';
import type { ShownTelegram } from '../telegram.plugin.ts';

/** The page notices by itself that the code was used in the chat. */
const ASKED_EVERY_MS = 3_000;

export function useTelegram(isWaiting: boolean) {
  const { api } = useSession();
  const query = useQuery({
    queryKey: ['telegram'],
    refetchOnMount: 'always',
    refetchInterval: isWaiting ? ASKED_EVERY_MS : false,
    queryFn: ({ signal }) => api<ShownTelegram>('/api/telegram', { signal }),
  });
  return { shown: query.data, isFailed: query.isError, reload: query.refetch };
}
