// The player at the foot of a recording.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { line } from '#platform/browser/line.ts';
import { useOnline } from '#platform/browser/use-online.ts';
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import { useProject } from '#projects/page/project-context.ts';
import { formatDay } from '#i18n/format-day.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { type Loop, useLoop } from './use-loop.ts';
import { SKIP_S, speeds, usePlayback, useSound } from './playback.tsx';
import { useAudioSource } from './use-audio-source.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { Waveform } from './waveform.tsx';
import styles from './player.module.css';

export function Player() {
  const { soundDeletedAt } = useProject();
  return soundDeletedAt ? <SoundGone deletedAt={soundDeletedAt} /> : <SoundPlayer />;
}

function SoundPlayer() {
  const project = useProject();
  const { attach, toggle, skip, reload } = useSound();
  const { failed, isPlaying } = usePlayback();
  const { isComing, isThere } = useAudioSource();
  // Nothing can be played, but soon there will be something.
  const isAwaited = isComing && (failed || !isThere);
  const { t } = useLocale();
  const [help, setHelp] = useState(false);
  const isOnline = useOnline();
  const { personId } = useSession();
  useEffect(() => {
    if (!failed) return undefined;
    void line.check();
    // The sound is asked for by the cookie, whose token may have ended meanwhile.
    const again = async () => {
      const isSignedIn = line.isUp() && (await personId()) !== null;
      if (isSignedIn) reload();
    };
    return line.subscribe(() => void again().catch(() => undefined));
  }, [failed, reload, personId]);
  const { loop, mark } = useLoop();
  usePlayerKeys({ onHelp: useCallback(() => setHelp(true), []), onMark: mark });
  return (
    <section className={styles.player} data-player aria-label={t('player.label')}>
      <audio ref={attach} preload="metadata">
        <track
          kind="captions"
          src={`/api/projects/${project.id}/export?format=vtt`}
          srcLang={project.language}
        />
      </audio>
      <div className="wrap">
        <div className={styles.grp}>
          <IconButton label={t('player.back')} icon="backward" onClick={() => skip(-SKIP_S)} />
          <button
            type="button"
            className={styles.play}
            disabled={failed || isAwaited}
            aria-label={t(isPlaying ? 'player.pause' : 'player.play')}
            onClick={toggle}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
          <IconButton label={t('player.forward')} icon="forward" onClick={() => skip(SKIP_S)} />
        </div>
        <Clock />
        {failed && !isOnline ? (
          <p className={styles.threadBox} data-offline>
            {t('player.offline')}
          </p>
        ) : isAwaited ? (
          <output className={styles.threadBox}>{t('player.preparing')}</output>
        ) : failed ? (
          <p className={`${styles.threadBox} wrong`} role="alert">
            {t('player.failed')}{' '}
            <button type="button" className="linklike" onClick={reload}>
              {t('detail.retry')}
            </button>
          </p>
        ) : (
          <Waveform loop={loop} />
        )}
        <LoopButton loop={loop} onMark={mark} />
        <SpeedField />
        <IconButton label={t('player.keys')} icon="keyboard" onClick={() => setHelp(true)} optional />
      </div>
      <KeysDialog open={help} onClose={() => setHelp(false)} />
    </section>
  );
}

function IconButton(props: {
  label: string;
  icon: IconName;
  onClick: () => void;
  /** Left out where the window is narrow. */
  optional?: boolean;
}) {
  return (
    <button
      type="button"
      className={props.optional ? `icon-btn ${styles.optional}` : 'icon-btn'}
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** One button for both marks of the stretch and for letting go; what its next press does is its name. */
function LoopButton({ loop, onMark }: { loop: Loop | null; onMark: () => void }) {
  const { t } = useLocale();
  const state = loop === null ? 'none' : loop.toMs === null ? 'started' : 'set';
  const label = t(loopNames[state]);
  return (
    <>
      <button
        type="button"
        className={`icon-btn ${styles.loop}`}
        data-state={state}
        aria-label={label}
        title={label}
        onClick={onMark}
      >
        <Icon name="repeat" />
      </button>
      <output className="visually-hidden">
        {loop !== null &&
          (loop.toMs === null
            ? t('player.loopFrom', { from: formatClock(loop.fromMs) })
            : t('player.loopRuns', { from: formatClock(loop.fromMs), to: formatClock(loop.toMs) }))}
      </output>
    </>
  );
}

const loopNames = {
  none: 'player.loopBegin',
  started: 'player.loopEnd',
  set: 'player.loopLeave',
} as const;

/** Writes the position into the document itself: it changes on each frame. */
function Clock() {
  const now = useRef<HTMLSpanElement>(null);
  const { onPosition } = useSound();
  const { durationMs } = usePlayback();
  useEffect(
    () =>
      onPosition((ms) => {
        const text = formatClock(ms);
        if (now.current && now.current.textContent !== text) now.current.textContent = text;
      }),
    [onPosition],
  );
  return (
    <div className={styles.time} translate="no">
      <b ref={now}>0:00</b> <span>/ {formatClock(durationMs)}</span>
    </div>
  );
}

function SpeedField() {
  const { setSpeed } = useSound();
  const { speed: chosen } = usePlayback();
  const { t, locale } = useLocale();
  const name = (speed: number) =>
    t('player.speedOf', { speed: speed.toLocaleString(locale, { minimumFractionDigits: 1 }) });
  return (
    <div className={styles.speed}>
      <select
        aria-label={t('player.speed')}
        value={chosen}
        onChange={(event) => setSpeed(Number(event.target.value))}
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

// In place of the player, where the sound of a recording was deleted and its text stays.
function SoundGone({ deletedAt }: { deletedAt: string }) {
  const { t, locale } = useLocale();
  return (
    <section className={`${styles.player} ${styles.gone}`} data-player aria-label={t('player.label')}>
      <output className="muted">{t('retention.noSound', { day: formatDay(deletedAt, locale) })}</output>
    </section>
  );
}
