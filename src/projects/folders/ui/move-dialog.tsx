// Into which folder projects go: one that is there, none, or a new one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { folderKey } from '#projects/client/cache/project-cache.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { LONGEST_FOLDER_NAME } from '../folder.ts';
import { createFolder } from './folders-api.ts';
import { useFolders, useMoveProjects } from './use-folders.ts';
import styles from './move-dialog.module.css';

const NONE = 'none';
const NEW = 'new';

export function MoveDialog(props: {
  title: string;
  ids: readonly string[];
  /** Where they are now, where that is one place; null: in no folder. */
  folderId?: string | null;
  onClose: () => void;
  onMoved?: () => void;
}) {
  const { title, ids, folderId, onClose, onMoved } = props;
  const { t } = useLocale();
  const { api } = useProjects();
  const queries = useQueryClient();
  const folders = useFolders() ?? [];
  const id = useId();
  const [target, setTarget] = useState<string | null>(null);
  const [name, setName] = useState('');
  const chosen = target ?? folderId ?? (folders.length > 0 ? NONE : NEW);
  const move = useMoveProjects();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const known = folders.find((one) => one.id === chosen) ?? null;
      const folder = chosen === NEW ? await createFolder(api, name.trim()) : known;
      if (chosen === NEW && folder) {
        await queries.invalidateQueries({ queryKey: folderKey });
        // Should the rest fail, it is there already.
        setTarget(folder.id);
      }
      await move.mutateAsync({ ids, folder });
    },
    onSuccess: () => {
      onClose();
      onMoved?.();
    },
  });
  const isMissing = chosen === NEW && name.trim() === '';
  return (
    <FormDialog
      title={title}
      cancel={t('folders.cancel')}
      send={t('folders.moveNow')}
      isPending={isPending}
      isIncomplete={isMissing}
      problem={move.error ? null : error?.message}
      onSend={mutate}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend className="legend">{t('folders.target')}</legend>
        <Target value={NONE} name={t('folders.none')} chosen={chosen} onChoose={setTarget} />
        {folders.map((folder) => (
          <Target key={folder.id} value={folder.id} chosen={chosen} onChoose={setTarget} name={folder.name} />
        ))}
        <Target value={NEW} name={t('folders.new')} chosen={chosen} onChoose={setTarget} />
      </fieldset>
      {chosen === NEW && (
        <div className={`field ${styles.name}`}>
          <label htmlFor={`${id}-name`}>{t('folders.nameLabel')}</label>
          <input
            id={`${id}-name`}
            type="text"
            dir="auto"
            translate="no"
            autoComplete="off"
            maxLength={LONGEST_FOLDER_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
      )}
    </FormDialog>
  );
}

function Target(props: { value: string; name: string; chosen: string; onChoose: (value: string) => void }) {
  const { value, name, chosen, onChoose } = props;
  const isOwn = value !== NONE && value !== NEW;
  return (
    <label className="check">
      <input type="radio" name="folder" checked={chosen === value} onChange={() => onChoose(value)} />
      <span translate={isOwn ? 'no' : undefined}>{name}</span>
    </label>
  );
}
