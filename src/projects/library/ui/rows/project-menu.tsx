// What can be done with a recording from the list.
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Menu, MenuItem, MenuRule } from '#ui/menu.tsx';
import { isReadable, isResolved } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';
import { titleOf } from '#projects/client/project-title.ts';
import type { Place } from './place.ts';

export type RowAction = 'rename' | 'export' | 'move' | 'share' | 'unshare' | 'language' | 'delete';
export type OnAct = (project: Project, action: RowAction) => void;

export function ProjectMenu(props: { project: Project; place: Place; onAct: OnAct }) {
  const { t, path } = useLocale();
  const { project, place, onAct } = props;
  const isShared = place.shared !== null;
  const [mayEdit, isOwner] = [place.access !== 'read', place.access === 'own'];
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
      {mayEdit && <MenuItem onSelect={act('rename')}>{t('list.rename')}</MenuItem>}
      {!isShared && <MenuItem onSelect={act('move')}>{t('folders.move')}</MenuItem>}
      {!isShared && place.canShare && <MenuItem onSelect={act('share')}>{t('sharing.share')}</MenuItem>}
      {isShared && isOwner && <MenuItem onSelect={act('unshare')}>{t('sharing.unshare')}</MenuItem>}
      {isReadable(project) && <MenuItem onSelect={act('export')}>{t('list.export')}</MenuItem>}
      {/* Without its sound nothing of it can be transcribed again. */}
      {mayEdit && isResolved(project) && project.soundDeletedAt === null && (
        <MenuItem onSelect={act('language')}>{t('list.language')}</MenuItem>
      )}
      {isOwner && (
        <>
          <MenuRule />
          <MenuItem danger onSelect={act('delete')}>
            {t('list.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
