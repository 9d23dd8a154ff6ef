// Says that the recording is on the server, what happens to it now, and that the window may be closed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
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
import { useRunningUploads } from './uploads-context.tsx';
import { createdState } from './created-state.ts';
import styles from './processing-dialog.module.css';

const POLL_MS = 5000;

export function ProcessingDialog() {
  const { t } = useLocale();
  const { user } = useProjects();
  const { created, clearCreated } = useRunningUploads();
  const [first, ...others] = created;
  if (!first) return null;
  return (
    <Dialog
      onClose={clearCreated}
      title={others.length > 0 ? t('upload.createdSeveral', { count: created.length }) : t('upload.created')}
      actions={<Button onClick={clearCreated}>{t('upload.toList')}</Button>}
    >
      {/* Several projects progress independently; the list shows each. */}
      {others.length > 0 ? (
        <p>{t('upload.createdMail', { email: user.email })}</p>
      ) : (
        <Created known={first} />
      )}
    </Dialog>
  );
}

function Created({ known }: { known: Project }) {
  const { clearCreated } = useRunningUploads();
  const project = useFollowed(known);
  const isDeleted = project === undefined;
  // In another window: there is nothing left to tell of it.
  const close = useEffectEvent(clearCreated);
  useEffect(() => {
    if (isDeleted) close();
  }, [isDeleted]);
  return project && <Standing project={project} />;
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
