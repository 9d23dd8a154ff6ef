// The team as the server has it, and what changes it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#identity/public.tsx';
import { useToast } from '#ui/toast.tsx';
import type { ShownInvitation, ShownMember, ShownTeam } from '../teams-schema.ts';

export const TEAM_QUERY = ['team'] as const;
export const LOG_QUERY = [...TEAM_QUERY, 'log'] as const;

/** While a mail is on its way. */
const ASKED_EVERY_MS = 2_000;
const isOnItsWay = ({ isSent, isOver }: ShownInvitation) => !isSent && !isOver;

export function useTeam() {
  const { api } = useSession();
  return useQuery<ShownTeam | null>({
    queryKey: TEAM_QUERY,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.invitations.some(isOnItsWay) ? ASKED_EVERY_MS : false),
    queryFn: async ({ signal }) => (await api<{ team: ShownTeam | null }>('/api/team', { signal })).team,
  });
}

type Act = { path: string; method: string; body?: unknown };

/** @param done what the person reads when it is done; null where the page shows it by itself */
export function useTeamAct<Answer = unknown>(
  done: (answer: Answer) => string | null,
  options: { onDone?: (answer: Answer) => void; showsError?: boolean } = {},
) {
  const { api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, ...call }: Act) => api<Answer>(`/api/team${path}`, call),
    onSuccess: (answer) => {
      const text = done(answer);
      if (text !== null) toast(text);
      options.onDone?.(answer);
    },
    onError: (error) => {
      if (!options.showsError) toast(error.message, { kind: 'error' });
    },
    // Also after a failure: somebody else may have changed it.
    onSettled: () => queries.invalidateQueries({ queryKey: TEAM_QUERY }),
  });
}

export function nameOf({ name, email }: Pick<ShownMember, 'name' | 'email'>): string {
  return name || email;
}

export const isManager = ({ role }: Pick<ShownTeam, 'role'>) => role === 'owner' || role === 'admin';
