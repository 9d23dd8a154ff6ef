// Draws loudness as the thread: one line that swings as far as the sound is loud.

const SWING_PX = 3;
/** Quieter than this is silence, and silence is straight. */
const SILENCE = 0.04;

/** One value for each swing that fits into `width`, the loudest of its share of the peaks. */
export function swingsOf(peaks: ArrayLike<number>, width: number): number[] {
  const count = Math.max(1, Math.floor(width / SWING_PX));
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    let loudest = 0;
    for (let at = from; at < Math.min(to, peaks.length); at += 1)
      loudest = Math.max(loudest, Math.abs(peaks[at] ?? 0));
    return loudest;
  });
}

/** For wavesurfer's `renderFunction`: it fills the colour afterwards, so the line is stroked in it. */
export function drawWaveform(peaks: ArrayLike<number>[], context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  const scale = globalThis.devicePixelRatio || 1;
  const swings = swingsOf(peaks[0] ?? [], width / scale);
  const step = width / swings.length;
  const middle = height / 2;
  context.lineWidth = 1.35 * scale;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = context.fillStyle;
  context.beginPath();
  context.moveTo(0, middle);
  for (const [index, loudness] of swings.entries()) {
    const x = index * step;
    if (loudness < SILENCE) {
      context.lineTo(x + step, middle);
      continue;
    }
    const reach = Math.min(1, loudness) * middle * 1.8 * (index % 2 === 0 ? -1 : 1);
    context.quadraticCurveTo(x + step / 2, middle + reach, x + step, middle);
  }
  context.stroke();
}
