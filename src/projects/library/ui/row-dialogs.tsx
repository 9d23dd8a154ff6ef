// What the menu of a row asks. Loaded when the first is opened.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { NameDialog } from '#ui/name-dialog.tsx';
import { changeLists, mapProjects, projectKeys, writeAnswer } from '#projects/client/cache/project-cache.ts';
import { renameProject } from '#projects/client/projects-api.ts';
import { titleOf } from '#projects/client/project-title.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { projectLimits } from '#projects/domain/limits.ts';
import type { Project } from '#projects/domain/project.ts';
import { DownloadDialog } from '#projects/export/public.tsx';
import { DetailTexts } from './detail-texts.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import type { RowAction } from './rows/project-menu.tsx';

const MoveDialog = lazy(() =>
  import('#projects/folders/ui/move-dialog.tsx').then((module) => ({ default: module.MoveDialog })),
);

const ShareDialog = lazy(() =>
  import('#projects/sharing/ui/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

type Asked = { project: Project; onClose: () => void };

type RowAsked = Asked & { action: RowAction; onGone: () => void };

export default function RowDialog(props: RowAsked) {
  return (
    <DetailTexts>
      <AskedDialog {...props} />
    </DetailTexts>
  );
}

function AskedDialog(props: RowAsked) {
  const { t } = useLocale();
  const { project, action, onClose, onGone } = props;
  switch (action) {
    case 'rename':
      return <RenameDialog project={project} onClose={onClose} />;
    case 'export':
      return <DownloadDialog project={project} onClose={onClose} />;
    case 'language':
      return <LanguageDialog project={project} onClose={onClose} />;
    case 'move':
      return (
        <MoveDialog
          title={t('folders.moveTitleOne', { title: titleOf(project, t) })}
          ids={[project.id]}
          folderId={project.folderId}
          onClose={onClose}
          onMoved={onGone}
        />
      );
    case 'share':
    case 'unshare':
      return (
        <ShareDialog
          title={t(`sharing.${action}TitleOne`, { title: titleOf(project, t) })}
          ids={[project.id]}
          to={action === 'share' ? 'team' : 'me'}
          addedBy={project.addedBy}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteDialog project={project} onClose={onClose} onDeleted={onGone} />;
  }
}

function RenameDialog({ project, onClose }: Asked) {
  const { t } = useLocale();
  const { api } = useProjects();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (title: string) => renameProject(api, project.id, title),
    onSuccess: (renamed) => {
      writeAnswer<Project>(queries, projectKeys.one(project.id), (held) => held && renamed);
      changeLists(queries, (pages) => mapProjects(pages, project.id, () => renamed));
      onClose();
    },
  });
  return (
    <NameDialog
      title={t('list.renameTitle')}
      label={t('detail.renameLabel')}
      name={project.title}
      maxLength={projectLimits.titleLength}
      save={t('detail.renameSave')}
      cancel={t('detail.renameCancel')}
      isPending={isPending}
      problem={error && t('detail.renameFailed', { reason: error.message })}
      onSave={mutate}
      onClose={onClose}
    />
  );
}
