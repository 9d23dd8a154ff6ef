// The tasks of a language, theme by theme, and those that have a picture.
import type { Locale } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { themes } from '../library/document.ts';
import type { Library } from '../library/library-context.ts';
import type { LinkGroup } from '../questions/grouped-links.tsx';
import type { PicturedTask } from './pictured-tasks.tsx';

/** More would be a second list of all. */
const PICTURED_OF_THEME = 2;

/** Without the themes that nothing is there for: what belongs to plans is not there without plans. */
export function taskLists({ documentsOf, entryOf }: Library, locale: Locale): LinkGroup[] {
  const t = translator(locale);
  const tasks = documentsOf('task', locale);
  return themes
    .map((theme) => ({
      title: t(`site.tasks.${theme}`),
      entries: tasks.filter((task) => task.theme === theme).map(entryOf),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Those that come first in their themes. */
export function picturedTasks({ documentsOf, entryOf }: Library, locale: Locale): PicturedTask[] {
  const tasks = documentsOf('task', locale);
  return themes.flatMap((theme) =>
    tasks
      .filter((task) => task.theme === theme)
      .flatMap((task) => {
        const [picture] = task.pictures;
        return picture ? [{ ...entryOf(task), picture }] : [];
      })
      .slice(0, PICTURED_OF_THEME),
  );
}
