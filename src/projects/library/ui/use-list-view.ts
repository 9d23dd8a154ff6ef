// The list's view in the address, and the pages of it.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation, useNavigationType, useSearchParams } from 'react-router';
import { serverClock } from '#platform/browser/server-clock.ts';
import { useProjects, useIsLive } from '#projects/client/projects-context.tsx';
import { isNoAnswer, NO_ANSWER_POLL_MS } from '#projects/client/no-answer.ts';
import {
  allProjects,
  isResolved,
  type ListWanted,
  projectKeys,
} from '#projects/client/cache/project-cache.ts';
import { listProjects } from '#projects/client/projects-api.ts';
import { filterOf, type ListView, readView, stillUnderway, writeView } from '../model/list-view.ts';

/** Asked this often while changes do not come by themselves. */
const POLL_MS = 5000;
/** What others assign changes nothing in the projects, which would be reported. */
const ASSIGNED_POLL_MS = 60_000;

/** Every change is a step back in the browser's history, except one that goes on with the step before. */
export type ChangeView = (change: Partial<ListView>, options?: { goesOn: boolean }) => void;

export function useListView(): [ListView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const isWayBack = useNavigationType() === 'POP';
  const inAddress = useMemo(() => readView(params), [params]);
  // The address follows a moment later: until then a field shows what was typed, and a second change builds on the first.
  const [ahead, setAhead] = useState<ListView | null>(null);
  const newest = useRef(inAddress);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    if (state !== 'idle') return;
    sent.current = stillUnderway(sent.current, { arrived: params.toString(), isWayBack });
    // A day is typed faster than the address follows: one that is overtaken must not take back what was typed since.
    if (sent.current.length > 0) return;
    newest.current = inAddress;
    // The address has caught up, or somebody has gone elsewhere with it.
    // oxlint-disable-next-line react/set-state-in-effect
    setAhead(null);
  }, [state, params, inAddress, isWayBack]);
  const change = useCallback<ChangeView>(
    (part, options) => {
      newest.current = { ...newest.current, ...part };
      setAhead(newest.current);
      setParams(
        (now) => {
          const next = writeView(newest.current, now);
          sent.current = [...sent.current, next.toString()];
          return next;
        },
        { replace: options?.goesOn ?? false, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [ahead ?? inAddress, change];
}

/** What the server is asked for; another object only when it asks for something else. */
export function wantedOf(view: ListView): ListWanted {
  const { sort, order } = view;
  return { filter: filterOf(view, new Date(serverClock.now())), order: { sort, order } };
}

export function useProjectPages(view: ListView) {
  const { api } = useProjects();
  const isLive = useIsLive();
  const wanted = wantedOf(view);
  return useInfiniteQuery({
    queryKey: projectKeys.listOf(wanted),
    queryFn: ({ pageParam, signal }) => listProjects(api, { ...wanted, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // What was found stays until the next is there: the page does not flicker while somebody types.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      if (!state.data) return isNoAnswer(state.error) && NO_ANSWER_POLL_MS;
      if (!isLive && allProjects(state.data).some((project) => !isResolved(project))) return POLL_MS;
      return wanted.filter.assigned !== undefined && ASSIGNED_POLL_MS;
    },
  });
}
