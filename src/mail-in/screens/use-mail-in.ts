// The account's address for mail and what belongs to it, as its page has them.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '#identity/public.tsx';
import type { ShownMailIn, ShownMessages } from '../mail-in.plugin.ts';

/** While something is in work. */
const LOOK_EVERY_MS = 5_000;
const inWork: ReadonlySet<string> = new Set(['waiting', 'running', 'finishing']);

/** All pages are fetched again together: with what came since, each begins where the one before ends. */
export function useMailIn() {
  const { api } = useSession();
  const query = useInfiniteQuery({
    queryKey: ['mail-in'],
    initialPageParam: null as string | null,
    getNextPageParam: (page: ShownMailIn | ShownMessages) => page.older,
    // Something may have come since.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ messages }) => messages.some(isInWork)) ? LOOK_EVERY_MS : false,
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? api<ShownMailIn>('/api/mail-in', { signal })
        : api<ShownMessages>(`/api/mail-in/messages?before=${encodeURIComponent(pageParam)}`, { signal }),
  });
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const messages = pages.flatMap((page) => page.messages);
  return {
    shown: first && 'senders' in first ? { ...first, messages } : undefined,
    isFailed: query.isError,
    reload: query.refetch,
    older: {
      isThere: query.hasNextPage,
      isComing: query.isFetchingNextPage,
      isFailed: query.isFetchNextPageError,
      show: () => void query.fetchNextPage(),
    },
  };
}

export type Older = ReturnType<typeof useMailIn>['older'];

function isInWork({ outcome, recordings }: ShownMailIn['messages'][number]): boolean {
  return outcome === null || recordings.some(({ result }) => result !== null && inWork.has(result.state));
}
