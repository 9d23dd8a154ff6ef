// Says that the recording is on the server, what happens to it now, and that the window may be closed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/waveform-line.tsx';
import { useProjects, useIsLive } from '#projects/client/projects-context.tsx';
import { LastWords, ProgressWords } from '#projects/preview/public.tsx';
import { newestOf } from '#projects/client/cache/newest-rows.ts';
import { isReadable, isResolved, projectKeys } from '#projects/client/cache/project-cache.ts';
import { loadProject } from '#projects/client/projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import { useAwaitedModel } from '#projects/client/use-awaited-model.ts';
import type { TextKey } from '#i18n/de.ts';
import { useRunningUploads } from './uploads-context.tsx';
import styles from './processing-dialog.module.css';

// The status text of a project that was just sent, for each of its states. Pure.

const sentences = {
  pending: 'upload.stateQueued',
  processing: 'upload.stateTranscribing',
  completed: 'upload.stateFinalising',
  pending_llm: 'upload.stateFinalising',
  processing_llm: 'upload.stateFinalising',
  completed_llm: 'upload.stateReady',
  failed: 'upload.stateFailed',
  failed_llm: 'upload.stateUnfinished',
} as const satisfies Record<Project['status'], TextKey>;

/** @param awaitsModel it stays where it is until a model of speech recognition has been downloaded */
export function createdState({ status, noSpeech, awaitsTurn }: Project, awaitsModel: boolean) {
  if (awaitsTurn) return 'upload.stateAwaitsTurn';
  if (status === 'pending' && awaitsModel) return 'upload.stateAwaitsModel';
  if (status === 'completed_llm' && noSpeech) return 'export.noSpeech';
  return sentences[status];
}

const POLL_MS = 5000;

export function ProcessingDialog() {
  const { created } = useRunningUploads();
  const [first, ...others] = created;
  if (!first) return null;
  return others.length > 0 ? <SeveralCreated count={created.length} /> : <OneCreated known={first} />;
}

/** They progress independently; the list shows each. */
function SeveralCreated({ count }: { count: number }) {
  const { t } = useLocale();
  const { user } = useProjects();
  const { clearCreated } = useRunningUploads();
  return (
    <Dialog onClose={clearCreated} title={t('upload.createdSeveral', { count })} actions={<ToList />}>
      <p>{t('upload.createdMail', { email: user.email })}</p>
    </Dialog>
  );
}

function OneCreated({ known }: { known: Project }) {
  const { t, path } = useLocale();
  const { clearCreated } = useRunningUploads();
  const project = useFollowed(known);
  const isDeleted = project === undefined;
  // In another window: there is nothing left to say of it.
  const close = useEffectEvent(clearCreated);
  useEffect(() => {
    if (isDeleted) close();
  }, [isDeleted]);
  if (!project) return null;
  const actions = (
    <>
      <ToList />
      {isReadable(project) && !project.noSpeech && (
        <Link className="btn primary" to={path('detail', { id: project.id })} onClick={clearCreated}>
          {t('upload.toText')}
        </Link>
      )}
    </>
  );
  return (
    <Dialog onClose={clearCreated} title={t('upload.created')} actions={actions}>
      <Standing project={project} />
    </Dialog>
  );
}

function ToList() {
  const { t } = useLocale();
  const { clearCreated } = useRunningUploads();
  return <Button onClick={clearCreated}>{t('upload.toList')}</Button>;
}

function Standing({ project }: { project: Project }) {
  const { t } = useLocale();
  const { user } = useProjects();
  const awaited = useAwaitedModel(project);
  const share = isReadable(project) ? 1 : (project.progress ?? 0);
  return (
    <>
      <div className={styles.pulling}>
        <Pull progress={share} />
      </div>
      <p>
        <span aria-live="polite">{t(createdState(project, awaited !== undefined))}</span>
        {project.status.startsWith('failed') && project.error && ` ${project.error.message}`}
      </p>
      <ProgressWords project={project} />
      <LastWords project={project} />
      {!isResolved(project) && <p>{t('upload.createdMail', { email: user.email })}</p>}
    </>
  );
}

/**
 * Its page reads it from the same place; a list that is filtered may not hold it.
 * @returns undefined once it is deleted
 */
function useFollowed(known: Project): Project | undefined {
  const { api } = useProjects();
  const isLive = useIsLive();
  const queries = useQueryClient();
  const { data } = useQuery<Project | undefined>({
    queryKey: projectKeys.one(known.id),
    queryFn: ({ signal }) => loadProject(api, known.id, signal),
    // It may be in work already.
    initialData: () => newestOf(queries, known),
    refetchInterval: ({ state }) => !isLive && !isResolved(state.data ?? known) && POLL_MS,
  });
  return data;
}
