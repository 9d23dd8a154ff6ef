// The comments of the project on the page: read, kept up with those of others, and changed.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRowChanges } from '#projects/client/cache/use-row-changes.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useTeam } from '#projects/client/team.ts';
import { useProject } from '#projects/page/project-context.ts';
import type { Anchor, Comment } from '../model/comment.ts';

/** ms; while the page is in sight, for whom the line for changes is down. */
const ASK_EVERY_MS = 30_000;

export const commentsKey = (projectId: string) => ['projects', 'comments', projectId] as const;

const NONE: readonly Comment[] = [];

/** Empty until they are loaded. */
export function useComments(): readonly Comment[] {
  const wanted = useCommentsQuery(useProject().id);
  const { data } = useQuery({ ...wanted, refetchInterval: ASK_EVERY_MS, refetchOnWindowFocus: true });
  return data ?? NONE;
}

/** Whether somebody has commented on a project, on its page or not. */
export function useHasComments(projectId: string): boolean {
  const { data } = useQuery(useCommentsQuery(projectId));
  return data !== undefined && data.length > 0;
}

function useCommentsQuery(projectId: string) {
  const { api } = useProjects();
  return queryOptions({
    queryKey: commentsKey(projectId),
    queryFn: async ({ signal }) =>
      (await api<{ comments: Comment[] }>(`/api/projects/${projectId}/comments`, { signal })).comments,
  });
}

/** Asks again when somebody wrote about the project, or assigned it. To be called once on a page. */
export function useLiveComments(): void {
  const { id } = useProject();
  const { live } = useProjects();
  const queries = useQueryClient();
  useRowChanges(live, { table: 'project_comments', id }, () => {
    void queries.invalidateQueries({ queryKey: commentsKey(id) });
    void queries.invalidateQueries({ queryKey: ['assignments'] });
  });
}

/** What is written goes into what the page holds, before the server is asked again. */
export function useCommentChanges() {
  const { id } = useProject();
  const { api } = useProjects();
  const queries = useQueryClient();
  const path = `/api/projects/${id}/comments`;
  const settle = () => queries.invalidateQueries({ queryKey: commentsKey(id) });
  return {
    create: useMutation({
      mutationFn: (body: { text: string; anchor: Anchor } | { text: string; parentId: string }) =>
        api<Comment>(path, { method: 'POST', body }),
      onSuccess: settle,
    }),
    change: useMutation({
      mutationFn: ({
        commentId,
        ...body
      }: { commentId: string } & ({ text: string } | { resolved: boolean })) =>
        api<Comment>(`${path}/${commentId}`, { method: 'PATCH', body, repeatable: true }),
      onSuccess: settle,
    }),
    remove: useMutation({
      mutationFn: (commentId: string) => api(`${path}/${commentId}`, { method: 'DELETE' }),
      onSuccess: settle,
    }),
  };
}

/** Who may be mentioned: the team of the project, without who writes. */
export function useMentionable(): readonly { id: string; name: string }[] {
  const project = useProject();
  const { user } = useProjects();
  const team = useTeam();
  return project.ownerId === user.id ? [] : (team?.people.filter(({ id }) => id !== user.id) ?? []);
}
