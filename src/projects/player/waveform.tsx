// The waveform of a recording: a window with the played part in accent and the needle, and a thin bar of the whole.
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatClock } from '#projects/client/format-time.ts';
import { useLocale } from '#ui/locale.tsx';
import { usePeaks } from '#projects/client/use-transcript.ts';
import { useProject } from '#projects/page/project-context.ts';
import { drawWaveform } from './draw-waveform.ts';
import type { Loop } from './use-loop.ts';
import { type TimeRange } from './waveform-times.ts';
import { WaveformScale, useStrip } from './waveform-scale.tsx';
import { usePlayback, useSound } from './playback.tsx';
import styles from './player.module.css';

/** Seconds that the window shows of a long recording; a shorter one fills it. */
const WINDOW_S = 240;
const STEP_S = 5;
const HEIGHT_PX = 46;
const NEEDLE_PX = 6;

export function Waveform({ loop }: { loop: Loop | null }) {
  const { t } = useLocale();
  const { element, skip, onPosition } = useSound();
  const { durationMs, flags } = usePlayback();
  const box = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLElement>(null);
  const scale = useRef<HTMLDivElement>(null);
  const seen = useRef<HTMLElement>(null);
  const [timeRange, onWindow] = useStrip(scale, seen);
  useWaveform(box, onWindow);
  useEffect(
    () =>
      onPosition((ms) => {
        if (place.current && durationMs > 0) place.current.style.left = `${(ms / durationMs) * 100}%`;
        const input = slider.current;
        if (!input) return;
        input.value = String(Math.round(ms / 1000));
        const time = formatClock(ms);
        const text = t('player.positionText', { time, total: formatClock(durationMs) });
        if (input.getAttribute('aria-valuetext') !== text) input.setAttribute('aria-valuetext', text);
      }),
    [onPosition, durationMs, t],
  );
  return (
    <div className={styles.threadBox}>
      <div ref={box} className="thread" aria-hidden="true" />
      <WaveformScale timeRange={timeRange} scale={scale} duration={durationMs / 1000} flags={flags} />
      <div className={styles.whole}>
        <i ref={seen} className={styles.seen} />
        {loop && durationMs > 0 && <i className={styles.loop} style={placeOf(loop, durationMs)} />}
        <b ref={place} />
        <input
          ref={slider}
          type="range"
          min={0}
          max={Math.max(1, Math.round(durationMs / 1000))}
          step={STEP_S}
          defaultValue={0}
          aria-label={t('player.position')}
          onChange={(event) => {
            if (element) skip(Number(event.target.value) - element.currentTime);
          }}
        />
      </div>
    </div>
  );
}

/** Only the beginning is marked as long as the end is not. */
function placeOf({ fromMs, toMs }: Loop, durationMs: number): { left: string; width: string } {
  const share = (ms: number) => `${(ms / durationMs) * 100}%`;
  return { left: share(fromMs), width: share((toMs ?? fromMs) - fromMs) };
}

function useWaveform(
  box: React.RefObject<HTMLDivElement | null>,
  /** Receives the visible stretch of the recording. */
  onWindow: (seen: TimeRange, duration: number) => void,
): void {
  const { element: media } = useSound();
  const { durationMs } = usePlayback();
  const peaks = usePeaks(useProject());
  const reportWindow = useEffectEvent(onWindow);
  useEffect(() => {
    const container = box.current;
    if (!container || !media || durationMs <= 0) return;
    let stop = () => {};
    let isGone = false;
    void import('wavesurfer.js').then(({ default: WaveSurfer }) => {
      if (isGone) return;
      const draw = () => {
        const style = getComputedStyle(container);
        const drawn = WaveSurfer.create({
          container,
          media,
          peaks: [peaks?.peaks ?? [0, 0]],
          duration: durationMs / 1000,
          height: HEIGHT_PX,
          waveColor: style.getPropertyValue('--thread-rest'),
          progressColor: style.getPropertyValue('--thread-played'),
          cursorColor: style.getPropertyValue('--marker'),
          cursorWidth: NEEDLE_PX,
          minPxPerSec: container.clientWidth / WINDOW_S,
          hideScrollbar: true,
          autoCenter: true,
          dragToSeek: true,
          renderFunction: drawWaveform,
          ...nonceOfPage(),
        });
        const duration = durationMs / 1000;
        // By itself it takes the length from the audio element, which has it from what the file claims.
        drawn.getDuration = () => duration;
        const reportView = () => {
          const whole = Math.max(1, drawn.getWrapper().clientWidth);
          const from = (drawn.getScroll() / whole) * duration;
          reportWindow({ from, to: from + Math.min(1, drawn.getWidth() / whole) * duration }, duration);
        };
        for (const event of ['scroll', 'redraw'] as const) drawn.on(event, reportView);
        // The event gives a new waveform the playback position. At 0 no word is spoken yet.
        drawn.on('ready', () => media.currentTime > 0 && media.dispatchEvent(new Event('timeupdate')));
        return drawn;
      };
      let waves = draw();
      const redraw = () => {
        waves.destroy();
        waves = draw();
      };
      const unwatch = watchColours(redraw);
      // The window shows as long a stretch, however wide it is now.
      const fit = new ResizeObserver(() => {
        if (container.clientWidth > 0) waves.zoom(container.clientWidth / WINDOW_S);
      });
      fit.observe(container);
      stop = () => {
        unwatch();
        fit.disconnect();
        waves.destroy();
      };
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [box, media, durationMs, peaks]);
}

/** The security policy wants the nonce of the page on the style that the drawing brings along. */
function nonceOfPage(): { cspNonce?: string } {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { cspNonce: nonce } : {};
}

/** A canvas does not follow the style sheet, so it needs a redraw when light and dark change. */
function watchColours(onChange: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
