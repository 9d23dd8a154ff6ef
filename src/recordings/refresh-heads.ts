// Brings what is new into the lists that are loaded, without asking for all their pages again.
import type { QueryClient } from '@tanstack/react-query';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { type ListWanted, type ProjectPages, projectKeys, withHead } from './project-cache.ts';
import { listProjects } from './projects-api.ts';

/** Asks for the first page of the list that is shown; others are asked for when they are shown again. */
export async function refreshHeads(queries: QueryClient, api: ApiFetch): Promise<void> {
  void queries.invalidateQueries({ queryKey: projectKeys.list, type: 'inactive' });
  const shown = queries.getQueryCache().findAll({ queryKey: projectKeys.list, type: 'active' });
  await Promise.all(
    shown.map(async ({ queryKey, state }) => {
      if (state.data === undefined) return;
      const wanted = queryKey.at(-1) as ListWanted;
      const head = await listProjects(api, { ...wanted, cursor: null }).catch(() => null);
      if (head) queries.setQueryData<ProjectPages>(queryKey, (pages) => pages && withHead(pages, head));
      else await queries.invalidateQueries({ queryKey, exact: true });
    }),
  );
}
