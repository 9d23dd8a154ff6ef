// What this installation can recognise, as the signed-in pages know it.
import { useQuery } from '@tanstack/react-query';
import { useProjects } from './projects-context.tsx';
import { loadLanguages } from './projects-api.ts';

export function useLanguages() {
  const { api } = useProjects();
  return useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => loadLanguages(api, signal),
    staleTime: 60_000,
  });
}
