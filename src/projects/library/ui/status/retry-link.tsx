// Retries a failed project; used wherever a failure is shown.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { retryProject } from '#projects/client/projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import { titleOf } from '#projects/client/project-title.ts';
import { useAccount } from '#projects/upload/public.tsx';
import { type RetryRefusal, refusalOf, refusedWithout } from './retry-refusal.ts';

/** Loaded when the first retry is refused. */
const FailureDialog = lazy(() =>
  import('#projects/upload/ui/queue/failure-dialog.tsx').then((module) => ({
    default: module.FailureDialog,
  })),
);

type Retry = {
  retry: () => void;
  isPending: boolean;
  /** To be rendered beside the button: what stands against the retry, and the trial of Pro where it helps. */
  dialog: ReactNode;
};

export function useRetry(project: Pick<Project, 'id' | 'error'>): Retry {
  const { t } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  const isPro = useAccount()?.account.pro ?? true;
  const [refusal, setRefusal] = useState<RetryRefusal | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryProject(api, project.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['projects'] }),
    onError: (error) => {
      const refused = error instanceof ApiError ? refusalOf(error) : null;
      if (refused) setRefusal(refused);
      else toast(t('list.retryFailed', { reason: error.message }), { kind: 'error' });
    },
  });
  const goOn = () => {
    setRefusal(null);
    mutate();
  };
  const retry = () => {
    const before = refusedWithout(project, { isPro });
    if (before) setRefusal(before);
    else mutate();
  };
  const dialog = refusal && (
    <Suspense>
      <FailureDialog {...refusal} onClose={() => setRefusal(null)} onRetry={goOn} />
    </Suspense>
  );
  return { retry, isPending, dialog };
}

export function RetryLink({ project }: { project: Project }) {
  const { t } = useLocale();
  const { retry, isPending, dialog } = useRetry(project);
  return (
    <>
      <button
        type="button"
        className="linklike"
        aria-disabled={isPending}
        onClick={() => !isPending && retry()}
      >
        {t('list.retry')}
        <span className="visually-hidden" translate="no">
          : {titleOf(project, t)}
        </span>
      </button>
      {dialog}
    </>
  );
}
