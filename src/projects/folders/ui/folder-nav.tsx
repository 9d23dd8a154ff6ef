// The folders above the list: one is open, and projects that are dragged from the list are dropped on any.
import { lazy, type DragEvent, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { areProjectsDragged, droppedProjects } from '#projects/client/dragged-projects.ts';
import type { Folder } from '../folder.ts';
import { useFolders, useMoveProjects } from './use-folders.ts';
import styles from './folder-nav.module.css';

const FolderDialog = lazy(() =>
  import('./folder-dialogs.tsx').then((module) => ({ default: module.FolderDialog })),
);

/** `search` is the address of a folder, after the path; of null: that of all projects. */
export type FolderNavProps = {
  open: string | null;
  /** While a search runs over all folders, none of them is what is shown. */
  isSearch: boolean;
  search: (folder: string | null) => string;
  onOpen: (folder: string | null) => void;
};

export function FolderNav({ open, isSearch, search, onOpen }: FolderNavProps) {
  const { t } = useLocale();
  const folders = useFolders() ?? [];
  const [asked, setAsked] = useState<{ what: 'new' } | { what: 'rename' | 'delete'; folder: Folder } | null>(
    null,
  );
  const opened = folders.find(({ id }) => id === open);
  const isCurrent = (id: string | null) => !isSearch && id === open;
  return (
    <nav className={styles.folders} aria-label={t('folders.title')}>
      <div>
        {folders.length > 0 && (
          <ul>
            <FolderItem folder={null} isCurrent={isCurrent(null)} to={search(null)}>
              {t('folders.all')}
            </FolderItem>
            {folders.map((folder) => (
              <FolderItem
                key={folder.id}
                folder={folder}
                isCurrent={isCurrent(folder.id)}
                to={search(folder.id)}
              >
                <Icon name="folder" small />
                <span translate="no">{folder.name}</span>
              </FolderItem>
            ))}
          </ul>
        )}
        {opened && !isSearch && (
          <FolderMenu folder={opened} onAsk={(what) => setAsked({ what, folder: opened })} />
        )}
        <Button small look="text" onClick={() => setAsked({ what: 'new' })}>
          <Icon name="folder" small />
          {t('folders.new')}
        </Button>
        {isSearch && folders.length > 0 && <p className={styles.all}>{t('folders.searchAll')}</p>}
      </div>
      <Suspense>
        {asked && <FolderDialog {...asked} onClose={() => setAsked(null)} onOpen={onOpen} />}
      </Suspense>
    </nav>
  );
}

function FolderItem(props: { folder: Folder | null; isCurrent: boolean; to: string; children: ReactNode }) {
  const { folder, isCurrent, to, children } = props;
  const { mutate } = useMoveProjects();
  const [isOver, setOver] = useState(false);
  const accept = (event: DragEvent) => {
    if (!areProjectsDragged(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    const ids = droppedProjects(event.dataTransfer);
    setOver(false);
    if (ids.length === 0) return;
    event.preventDefault();
    mutate({ ids, folder });
  };
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        draggable={false}
        data-over={isOver || undefined}
        onDragEnter={accept}
        onDragOver={accept}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children}
      </Link>
    </li>
  );
}

function FolderMenu({ folder, onAsk }: { folder: Folder; onAsk: (what: 'rename' | 'delete') => void }) {
  const { t } = useLocale();
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="icon-btn"
          aria-label={t('folders.actionsFor', { name: folder.name })}
        >
          <Icon name="more" />
        </button>
      }
    >
      <MenuItem onSelect={() => onAsk('rename')}>{t('folders.rename')}</MenuItem>
      <MenuItem danger onSelect={() => onAsk('delete')}>
        {t('folders.delete')}
      </MenuItem>
    </Menu>
  );
}
