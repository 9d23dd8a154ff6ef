// A recording that waits for a better model: what of it has arrived, what stands in the way, and a way not to wait.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/waveform-line.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { skipModelWait } from '#projects/client/projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import type { useAwaitedModel } from '#projects/client/use-awaited-model.ts';
import detailStatesStyles from '#projects/client/styles/detail-states.module.css';
import projectListStyles from '#projects/client/styles/project-list.module.css';

export function AwaitsModel(props: {
  project: Project;
  awaited: NonNullable<ReturnType<typeof useAwaitedModel>>;
}) {
  const { project, awaited } = props;
  const { percent, problem, next, engine } = awaited;
  const { t } = useLocale();
  const language = t(`recording.language.${project.language}`);
  const { mutate, isPending } = useSkipModelWait(project);
  return (
    <div className={`empty ${detailStatesStyles.underWay}`}>
      <h2 className={projectListStyles.first}>{t('detail.waitingTitle', { language })}</h2>
      <Pull progress={(percent ?? 0) / 100} />
      <p className="num" aria-live="polite">
        {percent === null ? t('detail.waitingSoon') : t('detail.waitingPercent', { percent })}
      </p>
      {percent === null && problem !== null && (
        <p>
          {problem} {next !== null && t('detail.waitingNext', { time: next })}
        </p>
      )}
      <p>{t('detail.waitingText')}</p>
      {engine !== null && (
        <div className="acts">
          <Button busy={isPending} onClick={() => mutate()}>
            {t('detail.waitingStop')}
          </Button>
        </div>
      )}
    </div>
  );
}

function useSkipModelWait(project: Project) {
  const { t } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => skipModelWait(api, project.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['projects'] }),
    onError: (error) => toast(t('list.retryFailed', { reason: error.message }), { kind: 'error' }),
  });
}
