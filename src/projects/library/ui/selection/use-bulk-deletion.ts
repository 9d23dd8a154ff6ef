// Deletes the chosen recordings while the list stays usable, and says in the end what is gone and what is not.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { forgetProjects } from '#projects/client/cache/live-projects.ts';
import { deleteProjects } from '#projects/client/projects-api.ts';
import { refreshHeads } from '#projects/client/cache/refresh-heads.ts';
import { useLeaveWarning } from '#platform/browser/use-leave-warning.ts';
import { deleteInBatches } from '../../model/delete-in-batches.ts';

export type Deletion = { done: number; total: number };

/**
 * It goes on when the list is left for another page of the product.
 * @param on.onGone those that are there no more, a part of them at a time
 * @param on.onEnd when nothing is deleted any more, with all that are gone
 */
export function useBulkDeletion(on: {
  onGone: (ids: readonly string[]) => void;
  onEnd: (ids: readonly string[]) => void;
}) {
  const { t, locale } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  const [running, setRunning] = useState<Deletion | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useLeaveWarning(running !== null);
  const start = async (ids: readonly string[]) => {
    const gone: string[] = [];
    const total = ids.length;
    stopping.current = new AbortController();
    setRunning({ done: 0, total });
    const { deleted, failed, left, error } = await deleteInBatches({
      ids,
      remove: (batch) => deleteProjects(api, batch),
      signal: stopping.current.signal,
      onGone: (batch) => {
        gone.push(...batch);
        setRunning({ done: gone.length, total });
        on.onGone(batch);
        forgetProjects(queries, batch);
        void refreshHeads(queries, api);
      },
    });
    setRunning(null);
    on.onEnd(gone);
    const number = (count: number) => count.toLocaleString(locale);
    const [first] = failed;
    if (left.length > 0) {
      const text = t('list.deletedPart', { count: number(deleted), total: number(total) });
      if (error) toast(`${text} ${error.message || t('shell.noAnswer')}`, { kind: 'error' });
      else toast(text, { kind: 'info' });
    } else if (first) {
      const reason = first.error.message;
      toast(t('list.deletedSome', { count: number(deleted), left: number(failed.length), reason }), {
        kind: 'error',
      });
    } else toast(deleted === 1 ? t('list.deletedOne') : t('list.deletedMany', { count: number(deleted) }));
  };
  return { running, start, stop: () => stopping.current?.abort() };
}
