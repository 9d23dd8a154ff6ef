// Orders an interview, and brings the new revision into the page.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import type { InterviewOptions } from '../interview-options.ts';
import { projectKeys, writeAnswer } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';
import { newestRevision } from '#projects/domain/which-revision.ts';

/** @param after.onStale the speakers are others by now: the text has to be looked at again */
export function useMakeInterview(id: string, after: { onMade: () => void; onStale: () => void }) {
  const { api } = useProjects();
  const { t } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (options: InterviewOptions) =>
      api<Project>(`/api/projects/${id}/interview-transcript`, { method: 'POST', body: options }),
    onSuccess: async (project) => {
      writeAnswer(queries, projectKeys.one(id), () => project);
      // What is shown as „the newest“ is another text now.
      await queries.invalidateQueries({ queryKey: projectKeys.transcript(id, 'formatted', null) });
      toast(t('interview.made', { number: newestRevision(project) ?? 0 }));
      after.onMade();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'interview_speakers_changed') after.onStale();
    },
  });
}
