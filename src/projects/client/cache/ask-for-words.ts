// Asks for the words that were recognised since the page asked last.
import type { Query, QueryClient } from '@tanstack/react-query';
import { projectKeys } from './project-cache.ts';

const askedAgain = new WeakSet<Query>();

/**
 * A question on its way may have been answered before the words of this change were kept: it is let through, for on a slow
 * line one change after the other would cut it off, and asked once more behind it.
 */
export function askForWords(queries: QueryClient, projectId: string): void {
  const query = queries.getQueryCache().find({ queryKey: projectKeys.heard(projectId) });
  if (!query) return;
  const ask = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
  if (query.state.fetchStatus === 'idle' || !query.promise) return void ask();
  if (askedAgain.has(query)) return;
  askedAgain.add(query);
  const goOn = () => {
    askedAgain.delete(query);
    void ask();
  };
  void query.promise.then(goOn, goOn);
}
