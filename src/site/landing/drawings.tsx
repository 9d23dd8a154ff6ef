// The thread at work: it divides into two voices and becomes lines; it is pulled straight.
import { drawnVoice, waveformPath } from '#ui/waveform-path.ts';
import styles from './drawings.module.css';

const whole = drawnVoice(122, 21);
/** The strokes at which the other one begins to speak. */
const CHANGES = [0, 26, 41, 69, 83, 104];
const speaksFirst = (at: number) => CHANGES.filter((change) => change <= at).length % 2 === 1;
/** Two strokes longer, as far as the curve that joins the voices. */
const joined = [...whole, 0, 0];
const first = joined.map((peak, at) => (speaksFirst(at) ? peak : 0));
const second = joined.map((peak, at) => (speaksFirst(at) ? 0 : peak));
/** Words of five lines: their lengths, in drawing units. */
const LINES = [
  [26, 52, 27, 58, 51, 33, 40],
  [17, 59, 17, 22, 40, 47, 22, 58],
  [34, 60, 52, 18, 65, 33, 51],
  [45, 45, 39, 65, 37, 40, 25],
  [55, 24, 35, 55],
] as const;

/** A recording, its two voices, and the text with one word lit. */
export function Weave() {
  return (
    <svg className={styles.weave} viewBox="0 0 1200 132" preserveAspectRatio="none" aria-hidden="true">
      <path d={waveformPath(whole, { middle: 66 })} />
      <path d="M366 66C390 66 390 31 414 31M366 66C390 66 390 101 414 101M786 31C806 31 806 66 826 66M786 101C806 101 806 66 826 66" />
      <g transform="translate(414 0)">
        <path d={waveformPath(first, { middle: 31 })} />
        <path transform="translate(0 70)" d={waveformPath(second, { middle: 31 })} />
      </g>
      {LINES.map((words, line) => (
        <Line key={line} words={words} line={line} />
      ))}
    </svg>
  );
}

const LINE_STEP = 24;
const FIRST_LINE = 18;
const LEFT = 834;
const GAP = 9;

function Line({ words, line }: { words: readonly number[]; line: number }) {
  const y = FIRST_LINE + line * LINE_STEP;
  const starts = words.map((_, index) => LEFT + words.slice(0, index).reduce((sum, w) => sum + w + GAP, 0));
  return words.map((length, index) => (
    <g key={starts[index]}>
      {line === 2 && index === 2 && <path className={styles.lamp} d={`M${starts[index]} ${y}h${length}`} />}
      <path className={styles.word} d={`M${starts[index]} ${y}h${length}`} />
    </g>
  ));
}

const pulled = drawnVoice(400, 17).map((peak, index) => peak * Math.max(0, 1 - index / 340));

/** Sound on the left that is a straight line on the right. */
export function Rope() {
  return (
    <svg className={styles.rope} viewBox="0 0 1200 92" preserveAspectRatio="none" aria-hidden="true">
      <path d={waveformPath(pulled, { middle: 46 })} />
    </svg>
  );
}
