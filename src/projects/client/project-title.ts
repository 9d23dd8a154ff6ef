// A recording's title, also where it has none.
import type { Translate } from '#i18n/translate.ts';
import type { Project } from '#projects/domain/project.ts';

export function titleOf(project: Pick<Project, 'title'>, t: Translate): string {
  return project.title.trim() || t('list.untitled');
}
