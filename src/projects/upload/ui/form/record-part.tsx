// The button that records: the recorder itself is loaded when it is pressed, or when something waits on this device.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useRunningUploads, useUploads } from '../queue/uploads-context.tsx';
import type { Account } from './files/file-check.ts';
import { mayHoldRecordings } from '../recorder/kept/may-hold-recordings.ts';
import type { RecordedFile } from '../recorder/kept/recording-files.ts';
import type { RecorderBar } from '../recorder/recorder-panel.tsx';
import { RecordButton } from './record-button.tsx';
import recorderStyles from '../recorder/recorder.module.css';
import dropAreaStyles from './files/drop-area.module.css';

const RecorderPanel = lazy(() =>
  import('../recorder/recorder-panel.tsx').then((module) => ({ default: module.RecorderPanel })),
);

export function RecordPart(props: {
  account: Account | null;
  /** Recordings among the files of the form. */
  chosen: readonly string[];
  bar: RecorderBar;
  /** @returns whether the form took them */
  onFiles: (files: RecordedFile[]) => Promise<boolean>;
}) {
  const { t } = useLocale();
  const { user } = useProjects();
  const { recorder, recording } = useRunningUploads();
  const uploads = useUploads();
  const [opened, setOpened] = useState<'start' | 'look' | null>(recording ? 'look' : null);
  useEffect(() => {
    void mayHoldRecordings(user.id).then((may) => may && setOpened((now) => now ?? 'look'));
  }, [user.id]);
  const closed = (
    <div className={`${recorderStyles.recorder} ${dropAreaStyles.recorder}`} data-recorder>
      <RecordButton busy={opened === 'start'} onClick={() => setOpened('start')} />
      <p className={`small faint ${dropAreaStyles.consent}`}>{t('upload.recordConsent')}</p>
    </div>
  );
  if (!opened) return closed;
  return (
    <Suspense fallback={closed}>
      <RecorderPanel
        recorder={recorder()}
        account={props.account}
        startAtOnce={opened === 'start'}
        taken={new Set([...props.chosen, ...uploads.flatMap((job) => job.recordings)])}
        bar={props.bar}
        onFiles={props.onFiles}
      />
    </Suspense>
  );
}
