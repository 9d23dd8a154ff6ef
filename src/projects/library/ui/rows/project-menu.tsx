// What can be done with a recording from the list.
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { Project } from '#projects/domain/project.ts';
import { titleOf } from '#projects/client/project-title.ts';

export function ProjectMenu({ project, onDelete }: { project: Project; onDelete: () => void }) {
  const { t, path } = useLocale();
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
      <MenuItem danger onSelect={onDelete}>
        {t('list.delete')}
      </MenuItem>
    </Menu>
  );
}
