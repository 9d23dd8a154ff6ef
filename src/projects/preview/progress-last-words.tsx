// The last words that were recognised, where there is no room for all of them.
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { endOf } from '#projects/domain/recognised-words.ts';
import { useRecognisedWords } from './use-recognised-words.ts';
import styles from './progress-text.module.css';

/** Three lines or so. */
const SHOWN_LETTERS = 280;

export function LastWords({ project }: { project: Project }) {
  const { t } = useLocale();
  const passages = useRecognisedWords(project);
  if (passages.length === 0) return null;
  return (
    <div className={styles.soFarEnd}>
      <p className="small muted">{t('heard.title')}</p>
      <p className={styles.words} lang={project.language} translate="no">
        {endOf(passages.map(({ text }) => text).join(' '), SHOWN_LETTERS)}
      </p>
    </div>
  );
}
