// Notices about text that an earlier page could not send: the person has to decide, or keep it elsewhere.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { openTabs } from './open-tabs.ts';
import { projectKeys } from '#projects/client/cache/project-cache.ts';
import { loadProject } from '#projects/client/projects-api.ts';
import { dropLeft, leftText } from './left-text.ts';
import type { PendingEditsNote } from './use-pending-edits.ts';
import styles from './pending-edits-notes.module.css';

export function PendingEditsNotes(props: {
  notes: readonly PendingEditsNote[];
  onSettled: (projectId: string) => void;
}) {
  return props.notes.map(({ projectId, state }) =>
    state === 'asked' ? (
      <Asked key={projectId} projectId={projectId} />
    ) : (
      <Gone key={projectId} projectId={projectId} onSettled={props.onSettled} />
    ),
  );
}

function Asked({ projectId }: { projectId: string }) {
  const { t, path } = useLocale();
  const { api } = useProjects();
  const { data } = useQuery({
    queryKey: projectKeys.one(projectId),
    queryFn: ({ signal }) => loadProject(api, projectId, signal),
  });
  const title = data?.title.trim();
  return (
    <p className={`notice ${styles.unsent}`}>
      {title ? t('list.unsentAsked', { title }) : t('list.unsentAskedUntitled')}{' '}
      <Link to={path('detail', { id: projectId })}>{t('list.unsentOpen')}</Link>
    </p>
  );
}

function Gone({ projectId, onSettled }: { projectId: string; onSettled: (projectId: string) => void }) {
  const { t } = useLocale();
  const { user } = useProjects();
  const whose = { userId: user.id, projectId };
  const save = async () => {
    const { tabs } = await openTabs(navigator.locks);
    const url = URL.createObjectURL(new Blob([leftText(localStorage, whose, tabs)], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = t('list.unsentFile');
    link.click();
    // The download begins in a later task; its source must last until then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  const drop = async () => {
    dropLeft(localStorage, whose, (await openTabs(navigator.locks)).tabs);
    onSettled(projectId);
  };
  return (
    <div className={`notice ${styles.unsent}`}>
      <p>{t('list.unsentGone')}</p>
      <div className="acts">
        <Button small onClick={() => void save()}>
          {t('list.unsentSave')}
        </Button>
        <Button small look="text" onClick={() => void drop()}>
          {t('list.unsentDrop')}
        </Button>
      </div>
    </div>
  );
}
