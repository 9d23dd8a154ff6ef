// The list's view in the address, and the pages of it.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useDesk, useIsLive } from '../../desk.tsx';
import { allProjects, isSettled, type ListWanted, projectKeys } from '../../project-cache.ts';
import { listProjects } from '../../projects-api.ts';
import { filterOf, type ListView, readView, writeView } from './list-view.ts';

/** Asked this often while changes do not come by themselves. */
const POLL_MS = 5000;

/** Every change is a step back in the browser's history, except one that goes on with the step before. */
export type ChangeView = (change: Partial<ListView>, options?: { goesOn: boolean }) => void;

export function useListView(): [ListView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback<ChangeView>(
    (part, options) =>
      setParams((now) => writeView({ ...readView(now), ...part }, now), {
        replace: options?.goesOn ?? false,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [view, change];
}

/** What the server is asked for; another object only when it asks for something else. */
export function wantedOf(view: ListView): ListWanted {
  const { sort, order } = view;
  return { filter: filterOf(view, new Date()), order: { sort, order } };
}

export function useProjectPages(view: ListView) {
  const { api } = useDesk();
  const isLive = useIsLive();
  const wanted = wantedOf(view);
  return useInfiniteQuery({
    queryKey: projectKeys.listOf(wanted),
    queryFn: ({ pageParam, signal }) => listProjects(api, { ...wanted, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // What was found stays until the next is there: the page does not flicker while somebody types.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      !isLive && state.data && allProjects(state.data).some((project) => !isSettled(project))
        ? POLL_MS
        : false,
  });
}
