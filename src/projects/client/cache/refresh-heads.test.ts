import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { type ListWanted, type ProjectPages, projectKeys } from './project-cache.ts';
import type { ProjectPage } from '../projects-api.ts';
import { refreshHeads } from './refresh-heads.ts';

const page = (total: number): ProjectPage => ({
  projects: [],
  nextCursor: null,
  total,
  found: total,
  totalDurationMs: 0,
});
const wanted: ListWanted = { filter: {}, order: { sort: 'date', order: 'desc' } };

it('keeps the totals of the refresh that was asked for last, whichever is answered first', async () => {
  const queries = new QueryClient();
  const queryKey = projectKeys.listOf(wanted);
  queries.setQueryData<ProjectPages>(queryKey, { pages: [page(9)], pageParams: [null] });
  const leave = new QueryObserver(queries, { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  );
  const answers = [Promise.withResolvers<ProjectPage>(), Promise.withResolvers<ProjectPage>()];
  let asked = 0;
  const api = (() => answers[asked++]?.promise) as unknown as ApiFetch;
  const refreshes = [refreshHeads(queries, api), refreshHeads(queries, api)];
  answers[1]?.resolve(page(0));
  await refreshes[1];
  answers[0]?.resolve(page(4));
  await refreshes[0];
  expect(queries.getQueryData<ProjectPages>(queryKey)?.pages[0]?.total).toBe(0);
  leave();
});
