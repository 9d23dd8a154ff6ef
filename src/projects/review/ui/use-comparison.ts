// A revision laid over what was heard: worked out once, whichever part of the page asks for it.
import { useQuery } from '@tanstack/react-query';
import { useProjects } from '#projects/client/projects-context.tsx';
import { projectKeys } from '#projects/client/cache/project-cache.ts';
import { loadProjectVocabulary } from '#projects/client/projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import { uneditedRevision } from '#projects/domain/which-revision.ts';
import { useRevisionText, useTranscript } from '#projects/client/use-transcript.ts';
import { useTextTask } from './use-text-task.ts';

/**
 * @param number the revision; null where there is none
 * @param options.keepsOld shows the previous proof until the new one arrives; its `revision` identifies it
 */
export function useComparison(project: Project, number: number | null, options: { keepsOld?: boolean } = {}) {
  const heard = useTranscript({ project, view: 'raw', revision: null, enabled: number !== null });
  const written = useRevisionText(project, number);
  const ground = useGround(project, number);
  const unedited = ground.isRaw ? heard.data : ground.unedited;
  const order =
    number !== null && heard.data && written.data && ground.vocabulary && unedited !== undefined
      ? {
          heard: heard.data,
          written: written.data,
          unedited,
          vocabulary: ground.vocabulary,
          revision: number,
        }
      : null;
  const comparison = useTextTask('comparison', { key: [project.id, number], order, ...options });
  const asked = [heard, written, ...ground.asked];
  const retry = () =>
    void Promise.all([...asked.map((query) => query.refetch()), order && comparison.refetch()]);
  return {
    written,
    comparison,
    errors: [...asked.map(({ error }) => error), comparison.error],
    isBusy: [...asked, comparison].some(({ isFetching }) => isFetching),
    retry,
  };
}

/** The data that shows who made the changes of a revision; undefined while it loads. */
function useGround(project: Project, number: number | null) {
  const { api } = useProjects();
  const before = number === null ? null : uneditedRevision(project.revisions, number);
  const isRaw = before === 'raw';
  const revision = isRaw ? null : before;
  const text = useTranscript({ project, view: 'formatted', revision, enabled: revision !== null });
  const terms = useQuery({
    queryKey: projectKeys.vocabulary(project.id),
    queryFn: ({ signal }) => loadProjectVocabulary(api, project.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: number !== null,
  });
  return {
    isRaw,
    unedited: revision === null ? null : text.data,
    vocabulary: terms.data,
    asked: revision === null ? [terms] : [text, terms],
  };
}
