// The recorder in the form: a button, what is being recorded, and what was recorded and not sent yet.
import { use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { recorder as german } from '#i18n/de/projects/recorder.ts';
import { recorder as english } from '#i18n/en/projects/recorder.ts';
import { MoreTexts, useLocale } from '#ui/locale.tsx';
import { projectLimits } from '#projects/domain/limits.ts';
import type { Account } from '../form/files/file-check.ts';
import type { KeptRecording } from './kept/kept-recording.ts';
import { KeptRecordings } from './kept/kept-recordings.tsx';
import type { Recorder } from './recorder.ts';
import { RecordButton } from '../form/record-button.tsx';
import { RecorderCard } from './recorder-card.tsx';
import { RecorderNotice } from './recorder-notice.tsx';
import type { RecorderLimits } from './recorder-state.ts';
import type { RecordedFile } from './kept/recording-files.ts';
import recorderStyles from './recorder.module.css';
import dropAreaStyles from '../form/files/drop-area.module.css';

const texts = { de: german, en: english };

type PanelProps = {
  recorder: Promise<Recorder>;
  account: Account | null;
  /** The person asked for it by the button that stood here before. */
  startAtOnce: boolean;
  /** Recordings that are in the form or on their way to the server. */
  taken: ReadonlySet<string>;
  bar: RecorderBar;
  /** @returns whether the form took them */
  onFiles: (files: RecordedFile[]) => Promise<boolean>;
};

/** The bar at the foot of the form, which is the recorder while one records. */
export type RecorderBar = {
  /** Null until the form shows it. */
  place: HTMLElement | null;
  onRecording: (isRecording: boolean) => void;
  /** Starts what is in the form; absent where it cannot. */
  onSend: (() => void) | undefined;
};

export function RecorderPanel(props: PanelProps) {
  const { locale } = useLocale();
  return (
    <MoreTexts texts={texts[locale]}>
      <Panel {...props} recorder={use(props.recorder)} />
    </MoreTexts>
  );
}

function Panel(props: Omit<PanelProps, 'recorder'> & { recorder: Recorder }) {
  const { recorder, account, startAtOnce, taken, bar, onFiles } = props;
  const { t, locale } = useLocale();
  const state = useSyncExternalStore(recorder.subscribe, recorder.snapshot);
  const limits = limitsOf(account);
  const kept = (state.kept ?? []).filter(({ id }) => !taken.has(id));
  const start = (before?: KeptRecording) =>
    recorder.start({ word: t('upload.unnamed'), locale, limits, ...(before && { before }) });
  const hand = async (recording: KeptRecording) => onFiles(await recorder.files(recording));
  const stop = async () => {
    const recording = await recorder.stop();
    return recording !== null && (await hand(recording));
  };
  const { onSend } = bar;
  const begin = useEffectEvent(() => {
    void recorder.refresh();
    if (startAtOnce) void start();
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    begin();
  }, []);
  // The button may have been pressed again while it was loading.
  const isIdle = state.step === 'idle';
  const report = useEffectEvent(bar.onRecording);
  useEffect(() => {
    report(!isIdle);
    return () => report(false);
  }, [isIdle]);
  return (
    <div className={`${recorderStyles.recorder} ${dropAreaStyles.recorder}`} data-recorder>
      {state.problem && (
        <RecorderNotice problem={state.problem} limits={limits} onClose={() => recorder.dismiss()} />
      )}
      {isIdle && (
        <KeptRecordings
          kept={kept}
          canContinue={(ms) => ms < limits.durationMs - 5000}
          onContinue={(recording) => void start(recording)}
          onTranscribe={(recording) => void hand(recording)}
          onDiscard={(recording) => void recorder.remove(recording.id)}
        />
      )}
      <RecordButton disabled={!isIdle} onClick={() => void start()} />
      {!isIdle &&
        bar.place &&
        createPortal(
          <RecorderCard
            recorder={recorder}
            state={state}
            onStop={() => void stop()}
            onSend={onSend && (() => void stop().then((isTaken) => isTaken && onSend()))}
          />,
          bar.place,
        )}
      <p className={`small faint ${dropAreaStyles.consent}`}>{t('upload.recordConsent')}</p>
    </div>
  );
}

/** Until the account is known, what holds for all. */
function limitsOf(account: Account | null): RecorderLimits {
  return {
    durationMs: account?.durationMs ?? projectLimits.maxDurationMs,
    bytes: account?.fileBytes ?? projectLimits.maxFileBytes,
  };
}
