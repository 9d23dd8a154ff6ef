// The lines of waveforms and of drawn voices: also for pictures that are made without a page.

/** Width of one swing in drawing units; the look is drawn at about three units a swing. */
export const SWING = 3;
/** Half the height of a drawing, in its units, from which on it is large. */
const LARGE = 30;

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
    const reach = Math.min(1, peak) * middle * 2 * (index % 2 === 0 ? -1 : 1);
    // A large drawing is as good in whole units: a swing is off by a quarter of one at most.
    const drawn = middle < LARGE ? roundForDrawing(reach) : Math.round(reach);
    path += `${flat > 0 ? `h${flat}` : ''}q${SWING / 2} ${drawn} ${SWING} 0`;
    flat = 0;
  }
  return flat > 0 ? `${path}h${flat}` : path;
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

/** To one decimal: what a drawing needs of a number. */
export function roundForDrawing(value: number): number {
  return Math.round(value * 10) / 10;
}
