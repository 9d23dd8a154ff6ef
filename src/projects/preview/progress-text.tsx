// The text that grows on the page of a recording while it is recognised.
import { useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { useRecognisedWords } from './use-recognised-words.ts';
import styles from './progress-text.module.css';

/** Not announced as it grows: a screen reader reads it on request, and announces the progress instead. */
export function TextSoFar({ project }: { project: Project }) {
  const { t } = useLocale();
  const passages = useRecognisedWords(project);
  const id = useId();
  if (passages.length === 0) return null;
  return (
    <section className={styles.soFar} aria-labelledby={id}>
      <h3 id={id}>{t('heard.title')}</h3>
      <p className="small muted">{t('heard.note')}</p>
      <div lang={project.language} translate="no">
        {passages.map(({ position, text }) => (
          <p key={position}>{text}</p>
        ))}
      </div>
    </section>
  );
}
