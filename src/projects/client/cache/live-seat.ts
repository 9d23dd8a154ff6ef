// A seat in a team begins, changes or ends while pages are open: what they show is asked for again, and what the person
// may no longer read goes.
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '#account/public.tsx';
import type { ProjectsValue } from '../projects-context.tsx';
import { askAgain } from './live-projects.ts';
import { useRowChanges } from './use-row-changes.ts';

/** What depends on a seat beside the projects: the team for its own page and for theirs, and the minutes of the plan. */
const DEPENDENT = ['team', 'team-of-projects', 'usage'];

/** @param forgetGone takes what the person reaches no more out of what their browser keeps */
export function useLiveSeat({ live, user }: ProjectsValue, forgetGone: () => void): void {
  const queries = useQueryClient();
  const { refresh } = useProfile();
  useRowChanges(live, { table: 'team_seats', id: user.id }, () => {
    askAgain(queries);
    for (const key of DEPENDENT) void queries.invalidateQueries({ queryKey: [key] });
    void refresh();
    forgetGone();
  });
}
