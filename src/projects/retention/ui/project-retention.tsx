// On the page of a project: when it, or its sound, is deleted, and the way to change that.
import { useState } from 'react';
import { serverClock } from '#platform/browser/server-clock.ts';
import { useLocale } from '#ui/locale.tsx';
import { useMay } from '#projects/client/team.ts';
import { useProject } from '#projects/page/project-context.ts';
import type { ProjectRetention } from '../retention-schema.ts';
import { ProjectRetentionDialog } from './project-retention-dialog.tsx';
import { datesText } from './rule-text.ts';
import { useRetention } from './use-retention.ts';
import styles from './retention.module.css';

export function RetentionOfProject() {
  const { t, locale } = useLocale();
  const project = useProject();
  const { id, soundDeletedAt } = project;
  const isOwner = useMay(project, 'own');
  const path = `/api/projects/${id}/retention`;
  const { data } = useRetention<ProjectRetention>(path);
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => serverClock.now());
  if (!data) return '\u00a0';
  // The page learns at once that the sound is gone, the answer about the rule later.
  const dates = soundDeletedAt ? { ...data, soundDeletedAt, soundDeletesAt: null } : data;
  return (
    <>
      {datesText(dates, { t, locale, now }).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      {isOwner && (
        <button type="button" className="linklike" onClick={() => setOpen(true)}>
          {t('retention.change')}
        </button>
      )}
      {isOpen && <ProjectRetentionDialog path={path} known={data} onClose={() => setOpen(false)} />}
    </>
  );
}
