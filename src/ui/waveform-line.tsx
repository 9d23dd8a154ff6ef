// A waveform drawn as one line: played part in the accent colour, the rest in grey. Progress pulls it straight.
import { drawnVoice, roundForDrawing, SWING, waveformPath } from './waveform-path.ts';

/**
 * @param props.peaks loudness 0…1 along the recording; empty means a flat line
 * @param props.progress 0…1, the part already played; the needle is at its end
 */
export function WaveformLine(props: {
  peaks: readonly number[];
  progress?: number;
  height?: number;
  className?: string | undefined;
}) {
  const { peaks, progress = 0, height = 90, className = '' } = props;
  const swings = Math.max(peaks.length, 1);
  const width = swings * SWING;
  const middle = height / 2;
  const cut = Math.round(Math.min(1, Math.max(0, progress)) * swings);
  return (
    <svg
      className={`thread ${className}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {progress > 0 && (
        <rect
          className="needle"
          x={cut * SWING - 3}
          y={roundForDrawing(height * 0.06)}
          width="6"
          height={roundForDrawing(height * 0.88)}
        />
      )}
      <path className="rest" d={waveformPath(peaks, { from: cut, to: swings, middle })} />
      {cut > 0 && <path className="played" d={waveformPath(peaks, { to: cut, middle })} />}
    </svg>
  );
}

const PULLED_SWINGS = 200;
const pulledVoice = drawnVoice(PULLED_SWINGS, 7);

/** The thread pulled straight from the left: `progress` 0…1. Flat with `isStill`. */
export function Pull({ progress, isStill = false }: { progress: number; isStill?: boolean }) {
  const cut = Math.round(Math.min(1, Math.max(0, progress)) * PULLED_SWINGS);
  const width = PULLED_SWINGS * SWING;
  const rest = isStill ? `M${cut * SWING} 13H${width}` : waveformPath(pulledVoice, { from: cut, middle: 13 });
  return (
    <svg className="pull" viewBox={`0 0 ${width} 26`} preserveAspectRatio="none" aria-hidden="true">
      {cut > 0 && <path className="done" d={`M0 13H${cut * SWING}`} />}
      <path d={rest} />
    </svg>
  );
}

/** The page that is not there: the thread tears. */
export function BrokenWaveform() {
  const ends = 'c10 0 14 9 22 7c7-2 4-11 13-10';
  return (
    <svg className="thread" viewBox="0 0 900 60" preserveAspectRatio="none" aria-hidden="true">
      <path className="played" d={`${waveformPath(drawnVoice(180, 3), { middle: 30 })}${ends}`} />
      <path className="rest" d="M604 34c8-1 9 5 16 2c7-4 10-6 18-6H900" />
    </svg>
  );
}
