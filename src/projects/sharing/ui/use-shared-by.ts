// Who brought a project to the team.
import { useCallback } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { nameIn, useTeam } from '#projects/client/team.ts';
import type { Project } from '#projects/domain/project.ts';

/**
 * Says whose a project of the team is; null for a person's own.
 * @param how `withTeam`: with the name of the team, which would be the same in each row
 */
export function useSharedBy(
  how: 'short' | 'withTeam' = 'short',
): (project: Pick<Project, 'ownerId' | 'addedBy'>) => string | null {
  const { t } = useLocale();
  const { user } = useProjects();
  const team = useTeam();
  return useCallback(
    ({ ownerId, addedBy }) => {
      if (ownerId === user.id) return null;
      const of =
        how === 'withTeam' && team ? t('sharing.ofTeamNamed', { team: team.name }) : t('sharing.ofTeam');
      const name = nameIn(team, addedBy);
      if (addedBy === user.id) return t('sharing.byYou', { of });
      return name === null ? of : t('sharing.by', { of, name });
    },
    [t, how, user.id, team],
  );
}
