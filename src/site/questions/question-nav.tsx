// All questions by section, with the one that is open.
import { useLocale } from '#ui/locale.tsx';
import type { Section } from '../library/document.ts';

export type Listed = { section: Section; title: string; path: string };
export type SectionList = readonly { section: Section; entries: readonly Listed[] }[];

/** @param props.className of the list's frame */
export function QuestionNav(props: { lists: SectionList; current: string; className?: string | undefined }) {
  const { lists, current, className } = props;
  const { t } = useLocale();
  return (
    <nav className={className} aria-label={t('site.questions.all')}>
      {lists.map(({ section, entries }) => (
        <div key={section}>
          <h2>{t(`site.questions.${section}`)}</h2>
          <ul>
            {entries.map(({ title, path }) => (
              <li key={path}>
                <a href={path} aria-current={path === current ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
