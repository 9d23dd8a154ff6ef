// A waveform drawn as one line: played part in the accent colour, the rest in grey. Progress pulls it straight.

/** Width of one swing in drawing units; the look is drawn at about three units a swing. */
const SWING = 3;

/**
 * A stretch of a waveform as one line around `middle`. A swing keeps its side, wherever the stretch begins.
 * @param peaks loudness 0…1, one value a swing; silence (below 0.04) is drawn flat
 */
export function waveformPath(
  peaks: readonly number[],
  { from = 0, to = peaks.length, middle }: { from?: number; to?: number; middle: number },
): string {
  let path = `M${from * SWING} ${middle}`;
  let flat = 0;
  for (let index = from; index < to; index += 1) {
    const peak = peaks[index] ?? 0;
    if (peak < 0.04) {
      flat += SWING;
      continue;
    }
    // The control point of a quadratic curve lies twice as far out as its peak.
    const reach = round(Math.min(1, peak) * middle * 2 * (index % 2 === 0 ? -1 : 1));
    path += `${flat > 0 ? `h${flat}` : ''}q${SWING / 2} ${reach} ${SWING} 0`;
    flat = 0;
  }
  return flat > 0 ? `${path}h${flat}` : path;
}

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
          y={round(height * 0.06)}
          width="6"
          height={round(height * 0.88)}
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

/**
 * A drawn voice for pictures without a recording: the same numbers for the same seed on server and browser.
 * @returns `count` values 0…1, in phrases with pauses between them
 */
export function drawnVoice(count: number, seed: number): number[] {
  let state = seed;
  const next = () => {
    // Park and Miller's generator: enough for a drawing.
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let warm = 0; warm < 8; warm += 1) next();
  const peaks: number[] = [];
  while (peaks.length < count) {
    const phrase = 9 + Math.floor(next() * 34);
    for (let i = 0; i < phrase; i += 1) {
      const envelope = Math.sin((Math.PI * (i + 0.5)) / phrase) ** 0.6;
      peaks.push(next() < 0.07 ? 0 : envelope * (0.14 + next() ** 1.6 * 0.8));
    }
    for (let pause = 4 + Math.floor(next() * 9); pause > 0; pause -= 1) peaks.push(0);
  }
  return peaks.slice(0, count);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
