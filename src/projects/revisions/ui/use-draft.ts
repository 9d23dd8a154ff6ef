// The draft of a text: what is known of it, and keeping it as a revision without opening the editor.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import type { DraftSummary } from '#projects/domain/draft-summary.ts';
import { projectKeys, reloadTexts } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';
import { keepEdits } from '#projects/editing/public.tsx';

/**
 * @param textAt when the newest text was loaded: another text may be another draft
 * @returns null where there is none; undefined while that is not known
 */
export function useDraft(project: Project, textAt: number): DraftSummary | null | undefined {
  const { api } = useProjects();
  const { data } = useQuery({
    queryKey: [...projectKeys.transcripts(project.id), 'draft', textAt],
    queryFn: async ({ signal }) => {
      const answer = await api<{ draft: DraftSummary | null }>(`/api/projects/${project.id}/edits/draft`, {
        signal,
      });
      return answer.draft;
    },
    enabled: project.revisions.length > 0 && !project.noSpeech,
    placeholderData: keepPreviousData,
  });
  return data;
}

export function useKeepDraft(project: Project) {
  const { api } = useProjects();
  const { t } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepEdits(api, project.id),
    onSuccess: async (number) => {
      await reloadTexts(queries, project.id);
      toast(number === null ? t('detail.draftUnchanged') : t('detail.draftKept', { number }));
    },
    onError: (error) => toast(t('proof.saveFailed', { reason: error.message }), { kind: 'error' }),
  });
  return { keep: () => mutate(), isKeeping: isPending };
}
