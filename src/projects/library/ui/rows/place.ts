// Where a row's project is, and what the person may do with it there.
import type { ProjectNeed } from '#projects/domain/project-access.ts';
import type { Project } from '#projects/domain/project.ts';

export type Place = {
  /** Its folder; null for one that is in none, and in the folder that is open. */
  folder: string | null;
  /** Whose it is in the team; null for a person's own. */
  shared: string | null;
  /** What somebody is to do with it; null where nobody is. */
  assigned: string | null;
  /** It should be done by now. */
  isLate: boolean;
  access: ProjectNeed;
  /** Whether there is a team to share with. */
  canShare: boolean;
};
export type PlaceOf = (project: Project) => Place;
