// A person's team, as their pages know it, and what they may do with its projects.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { originNameOf } from '#projects/domain/origin-name.ts';
import { accessTo, type ProjectNeed, suffices } from '#projects/domain/project-access.ts';
import type { Project } from '#projects/domain/project.ts';
import { useProjects } from './projects-context.tsx';

export type Team = {
  id: string;
  name: string;
  /** Of the person who asks. */
  role: 'owner' | 'admin' | 'member' | 'viewer';
  people: { id: string; name: string }[];
};

/** ms; a new member is seen a little later, and a new role is the server's to heed. */
const FRESH_MS = 60_000;

/** Null for a person without one; undefined until it is known. */
export function useTeam(): Team | null | undefined {
  const { api } = useProjects();
  const { data } = useQuery({
    queryKey: ['team-of-projects'],
    queryFn: async ({ signal }) => (await api<{ team: Team | null }>('/api/projects/team', { signal })).team,
    staleTime: FRESH_MS,
  });
  return data;
}

type Owned = Pick<Project, 'ownerId' | 'addedBy'>;

/** What the person may do with a project. Until their team is known, with one of others no more than read it. */
export function useAccessTo(): (project: Owned) => ProjectNeed {
  const { user } = useProjects();
  const team = useTeam();
  const seat = useMemo(() => team && { teamId: team.id, role: team.role }, [team]);
  return useCallback(
    (project) => accessTo(project, { userId: user.id, seat: seat ?? undefined }) ?? 'read',
    [user.id, seat],
  );
}

export function useMay(project: Owned, need: ProjectNeed): boolean {
  return suffices(useAccessTo()(project), need);
}

/** As the person reads where a text comes from: what somebody else edited is not theirs. */
export function useOriginName() {
  const { user } = useProjects();
  return (revision: Omit<Project['revisions'][number], 'number' | 'createdAt'>) => {
    const { origin, madeBy } = revision;
    const isOfOther = origin === 'edited' && madeBy !== null && madeBy !== user.id;
    return isOfOther ? ('editedByOther' as const) : originNameOf(revision);
  };
}

/** How somebody of the team is called; null for who is in it no more. */
export function nameIn(team: Team | null | undefined, personId: string | null): string | null {
  return team?.people.find(({ id }) => id === personId)?.name ?? null;
}
