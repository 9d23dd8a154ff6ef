// Retries a failed project; used wherever a failure is shown.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { retryProject } from '#projects/client/projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import { titleOf } from '#projects/client/project-title.ts';

export function useRetry(project: Pick<Project, 'id'>) {
  const { t } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => retryProject(api, project.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['projects'] }),
    onError: (error) => toast(t('list.retryFailed', { reason: error.message }), { kind: 'error' }),
  });
}

export function RetryLink({ project }: { project: Project }) {
  const { t } = useLocale();
  const { mutate, isPending } = useRetry(project);
  return (
    <button
      type="button"
      className="linklike"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {t('list.retry')}
      <span className="visually-hidden">: {titleOf(project, t)}</span>
    </button>
  );
}
