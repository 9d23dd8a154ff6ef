// A recording under way, in the bar at the foot of the form: its clock, its sound, the microphone, and how it ends.
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { WaveformLine } from '#ui/waveform-line.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import { microphones } from './microphone.ts';
import type { Recorder } from './recorder.ts';
import type { RecorderState } from './recorder-state.ts';
import styles from './recorder.module.css';

const DRAW_EVERY_MS = 100;
/** ms before the limit at which the notice appears. */
const WARN_MS = 60_000;

export function RecorderCard(props: {
  recorder: Recorder;
  state: RecorderState;
  /** What is recorded goes into the form. */
  onStop: () => void;
  /** It is transcribed at once; absent where the form cannot start. */
  onSend: (() => void) | undefined;
}) {
  const { recorder, state, onStop, onSend } = props;
  const { t } = useLocale();
  const elapsedMs = useSteadily(() => recorder.elapsedMs());
  const { step } = state;
  if (step === 'asking' && !state.recording)
    return (
      <section className={styles.recCard} data-recording>
        <p aria-live="polite">{t('recorder.asking')}</p>
      </section>
    );
  const isPaused = step === 'paused';
  return (
    <section className={styles.recCard} data-recording data-step={step} aria-labelledby="recorder-title">
      <header>
        <h3 id="recorder-title">{t(isPaused ? 'recorder.paused' : 'recorder.running')}</h3>
        <Sound recorder={recorder} />
        <span className="num" role="timer" aria-label={t('recorder.length')}>
          {formatClock(elapsedMs)}
        </span>
      </header>
      <div className="acts">
        {isPaused ? (
          <Button onClick={() => recorder.resume()}>
            <Icon name="microphone" small />
            {t('recorder.resume')}
          </Button>
        ) : (
          <Button onClick={() => recorder.pause()} disabled={step !== 'recording'}>
            <Icon name="pause" small />
            {t('recorder.pause')}
          </Button>
        )}
        <Button onClick={onStop} disabled={step === 'ending'}>
          {t('recorder.stop')}
        </Button>
        <Button
          look="primary"
          onClick={onSend}
          disabled={!onSend}
          busy={step === 'ending'}
          busyLabel={t('recorder.ending')}
        >
          {t('recorder.stopAndStart')}
        </Button>
      </div>
      <div className={styles.sound}>
        <div aria-live="polite">
          <Standing recorder={recorder} state={state} />
        </div>
        <Microphones recorder={recorder} deviceId={state.deviceId} />
      </div>
    </section>
  );
}

/** One sentence: whether sound arrives, or what is wrong. */
function Standing({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  const { t } = useLocale();
  const leftMs = useSteadily(() => recorder.leftMs());
  if (state.isMuted) return <p className="notice red">{t('recorder.muted')}</p>;
  if (state.isSilent) return <p className="notice red">{t('recorder.silent')}</p>;
  if (leftMs < WARN_MS) {
    // In steps, so that screen readers do not read it out each second.
    const seconds = Math.max(10, Math.ceil(leftMs / 10_000) * 10);
    return <p className="notice blue">{t('recorder.nearlyOver', { seconds })}</p>;
  }
  return (
    <p className={`small muted ${styles.calm}`}>
      {t(state.step === 'paused' ? 'recorder.safe' : 'recorder.hearing')}
    </p>
  );
}

function Sound({ recorder }: { recorder: Recorder }) {
  const levels = useSteadily(() => recorder.levels());
  const WINDOW = 120;
  const peaks = [
    ...Array.from({ length: Math.max(0, WINDOW - levels.length + (levels.length % 2)) }, () => 0),
    // Speech is mostly quiet: the square root approximates perceived loudness.
    ...levels.map((level) => Math.sqrt(level)),
  ];
  return <WaveformLine peaks={peaks} progress={1} height={28} />;
}

function Microphones({ recorder, deviceId }: { recorder: Recorder; deviceId: string | null }) {
  const { t } = useLocale();
  const [devices, setDevices] = useState<{ id: string; name: string }[]>([]);
  useEffect(() => {
    const media = navigator.mediaDevices;
    // Browsers reveal the names only after the person allows the microphone.
    const look = () => void microphones(media).then(setDevices, () => undefined);
    look();
    media.addEventListener('devicechange', look);
    return () => media.removeEventListener('devicechange', look);
  }, [deviceId]);
  if (devices.length < 2) return null;
  return (
    <div className="field">
      <label htmlFor="recorder-microphone">{t('recorder.microphone')}</label>
      <select
        id="recorder-microphone"
        value={deviceId ?? ''}
        onChange={(event) => void recorder.choose(event.target.value)}
      >
        {devices.map(({ id, name }, index) => (
          <option key={id} value={id}>
            {name || t('recorder.microphoneNumber', { number: index + 1 })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A value that changes without telling, looked at again and again. */
function useSteadily<Value>(read: () => Value): Value {
  const [, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), DRAW_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return read();
}
