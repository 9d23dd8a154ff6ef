// The calls that make new revisions of earlier ones, and keep what was settled.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { projectKeys, writeAnswer } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';
import type { Replacement } from '../replace-spans.ts';

function restore(api: ApiFetch, id: string, number: number) {
  return api<Project>(`/api/projects/${id}/revisions/${number}/restore`, { method: 'POST' });
}

function replace(api: ApiFetch, id: string, body: { basedOn: number; replacements: readonly Replacement[] }) {
  return api<Project>(`/api/projects/${id}/replacements`, { method: 'POST', body });
}

type RevisionInput =
  | { restore: number }
  | {
      basedOn: number;
      replacements: readonly Replacement[];
      /** Words only go: said to the person, not to the server. */
      isStruck?: boolean;
    };

/** `mutate({ restore })` or `mutate({ replacements, basedOn })`; the page then holds the new revision. */
export function useNewRevision(id: string, onMade: (project: Project, options: RevisionInput) => void) {
  const { api } = useProjects();
  const { t } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (options: RevisionInput) =>
      'restore' in options
        ? restore(api, id, options.restore)
        : replace(api, id, { basedOn: options.basedOn, replacements: options.replacements }),
    onSuccess: async (project, order) => {
      writeAnswer(queries, projectKeys.one(id), () => project);
      // What is shown as „the newest“ is another text now.
      await queries.invalidateQueries({ queryKey: projectKeys.transcript(id, 'formatted', null) });
      onMade(project, order);
    },
    onError: (error) => toast(t('proof.saveFailed', { reason: error.message }), { kind: 'error' }),
  });
}

/**
 * What was looked at and let stand, in other tabs too; `resolveFinding` shows at once and is taken back when it could not be kept.
 */
export function useResolvedFindings(id: string) {
  const { api } = useProjects();
  const { t } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = projectKeys.resolved(id);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<{ keys: string[] }>(`/api/projects/${id}/resolved-findings`, { signal }),
    staleTime: 0,
  });
  const write = ({ key, resolved }: { key: string; resolved: boolean }) =>
    queries.setQueryData<{ keys: string[] }>(queryKey, (now) => {
      const others = (now?.keys ?? []).filter((other) => other !== key);
      return { keys: resolved ? [...others, key] : others };
    });
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: (change: { key: string; resolved: boolean }) =>
      api(`/api/projects/${id}/resolved-findings`, { method: 'PUT', body: change }),
    onMutate: async (change) => {
      // An answer on its way knows nothing of it.
      await queries.cancelQueries({ queryKey });
      write(change);
    },
    onError: (error, change) => {
      write({ key: change.key, resolved: !change.resolved });
      toast(t('proof.saveFailed', { reason: error.message }), { kind: 'error' });
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: queryKey }) === 1) void queries.invalidateQueries({ queryKey });
    },
  });
  const keys = data?.keys;
  return {
    resolved: useMemo(() => new Set(keys ?? []), [keys]),
    resolveFinding: (key: string, resolved = true) => mutate({ key, resolved }),
  };
}
