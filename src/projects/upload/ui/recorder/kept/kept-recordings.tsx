// Recordings that are on this device and not sent yet: gone on with, transcribed or discarded.
import { useRef, useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
      <DiscardDialog recording={asked} onClose={() => setAsked(null)} onDiscard={props.onDiscard} />
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

function DiscardDialog(props: {
  recording: KeptRecording | null;
  onClose: () => void;
  onDiscard: (recording: KeptRecording) => void;
}) {
  const { recording, onClose, onDiscard } = props;
  const { t } = useLocale();
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={recording !== null}
      onClose={onClose}
      title={t('recorder.discardTitle')}
      tone="bad"
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('list.keep')}
          </Button>
          <Button
            look="danger-full"
            onClick={() => {
              if (recording) onDiscard(recording);
              onClose();
            }}
          >
            {t('recorder.discardNow')}
          </Button>
        </>
      }
    >
      <p>{recording && t('recorder.discardText', { length: formatClock(lengthMs(recording)) })}</p>
    </Dialog>
  );
}
