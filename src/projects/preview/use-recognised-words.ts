// Follows the words of a recording that is being transcribed: each change of its progress asks for those that are new.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProjects, useIsLive } from '#projects/client/projects-context.tsx';
import { projectKeys } from '#projects/client/cache/project-cache.ts';
import { loadRecognisedWords } from '#projects/client/projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import { type Heard, withNewer } from '#projects/domain/recognised-words.ts';

/** Asked this often while changes do not come by themselves. */
const POLL_MS = 5_000;

/** @returns the passages in the order of the sound; none where the recording is not in work */
export function useRecognisedWords({ id, status }: Pick<Project, 'id' | 'status'>): Heard['passages'] {
  const { api } = useProjects();
  const isLive = useIsLive();
  const queries = useQueryClient();
  const queryKey = projectKeys.heard(id);
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const held = queries.getQueryData<Heard>(queryKey);
      return withNewer(held, await loadRecognisedWords(api, { id, since: held?.until ?? null, signal }));
    },
    enabled: status === 'processing',
    refetchInterval: !isLive && POLL_MS,
  });
  return (status === 'processing' && data?.passages) || [];
}
