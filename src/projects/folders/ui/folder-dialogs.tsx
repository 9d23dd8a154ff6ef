// What is asked about a folder: its name at first, another name, whether it goes.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { NameDialog } from '#ui/name-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { folderKey, projectKeys } from '#projects/client/cache/project-cache.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { type Folder, LONGEST_FOLDER_NAME } from '../folder.ts';
import { createFolder, deleteFolder, renameFolder } from './folders-api.ts';

type Ways = { onClose: () => void; onOpen: (folder: string | null) => void };
type Asked = { what: 'new' } | { what: 'rename' | 'delete'; folder: Folder };

export function FolderDialog(props: Asked & Ways) {
  if (props.what === 'delete') return <DeleteFolderDialog {...props} />;
  return <FolderNameDialog {...props} folder={props.what === 'rename' ? props.folder : null} />;
}

/** @param props.folder null: a new one */
function FolderNameDialog({ folder, onClose, onOpen }: Ways & { folder: Folder | null }) {
  const { t } = useLocale();
  const { api } = useProjects();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) =>
      folder ? renameFolder(api, { id: folder.id, name }) : createFolder(api, name),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: folderKey });
      onClose();
      if (!folder) onOpen(saved.id);
    },
  });
  return (
    <NameDialog
      title={t(folder ? 'folders.renameTitle' : 'folders.new')}
      label={t('folders.nameLabel')}
      name={folder?.name ?? ''}
      maxLength={LONGEST_FOLDER_NAME}
      save={t(folder ? 'folders.save' : 'folders.create')}
      cancel={t('folders.cancel')}
      isPending={isPending}
      problem={error && error.message}
      onSave={mutate}
      onClose={onClose}
    />
  );
}

function DeleteFolderDialog({ folder, onClose, onOpen }: Ways & { folder: Folder }) {
  const { t } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  const keep = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteFolder(api, folder.id),
    onSuccess: () => {
      onClose();
      onOpen(null);
      void queries.invalidateQueries({ queryKey: folderKey });
      void queries.invalidateQueries({ queryKey: projectKeys.list });
      toast(t('folders.deleted', { name: folder.name }));
    },
    onError: (error) => {
      onClose();
      toast(t('folders.failed', { reason: error.message }), { kind: 'error' });
    },
  });
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      title={t('folders.deleteTitle', { name: folder.name })}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} disabled={isPending} onClick={onClose}>
            {t('folders.keep')}
          </Button>
          <Button look="danger" busy={isPending} onClick={() => mutate()}>
            {t('folders.delete')}
          </Button>
        </>
      }
    >
      <p>{t('folders.deleteText')}</p>
    </Dialog>
  );
}
