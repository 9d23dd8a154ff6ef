// What each of the views of a text looked at closely is given.
import type { Project } from '#projects/domain/project.ts';
import type { Playback } from '#projects/player/use-playback.ts';

export type ProofPanelProps = {
  view: 'fidelity' | 'names' | 'compare';
  project: Project;
  /** The revision to look at; null where there is none. */
  revision: number | null;
  playback: Playback;
  /** The place beside the text, for lists that belong to it. */
  margin: HTMLElement | null;
  onRevision: (number: number | null) => void;
  /** Receives the moments of the recording to look at, ms. */
  onFlags: (moments: readonly number[]) => void;
};
