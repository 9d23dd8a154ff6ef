// Who brought a project to the team.
import { useCallback } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { nameIn, useTeam } from '#projects/client/team.ts';
import type { Project } from '#projects/domain/project.ts';

/** Says whose a project of the team is; null for a person's own. */
export function useSharedBy(): (project: Pick<Project, 'ownerId' | 'addedBy'>) => string | null {
  const { t } = useLocale();
  const { user } = useProjects();
  const team = useTeam();
  return useCallback(
    ({ ownerId, addedBy }) => {
      if (ownerId === user.id) return null;
      if (addedBy === user.id) return t('sharing.byYou');
      const name = nameIn(team, addedBy);
      return name === null ? t('sharing.ofTeam') : t('sharing.by', { name });
    },
    [t, user.id, team],
  );
}
