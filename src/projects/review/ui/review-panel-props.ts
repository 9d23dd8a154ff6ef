// What each of the views of a text looked at closely is given.
import type { Project } from '#projects/domain/project.ts';
import type { Playback } from '#projects/player/use-playback.ts';

/** Each the number of a revision; null is the raw transcript. */
export type TextPair = { before: number | null; after: number | null };

export type ReviewPanelProps = {
  view: 'fidelity' | 'names' | 'compare';
  project: Project;
  /** The revision to look at; null where there is none. */
  revision: number | null;
  playback: Playback;
  /** The place beside the text, for lists that belong to it. */
  margin: HTMLElement | null;
  onRevision: (number: number | null) => void;
  /** A revision was made here: the newest text is to be shown. */
  onMade: () => void;
  /** The texts to compare; null where nobody has chosen them. */
  pair: TextPair | null;
  onPair: (pair: TextPair) => void;
  /** Receives the moments of the recording to look at, ms. */
  onFlags: (moments: readonly number[]) => void;
};
