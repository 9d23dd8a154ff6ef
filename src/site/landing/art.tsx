// The drawing at the head of a page: the thread of the sound, at the work that the page is about.
import { drawnVoice, waveformPath } from '#ui/waveform-line.tsx';
import type { Art as ArtName } from '../library/document.ts';
import styles from './drawings.module.css';

const seeds: Readonly<Record<ArtName, number>> = {
  none: 0,
  hang: 11,
  minutes: 23,
  two: 5,
  file: 41,
  coding: 29,
  cue: 13,
  way: 37,
  layers: 19,
};

export function Art({ art }: { art: ArtName }) {
  if (art === 'none') return null;
  return (
    <svg className={styles.art} viewBox="0 0 1200 108" preserveAspectRatio="none" aria-hidden="true">
      <path d={waveformPath(drawnVoice(400, seeds[art]), { middle: 54 })} />
    </svg>
  );
}
