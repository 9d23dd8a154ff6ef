// Brings what is new into the lists that are loaded, without asking for all their pages again.
import type { QueryClient } from '@tanstack/react-query';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { type ListWanted, type ProjectPages, projectKeys, withHead } from './project-cache.ts';
import { listProjects } from '../projects-api.ts';

/** The number of the latest refresh. */
const latestOf = new WeakMap<QueryClient, number>();

/**
 * Asks for the first page of the list that is shown; others are asked for when they are shown again. Of two refreshes
 * underway, only the later one is written: the answers may come in another order, and the older has older totals.
 */
export async function refreshHeads(queries: QueryClient, api: ApiFetch): Promise<void> {
  const number = (latestOf.get(queries) ?? 0) + 1;
  latestOf.set(queries, number);
  void queries.invalidateQueries({ queryKey: projectKeys.list, type: 'inactive' });
  const shown = queries.getQueryCache().findAll({ queryKey: projectKeys.list, type: 'active' });
  await Promise.all(
    shown.map(async ({ queryKey, state }) => {
      if (state.data === undefined) return;
      const wanted = queryKey.at(-1) as ListWanted;
      const head = await listProjects(api, { ...wanted, cursor: null }).catch(() => null);
      if (latestOf.get(queries) !== number) return;
      if (head) queries.setQueryData<ProjectPages>(queryKey, (pages) => pages && withHead(pages, head));
      else await queries.invalidateQueries({ queryKey, exact: true });
    }),
  );
}
