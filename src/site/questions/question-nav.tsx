// All questions by section, with the one that is open.
import { useLocale } from '#ui/locale.tsx';
import type { Section } from '../library/document.ts';
import type { Entry } from '../library/library-context.ts';
import { GroupedLinks } from './grouped-links.tsx';

export type SectionList = readonly { section: Section; entries: readonly Entry[] }[];

type Props = { lists: SectionList; current?: string; className?: string | undefined; level?: 2 | 3 };

/** @param props.className of the list's frame */
export function QuestionNav({ lists, ...props }: Props) {
  const { t } = useLocale();
  const groups = lists.map(({ section, entries }) => ({ title: t(`site.questions.${section}`), entries }));
  return <GroupedLinks groups={groups} label={t('site.questions.all')} {...props} />;
}
