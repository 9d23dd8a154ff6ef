// „Magic Transcript“ among the actions of a recording; the rest is loaded when somebody opens it.
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { isOpen } from '../magic-run.ts';
import { Command } from '#projects/client/command.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useEndOfRun, useMagicPage } from './use-magic.ts';
import styles from '#projects/client/styles/detail-actions.module.css';

const MagicDialog = lazy(() => import('./magic-dialog.tsx'));

export function MagicCommand() {
  const project = useProject();
  const { t } = useLocale();
  const toast = useToast();
  const [isShown, setShown] = useState(false);
  const desk = useMagicPage(project.id);
  const run = desk.data?.run ?? null;
  const hasNoModel = desk.data && Object.values(desk.data.models).every((state) => state === null);
  useEndOfRun(project.id, run, (ended) => {
    // The open dialog shows it already.
    if (isShown) return;
    if (ended.state === 'done') toast(t('magic.written'), { kind: 'info' });
    if (ended.state === 'failed') toast(ended.error?.message ?? t('magic.failed'), { kind: 'error' });
  });
  if (project.revisions.length === 0 || project.noSpeech) return null;
  return (
    <li>
      <Command icon="wand" onClick={() => setShown(true)}>
        {t('magic.title')}
        {run && isOpen(run.state) && <span className={styles.key}>{t('magic.running')}</span>}
        {hasNoModel && <span className={styles.key}>{t('magic.unavailable')}</span>}
      </Command>
      {isShown && (
        <Suspense>
          <MagicDialog desk={desk} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </li>
  );
}
