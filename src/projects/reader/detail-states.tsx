// A recording that has no text yet, or none at all.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/waveform-line.tsx';
import { TextSoFar, ProgressWords } from '#projects/preview/public.tsx';
import { percentOf } from '#projects/client/percent-of.ts';
import { incompleteNotice } from '#projects/domain/incomplete-files.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useRetry, AwaitsModel, AwaitsTurn } from '#projects/library/public.tsx';
import { useMay } from '#projects/client/team.ts';
import { useAwaitedModel } from '#projects/client/use-awaited-model.ts';
import detailStatesStyles from '#projects/client/styles/detail-states.module.css';
import projectListStyles from '#projects/client/styles/project-list.module.css';

export function Underway() {
  const project = useProject();
  const { t } = useLocale();
  const awaited = useAwaitedModel(project);
  const isWaiting = project.status === 'pending';
  const percent = project.progress === null ? null : percentOf(project.progress);
  if (project.awaitsTurn) return <AwaitsTurn project={project} />;
  if (awaited) return <AwaitsModel project={project} awaited={awaited} />;
  return (
    <>
      <div className={`empty ${detailStatesStyles.underWay}`}>
        <h2 className={projectListStyles.first}>
          {t(isWaiting ? 'detail.runningPending' : 'detail.runningTitle')}
        </h2>
        <Pull progress={isWaiting ? 0 : (project.progress ?? 0)} />
        {!isWaiting && percent !== null && (
          <progress
            className="visually-hidden"
            max={100}
            value={percent}
            aria-label={t('status.processing')}
          />
        )}
        <ProgressWords project={project} />
        <p>
          {isWaiting && `${t('detail.runningPendingText')} `}
          {t('detail.runningText')}
        </p>
      </div>
      <TextSoFar project={project} />
    </>
  );
}

export function Failed() {
  const project = useProject();
  const { t } = useLocale();
  const { retry, isPending, dialog } = useRetry(project);
  const mayRetry = useMay(project, 'edit');
  return (
    <div className="empty" role="alert">
      <h2 className={`${projectListStyles.first} ${detailStatesStyles.failed}`}>{t('detail.failedTitle')}</h2>
      <p>
        {project.error?.message ?? t('detail.failedText')}{' '}
        {t(project.soundDeletedAt ? 'retention.notAgain' : 'detail.failedKept')}
      </p>
      {mayRetry && !project.soundDeletedAt && (
        <div className="acts">
          <Button look="primary" busy={isPending} onClick={retry}>
            {t('detail.retry')}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  );
}

export function NoSpeech() {
  const { t } = useLocale();
  return (
    <div className="empty">
      <Pull progress={0} isStill />
      <h2>{t('detail.noSpeechTitle')}</h2>
      <p>{t('detail.noSpeechText')}</p>
    </div>
  );
}

/** Above whatever there is of a recording whose files hold less than they claim. */
export function IncompleteNotice() {
  const { files } = useProject();
  const { t } = useLocale();
  const notice = incompleteNotice(files, t);
  return notice && <p className="notice red above">{notice}</p>;
}

/** Above a text that is not, or could not be, finished. */
export function FinaliseNotice() {
  const project = useProject();
  const { t } = useLocale();
  const { retry, isPending, dialog } = useRetry(project);
  const mayRetry = useMay(project, 'edit');
  if (project.status === 'completed_llm') return null;
  const isAgain = project.status === 'failed';
  if (project.status !== 'failed_llm' && !isAgain)
    return <p className="notice blue above">{t('detail.finalising')}</p>;
  return (
    <div className="notice red above">
      <p>
        {t(isAgain ? 'detail.againFailed' : 'detail.finaliseFailed', {
          reason: project.error?.message ?? '',
        })}
      </p>
      {mayRetry && (
        <Button small busy={isPending} onClick={retry}>
          {t('detail.retry')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
