// What the window of a Magic Transcript is given by the page of its recording.
import type { Project } from '#projects/domain/project.ts';

export type MagicProps = {
  project: Project;
  /** Brings a revision onto the page. */
  onShow: (revision: number) => void;
  /** Waits until what is being written is on the server, which reads it. */
  saved?: (() => Promise<unknown>) | undefined;
};
