// The tabs of the phone, which shows one part of a recording's page at a time.
import { useLocale } from '#ui/locale.tsx';
import { sections, useReader } from '#projects/page/reader-context.ts';
import styles from './view-tabs.module.css';

const sectionNames = {
  text: 'detail.sectionText',
  comments: 'detail.sectionComments',
  info: 'detail.sectionInfo',
  revisions: 'detail.sectionRevisions',
  actions: 'detail.sectionActions',
} as const;

/** On the phone one part is shown at a time; wide windows show all and hide this. */
export function SectionTabs() {
  const { section, setSection } = useReader();
  const { t } = useLocale();
  return (
    <nav className={`tabs ${styles.subtabs}`} aria-label={t('detail.section')}>
      {sections.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={section === name || undefined}
          onClick={() => setSection(name)}
        >
          {t(sectionNames[name])}
        </button>
      ))}
    </nav>
  );
}
