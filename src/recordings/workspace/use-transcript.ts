// The text of a recording in the view asked for.
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useDesk } from '../desk.tsx';
import { projectKeys } from '../project-cache.ts';
import { loadPeaks, loadTranscript, type Peaks } from '../projects-api.ts';
import type { Project } from '../recording.ts';

/** @param options.revision null for the latest */
export function useTranscript(options: {
  project: Project;
  view: 'formatted' | 'raw';
  revision: number | null;
  enabled: boolean;
}) {
  const { project, view, revision, enabled } = options;
  const { api } = useDesk();
  return useQuery({
    queryKey: projectKeys.transcript(project.id, view, revision),
    queryFn: async ({ signal }) => {
      const load = (wanted: typeof view) =>
        loadTranscript(api, { id: project.id, view: wanted, revision, signal });
      if (view === 'raw') return load('raw');
      return load('formatted').catch((error: unknown) => {
        // Finalisation may fail before it has written anything.
        if (error instanceof ApiError && error.code === 'transcript_not_ready') return load('raw');
        throw error;
      });
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Null where there are none yet: then the thread is flat. */
export function usePeaks(project: Project): Peaks | null {
  const { api } = useDesk();
  const { data } = useQuery({
    queryKey: projectKeys.peaks(project.id),
    queryFn: ({ signal }) => loadPeaks(api, project.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && data.peaks.length > 0 ? data : null;
}
