// The drawing at the head of a page: the thread of the sound, at the work that the page is about.
import type { ReactNode } from 'react';
import { drawnVoice, waveformPath } from '#ui/waveform-path.ts';
import type { Art as ArtName } from '../library/document.ts';
import styles from './art.module.css';

const WIDTH = 1200;
const SWING = 3;

/** A voice across `width` units around `y`, so loud. */
function Voice(props: { seed: number; x?: number; y: number; width?: number; loud?: number }) {
  const { seed, x = 0, y, width = WIDTH, loud = 50 } = props;
  const path = waveformPath(drawnVoice(Math.round(width / SWING), seed), { middle: loud });
  return <path className={styles.sound} transform={`translate(${x} ${y - loud})`} d={path} />;
}

/** Lines of a text. */
function Lines(props: {
  x: number;
  y: number;
  lengths: readonly number[];
  step?: number;
  className?: string;
}) {
  const { x, y, lengths, step = 22, className } = props;
  return lengths.map((length, index) => (
    <path
      key={`${index}:${length}`}
      className={className ?? styles.line}
      d={`M${x} ${y + index * step}h${length}`}
    />
  ));
}

/** Words that hang from the sound; a word that was lost leaves an empty ring. */
function Hang({ words }: { words: readonly string[] }) {
  const step = WIDTH / words.length;
  return (
    <>
      <Voice seed={11} y={56} />
      {words.map((word, index) => {
        const x = step * (index + 0.5);
        return (
          <g key={`${index}${word}`}>
            <path className={word ? styles.tie : styles.lost} d={`M${x} 58V${word ? 142 : 150}`} />
            {word ? (
              <text x={x} y="190">
                {word}
              </text>
            ) : (
              <circle className={styles.lost} cx={x} cy="172" r="20" />
            )}
          </g>
        );
      })}
    </>
  );
}

/** A long talk that becomes four points. */
function Minutes() {
  return (
    <>
      <Voice seed={23} y={100} width={840} />
      <path className={styles.sound} d="M840 100C880 100 880 34 920 34" />
      {[34, 78, 122, 166].map((y, index) => (
        <g key={y}>
          <path className={styles.tie} d={`M${index === 0 ? 920 : 930} ${y}h14`} />
          <Lines x={956} y={y} lengths={[244 - index * 38]} />
        </g>
      ))}
    </>
  );
}

/** Two people, one after the other: the one who listens is a still line. */
function Two() {
  return (
    <>
      <path className={styles.still} d="M0 56H300M780 56H1200M300 150H780" />
      <Voice seed={5} x={300} y={56} width={480} />
      <Voice seed={47} x={0} y={150} width={300} />
      <Voice seed={9} x={780} y={150} width={420} />
    </>
  );
}

/** A dictation that becomes a numbered sheet, with one place ringed. */
function File() {
  return (
    <>
      <Voice seed={41} y={100} width={700} />
      <path className={styles.still} d="M700 100C740 100 740 100 780 100" />
      <path className={styles.tie} d="M820 10V196" />
      <Lines x={842} y={22} lengths={[330, 288, 340, 312, 344, 210]} step={32} />
      <ellipse className={styles.lost} cx="1000" cy="118" rx="46" ry="15" />
    </>
  );
}

/** Passages that belong together, bracketed below the sound. */
function Coding() {
  const brackets = [
    [30, 300, 0],
    [260, 560, 1],
    [590, 800, 0],
    [690, 1010, 1],
    [1040, 1180, 0],
  ] as const;
  return (
    <>
      <Voice seed={29} y={60} />
      {brackets.map(([from, to, row]) => {
        const y = 138 + row * 38;
        return <path key={from} className={styles.line} d={`M${from} ${y - 12}v12H${to}v-12`} />;
      })}
    </>
  );
}

/** Subtitles: each as long as its words are spoken. */
function Cue() {
  const cuts = [0, 210, 470, 640, 930, 1200];
  return (
    <>
      <Voice seed={13} y={60} />
      <path className={styles.lamp} d="M662 146h96" />
      {cuts.slice(0, -1).map((from, index) => {
        const length = (cuts[index + 1] ?? WIDTH) - from;
        return (
          <g key={from}>
            <path className={styles.tie} d={`M${from + 0.5} 6V196`} />
            <Lines x={from + 20} y={146} lengths={[length - 60, (length - 60) * 0.6]} step={26} />
          </g>
        );
      })}
    </>
  );
}

/** Sound goes in, divides into voices, becomes lines, and ends as a still line. */
function Way() {
  return (
    <>
      <rect className={styles.inside} x="330" y="4" width="520" height="192" />
      <Voice seed={37} y={100} width={330} />
      <path className={styles.sound} d="M330 100C360 100 360 54 390 54M330 100C360 100 360 146 390 146" />
      <Voice seed={3} x={390} y={54} width={210} loud={34} />
      <Voice seed={27} x={390} y={146} width={210} loud={34} />
      <path className={styles.sound} d="M600 54C630 54 630 100 660 100M600 146C630 146 630 100 660 100" />
      <Lines x={676} y={58} lengths={[150, 120, 154, 138, 90]} />
      <path className={styles.still} d="M850 100H1200" />
    </>
  );
}

/** The sound, the words that were recognised, and the text that is read. */
function Layers() {
  const words = [70, 40, 96, 54, 120, 44, 80, 66, 38, 104, 58, 90];
  const starts = words.map((_, index) => words.slice(0, index).reduce((sum, word) => sum + word + 26, 12));
  return (
    <>
      <Voice seed={19} y={46} loud={44} />
      {words.map((word, index) => (
        <path
          key={starts[index]}
          className={index === 4 ? styles.doubt : styles.line}
          d={`M${starts[index]} 124h${word}`}
        />
      ))}
      <path className={styles.line} d="M12 178H1188" />
    </>
  );
}

/** @param props.words for the drawing whose words hang from the sound */
export function Art({ art, words }: { art: ArtName; words: readonly string[] }) {
  const drawings: Readonly<Record<ArtName, ReactNode>> = {
    none: null,
    hang: <Hang words={words} />,
    minutes: <Minutes />,
    two: <Two />,
    file: <File />,
    coding: <Coding />,
    cue: <Cue />,
    way: <Way />,
    layers: <Layers />,
  };
  if (art === 'none') return null;
  return (
    <svg className={styles.art} viewBox={`0 0 ${WIDTH} 200`} aria-hidden="true">
      {drawings[art]}
    </svg>
  );
}
