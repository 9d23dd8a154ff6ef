// The way to an interview transcript; the dialog is loaded when it is opened.
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { settledStatuses } from '../interview-options.ts';
import { Command } from '#projects/client/command.tsx';
import { useProject } from '#projects/page/project-context.ts';

const InterviewDialog = lazy(() => import('./interview-dialog.tsx'));

/** Nothing where the recording has no text to make one of. */
export function InterviewAction() {
  const project = useProject();
  const { t } = useLocale();
  const [open, setOpen] = useState(false);
  const hasText = project.revisions.length > 0 || settledStatuses.includes(project.status);
  if (!hasText || project.noSpeech) return null;
  return (
    <li>
      <Command icon="people" onClick={() => setOpen(true)}>
        {t('interview.open')}
      </Command>
      {open && (
        <Suspense fallback={null}>
          <InterviewDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
