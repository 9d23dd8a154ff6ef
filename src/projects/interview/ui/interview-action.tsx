// The way to an interview transcript; the dialog is loaded when it is opened.
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { settledStatuses } from '../interview-options.ts';
import { Command } from '#projects/client/command.tsx';
import type { InterviewDialogProps } from './interview-dialog.tsx';

const InterviewDialog = lazy(() => import('./interview-dialog.tsx'));

/** Nothing where the recording has no text to make one of. */
export function InterviewAction(props: Omit<InterviewDialogProps, 'onClose'>) {
  const { project } = props;
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
          <InterviewDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
