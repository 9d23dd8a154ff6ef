// The person's word list as the pages hold it: names and terms that recordings are written with.
import { useQuery } from '@tanstack/react-query';
import { useProjects } from '#projects/client/projects-context.tsx';
import { loadVocabulary } from '#projects/client/projects-api.ts';

export const WORD_LIST_KEY = ['vocabulary'] as const;

export function useWordList(enabled = true) {
  const { api } = useProjects();
  return useQuery({
    queryKey: WORD_LIST_KEY,
    queryFn: ({ signal }) => loadVocabulary(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}
