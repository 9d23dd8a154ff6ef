// The player at the foot of a recording.
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '../format-time.ts';
import type { Peaks } from '../../projects-api.ts';
import { type Playback, SKIP_S, speeds } from './use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { Waveform } from './waveform.tsx';

export function Player(props: {
  src: string;
  captions: string;
  language: string;
  playback: Playback;
  peaks: Peaks | null;
}) {
  const { playback, peaks } = props;
  const { attach, failed, isPlaying, toggle, skip } = playback;
  const { t } = useLocale();
  const [help, setHelp] = useState(false);
  usePlayerKeys(
    playback,
    useCallback(() => setHelp(true), []),
  );
  return (
    <section className="player" aria-label={t('player.label')}>
      <audio ref={attach} src={props.src} preload="metadata">
        <track kind="captions" src={props.captions} srcLang={props.language} />
      </audio>
      <div className="wrap">
        <div className="grp">
          <IconButton label={t('player.back')} icon="backward" onClick={() => skip(-SKIP_S)} />
          <button
            type="button"
            className="play"
            disabled={failed}
            aria-label={t(isPlaying ? 'player.pause' : 'player.play')}
            onClick={toggle}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
          <IconButton label={t('player.forward')} icon="forward" onClick={() => skip(SKIP_S)} />
        </div>
        <Clock playback={playback} />
        {failed ? (
          <p className="thread-box wrong" role="alert">
            {t('player.failed')}
          </p>
        ) : (
          <Waveform playback={playback} peaks={peaks} />
        )}
        <SpeedField playback={playback} />
        <IconButton label={t('player.keys')} icon="keyboard" onClick={() => setHelp(true)} />
      </div>
      <KeysDialog open={help} onClose={() => setHelp(false)} />
    </section>
  );
}

function IconButton(props: {
  label: string;
  icon: 'backward' | 'forward' | 'keyboard';
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="icon-btn optional"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** Writes the position into the document itself: it changes on each frame. */
function Clock({ playback }: { playback: Playback }) {
  const now = useRef<HTMLSpanElement>(null);
  const { onPosition, durationMs } = playback;
  useEffect(
    () =>
      onPosition((ms) => {
        const text = formatClock(ms);
        if (now.current && now.current.textContent !== text) now.current.textContent = text;
      }),
    [onPosition],
  );
  return (
    <div className="time">
      <b ref={now}>0:00</b> <span>/ {formatClock(durationMs)}</span>
    </div>
  );
}

function SpeedField({ playback }: { playback: Playback }) {
  const { t, locale } = useLocale();
  const name = (speed: number) =>
    t('player.speedOf', { speed: speed.toLocaleString(locale, { minimumFractionDigits: 1 }) });
  return (
    <div className="speed">
      <select
        aria-label={t('player.speed')}
        value={playback.speed}
        onChange={(event) => playback.setSpeed(Number(event.target.value))}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {name(speed)}
          </option>
        ))}
      </select>
    </div>
  );
}

function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLocale();
  const rows = [
    [t('player.keySpace'), t('player.keySpaceText')],
    ['Esc', t('player.keyEscText')],
    ['F1', t('player.keyF1Text')],
    ['F2', t('player.keyF2Text')],
    ['?', t('player.keyHelpText')],
  ] as const;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('player.keysTitle')}
      actions={<Button onClick={onClose}>{t('player.keysClose')}</Button>}
    >
      <dl className="key-rows">
        {rows.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{t('player.clickWord')}</p>
    </Dialog>
  );
}
