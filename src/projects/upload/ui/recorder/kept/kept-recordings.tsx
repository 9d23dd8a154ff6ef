// Recordings that are on this device and not sent yet: gone on with, transcribed or discarded.
import { useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { DangerDialog } from '#ui/danger-dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import { type KeptRecording, lengthMs } from './kept-recording.ts';
import styles from '../recorder.module.css';

export function KeptRecordings(props: {
  kept: readonly KeptRecording[];
  /** Whether a recording of so many ms may go on. */
  canContinue: (ms: number) => boolean;
  onContinue: (recording: KeptRecording) => void;
  onTranscribe: (recording: KeptRecording) => void;
  onDiscard: (recording: KeptRecording) => void;
}) {
  const { t } = useLocale();
  const [asked, setAsked] = useState<KeptRecording | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {props.kept.map((recording) => (
        <section
          key={recording.id}
          className={`${styles.recCard} ${styles.kept}`}
          data-recording
          aria-label={t('recorder.keptOf', { name: recording.name })}
        >
          <Sentence recording={recording} />
          <div className="acts">
            <Button small look="primary" onClick={() => props.onTranscribe(recording)}>
              {t('recorder.transcribe')}
            </Button>
            {props.canContinue(lengthMs(recording)) && (
              <Button small onClick={() => props.onContinue(recording)}>
                {t('recorder.continue')}
              </Button>
            )}
            <Button small look="text" onClick={() => setAsked(recording)}>
              {t('upload.discard')}
            </Button>
          </div>
        </section>
      ))}
      {asked && (
        <DangerDialog
          title={t('recorder.discardTitle')}
          keep={t('list.keep')}
          confirm={t('recorder.discardNow')}
          onClose={close}
          onConfirm={() => {
            props.onDiscard(asked);
            close();
          }}
        >
          {t('recorder.discardText', { length: formatClock(lengthMs(asked)) })}
        </DangerDialog>
      )}
    </>
  );
}

function Sentence({ recording }: { recording: KeptRecording }) {
  const { t, locale } = useLocale();
  const [today] = useState(() => new Date().toDateString());
  const began = new Date(recording.startedAt);
  const isToday = began.toDateString() === today;
  const tongue = locale === 'de' ? 'de-DE' : 'en-GB';
  const params = {
    length: formatClock(lengthMs(recording)),
    time: began.toLocaleTimeString(tongue, { hour: '2-digit', minute: '2-digit' }),
    date: formatDay(began.toISOString(), locale),
  };
  return <p>{t(isToday ? 'recorder.keptToday' : 'recorder.kept', params)}</p>;
}
