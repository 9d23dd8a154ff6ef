// What is assigned in the team, as the pages know it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { serverClock } from '#platform/browser/server-clock.ts';
import { formatDay } from '#i18n/format-day.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { projectKeys } from '#projects/client/cache/project-cache.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useTeam } from '#projects/client/team.ts';
import { type Assignment, dayOf, isOverdue } from '../assignment.ts';

/** ms; while the page is in sight, for whom the line for changes is down. */
const ASK_EVERY_MS = 60_000;

/** All that is open in the person's team, by project; nothing is asked without a team. */
export function useOpenAssignments(): ReadonlyMap<string, Assignment[]> {
  const { api } = useProjects();
  const team = useTeam();
  const { data } = useQuery({
    queryKey: ['assignments'],
    queryFn: async ({ signal }) =>
      (await api<{ assignments: Assignment[] }>('/api/assignments', { signal })).assignments,
    enabled: Boolean(team),
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: true,
    select: byProject,
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<string, Assignment[]> = new Map();
const byProject = (all: readonly Assignment[]) => Map.groupBy(all, ({ projectId }) => projectId);

/** In how many projects something is open for the person; null while nobody knows, and without a team. */
export function useAssignedCount(): number | null {
  const { user } = useProjects();
  const open = useOpenAssignments();
  if (open === NONE) return null;
  return [...open.values()].filter((some) => some.some(({ assignee }) => assignee.id === user.id)).length;
}

/** @returns what somebody is to do, in words, and whether it should be done by now */
export function useAssignmentText(): (assignment: Assignment) => {
  task: string;
  name: string;
  line: string;
  isLate: boolean;
  isMine: boolean;
} {
  const { t, locale } = useLocale();
  const { user } = useProjects();
  return useCallback(
    (assignment) => {
      const { assignee, until } = assignment;
      const isMine = assignee.id === user.id;
      const name = isMine ? t('assign.you') : (assignee.name ?? t('assign.formerPerson'));
      const task = assignment.task || t('assign.check');
      const line =
        until === null
          ? t('assign.line', { task, name })
          : t('assign.lineUntil', { task, name, day: formatDay(`${until}T12:00:00`, locale) });
      const isLate = isOverdue(assignment, dayOf(new Date(serverClock.now())));
      return { task, name, line, isLate, isMine };
    },
    [t, locale, user.id],
  );
}

export type WantedAssignment = { userId: string; task: string; until: string | null };

export function useAssignmentChanges(projectId: string) {
  const { api } = useProjects();
  const { t } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const path = `/api/projects/${projectId}/assignments`;
  const onSuccess = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['assignments'] }),
      // One of them may show what is open for the person.
      queries.invalidateQueries({ queryKey: projectKeys.list }),
    ]);
  };
  const onError = (error: Error) => toast(t('assign.failed', { reason: error.message }), { kind: 'error' });
  return {
    assign: useMutation({
      mutationFn: (body: WantedAssignment) => api<Assignment>(path, { method: 'POST', body }),
      onSuccess,
    }),
    finish: useMutation({
      mutationFn: (id: string) =>
        api(`${path}/${id}`, { method: 'PATCH', body: { done: true }, repeatable: true }),
      onSuccess,
      onError,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api(`${path}/${id}`, { method: 'DELETE' }),
      onSuccess,
      onError,
    }),
  };
}
