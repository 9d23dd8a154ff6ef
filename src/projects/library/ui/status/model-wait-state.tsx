// A recording that waits, for a better model or for its turn: what stands in the way, and the ways not to wait.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/waveform-line.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { changeWaiting, type WaitingChange } from '#projects/client/projects-api.ts';
import { useLanguages } from '#projects/client/use-languages.ts';
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
  const { mutate, isPending } = useChangeWaiting(project);
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
      <SpokenLanguage project={project} onChange={mutate} />
      {engine !== null && (
        <div className="acts">
          <Button busy={isPending} onClick={() => mutate({ waitForModel: false })}>
            {t('detail.waitingStop')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Another one is in work. What is wanted no more is deleted like any other. */
export function AwaitsTurn({ project }: { project: Project }) {
  const { t } = useLocale();
  const { mutate, isPending, isSuccess } = useChangeWaiting(project);
  return (
    <div className={`empty ${detailStatesStyles.underWay}`}>
      <h2 className={projectListStyles.first}>{t('list.awaitsTurn')}</h2>
      <Pull progress={0} isStill />
      <p>{t('detail.turnText')}</p>
      <SpokenLanguage project={project} onChange={mutate} />
      <div className="acts">
        <Button busy={isPending} disabled={isSuccess} onClick={() => mutate({ behind: true })}>
          {t('detail.turnBehind')}
        </Button>
      </div>
    </div>
  );
}

/** Of those that are ready; nothing where there is no other. */
function SpokenLanguage(props: { project: Project; onChange: (change: WaitingChange) => void }) {
  const { language } = props.project;
  const { t } = useLocale();
  const id = useId();
  const { data } = useLanguages();
  const ready = data?.filter((entry) => entry.available && entry.language !== language) ?? [];
  if (ready.length === 0) return null;
  return (
    <div className="field">
      <label htmlFor={id}>{t('detail.language')}</label>
      <select
        id={id}
        value={language}
        onChange={(event) => {
          const chosen = ready.find((entry) => entry.language === event.target.value);
          if (chosen) props.onChange({ language: chosen.language });
        }}
      >
        {[language, ...ready.map((entry) => entry.language)].map((name) => (
          <option key={name} value={name}>
            {t(`recording.language.${name}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function useChangeWaiting(project: Project) {
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: WaitingChange) => changeWaiting(api, project.id, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['projects'] }),
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
}
