// Tells that the recording is on the server, what happens to it now, and that the window may be closed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/thread.tsx';
import { useDesk, useIsLive } from '../../desk.tsx';
import { newestOf } from '../../newest-rows.ts';
import { percentOf } from '../../percent-of.ts';
import { isReadable, isSettled, projectKeys } from '../../project-cache.ts';
import { loadProject } from '../../projects-api.ts';
import type { Project } from '../../recording.ts';
import { useAwaitedModel } from '../../use-awaited-model.ts';
import { createdState } from './created-state.ts';

const POLL_MS = 5000;

export function ProcessingDialog() {
  const { t } = useLocale();
  const { created, clearCreated, user } = useDesk();
  const [first, ...others] = created;
  if (!first) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && clearCreated()}
      title={others.length > 0 ? t('upload.createdSeveral', { count: created.length }) : t('upload.created')}
      actions={<Button onClick={clearCreated}>{t('upload.toList')}</Button>}
    >
      {/* Of several, each goes its own way, and the list tells of it. */}
      {others.length > 0 ? (
        <p>{t('upload.createdMail', { email: user.email })}</p>
      ) : (
        <Created known={first} />
      )}
    </Dialog>
  );
}

function Created({ known }: { known: Project }) {
  const { t } = useLocale();
  const { user } = useDesk();
  const project = useFollowed(known);
  const awaited = useAwaitedModel(project);
  const share = isReadable(project) ? 1 : (project.progress ?? 0);
  const percent = percentOf(project.progress ?? 0);
  return (
    <>
      <div className="pulling">
        <Pull progress={share} />
      </div>
      <p>
        <span aria-live="polite">{t(createdState(project, awaited !== undefined))}</span>
        {project.status === 'processing' && percent > 0 && ` ${t('upload.processingShare', { percent })}`}
        {project.status.startsWith('failed') && project.error && ` ${project.error.message}`}
      </p>
      {!isSettled(project) && <p>{t('upload.createdMail', { email: user.email })}</p>}
    </>
  );
}

/** Its page reads it from the same place; a list that is filtered may not hold it. */
function useFollowed(known: Project): Project {
  const { api } = useDesk();
  const isLive = useIsLive();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: projectKeys.one(known.id),
    queryFn: ({ signal }) => loadProject(api, known.id, signal),
    // It may be in work already.
    initialData: () => newestOf(queries, known),
    refetchInterval: ({ state }) => !isLive && !isSettled(state.data ?? known) && POLL_MS,
  });
  return data;
}
