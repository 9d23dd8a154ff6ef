// What can be done with a recording from the list.
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Menu, MenuItem, MenuRule } from '#ui/menu.tsx';
import { isReadable, isResolved } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';
import { titleOf } from '#projects/client/project-title.ts';

export type RowAction = 'rename' | 'export' | 'move' | 'language' | 'delete';
export type OnAct = (project: Project, action: RowAction) => void;

export function ProjectMenu({ project, onAct }: { project: Project; onAct: OnAct }) {
  const { t, path } = useLocale();
  const act = (action: RowAction) => () => onAct(project, action);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="icon-btn"
          aria-label={t('list.actionsFor', { title: titleOf(project, t) })}
        >
          <Icon name="more" />
        </button>
      }
    >
      <MenuItem asChild>
        <Link to={path('detail', { id: project.id })}>{t('list.open')}</Link>
      </MenuItem>
      <MenuItem onSelect={act('rename')}>{t('list.rename')}</MenuItem>
      <MenuItem onSelect={act('move')}>{t('folders.move')}</MenuItem>
      {isReadable(project) && <MenuItem onSelect={act('export')}>{t('list.export')}</MenuItem>}
      {/* Without its sound nothing of it can be transcribed again. */}
      {isResolved(project) && project.soundDeletedAt === null && (
        <MenuItem onSelect={act('language')}>{t('list.language')}</MenuItem>
      )}
      <MenuRule />
      <MenuItem danger onSelect={act('delete')}>
        {t('list.delete')}
      </MenuItem>
    </Menu>
  );
}
