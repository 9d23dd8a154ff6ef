// The text of a recording in the view asked for.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useProjects } from './projects-context.tsx';
import { projectKeys } from './cache/project-cache.ts';
import { loadPeaks, loadTranscript, type NumberedTranscript, type Peaks } from './projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import { newestRevision } from '#projects/domain/which-revision.ts';

/** @param options.revision null for the latest */
export function useTranscript(options: {
  project: Project;
  view: 'formatted' | 'raw';
  revision: number | null;
  enabled: boolean;
}) {
  const { project, view, revision, enabled } = options;
  const { api } = useProjects();
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

/**
 * The text of one revision. Where it is the newest, the page's own answer serves as long as it is that very one; it may
 * be behind or ahead of what is known of the recording, or hold what was edited since.
 * @param number null where there is none: then nothing is asked for
 */
export function useRevisionText(project: Project, number: number | null) {
  const mayBeHeld = number !== null && number === newestRevision(project);
  const view = 'formatted';
  const held = useTranscript({ project, view, revision: null, enabled: mayBeHeld });
  const isHeld = mayBeHeld && held.data?.revision === number;
  const answered = held.isSuccess && !held.isFetching ? held.data.revision : number;
  // One that is ahead is soon known of the recording as well.
  const isOther = answered === null || (number !== null && answered < number);
  const enabled = number !== null && (!mayBeHeld || isOther);
  const own = useTranscript({ project, view, revision: number ?? 0, enabled });
  return isHeld || (mayBeHeld && held.isError) ? held : own;
}

/**
 * The newest text on the page and what is known of the recording were asked for at different moments: where a revision
 * was made between, in another window or on another device, what is behind is asked for again.
 */
export function useNewestText(
  project: Project,
  shown: { data: NumberedTranscript | undefined; isNewest: boolean },
): void {
  const queries = useQueryClient();
  const { id } = project;
  const newest = newestRevision(project);
  const held = shown.isNewest ? shown.data?.revision : undefined;
  // What was edited since has no number: it is of the revision that was the newest when it came.
  const known = useRef(newest);
  useEffect(() => {
    if (held === undefined || newest === null) return;
    const number = held ?? known.current ?? newest;
    known.current = newest;
    if (number === newest) return;
    const queryKey = number < newest ? projectKeys.transcript(id, 'formatted', null) : projectKeys.one(id);
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [id, held, newest, queries]);
}

/** Null where there are none yet: then the thread is flat. */
export function usePeaks(project: Project): Peaks | null {
  const { api } = useProjects();
  const { data } = useQuery({
    queryKey: projectKeys.peaks(project.id),
    queryFn: ({ signal }) => loadPeaks(api, project.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && data.peaks.length > 0 ? data : null;
}
