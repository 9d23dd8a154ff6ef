// What people do with their team, with the events and mails that each act causes.
import { teamOf, type TeamRole } from '#billing/teams/public.server.ts';
import type { Caller } from '#identity/caller.ts';
import { contactOf, type Identity, peopleAmong } from '#identity/public.server.ts';
import type { SecurityEventKind } from '#identity/public.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  changeRole,
  demandChangeable,
  handOver,
  isManager,
  leave,
  type PeopleDeps,
  removeMember,
  renameTeam,
} from './people.server.ts';
import { mayEnterTeam } from './policies.server.ts';
import { seatMail, type SeatChange } from './team-mails.ts';
import type { InvitedRole } from './team-people.table.ts';
import { teamErrors } from './teams.errors.ts';

export type ActionDeps = PeopleDeps & {
  identity: Pick<Identity, 'accounts' | 'devices' | 'limits' | 'mails' | 'publicUrl'>;
  appName: string;
};
/** Who asks, and with which browser. */
export type By = Caller & { userAgent: string | undefined };
type OfMember = { memberId: string };

export function createTeamActions(deps: ActionDeps) {
  const { db, identity } = deps;
  const note = (userId: string, kind: SecurityEventKind, userAgent?: string) => (tx: Transaction) =>
    identity.devices.note(tx, { userId, kind, userAgent });
  return {
    rename: async (by: By, name: string) => {
      await demandEntry(deps, by);
      await renameTeam(deps, by.userId, name);
    },
    demandChangeable: async (by: By, { memberId }: OfMember) => {
      await demandEntry(deps, by);
      await demandChangeable(deps, { userId: by.userId, memberId });
    },
    changeRole: async (by: By, { memberId, role }: OfMember & { role: InvitedRole }) => {
      await demandEntry(deps, by);
      const also = note(memberId, 'team_role_changed');
      const changed = await changeRole(deps, { userId: by.userId, memberId, role }, also);
      if (changed && memberId !== by.userId)
        await mailSeat(deps, { userId: memberId, change: 'role', role, ...changed });
    },
    remove: async (by: By, { memberId }: OfMember) => {
      await demandEntry(deps, by);
      const who = { userId: by.userId, memberId };
      const { team } = await removeMember(deps, who, note(memberId, 'team_removed'));
      if (memberId !== by.userId)
        await mailSeat(deps, { userId: memberId, change: 'removed', role: 'member', team });
    },
    leave: (by: By) => leave(deps, by.userId, note(by.userId, 'team_left', by.userAgent)),
    /** @throws {AppError} `proof_needed` where the person was not there just now */
    handOver: async (by: By, { memberId }: OfMember) => {
      await demandEntry(deps, by);
      await identity.accounts.demandRecentProof(by);
      const { team } = await handOver(deps, { userId: by.userId, memberId }, async (tx) => {
        await note(memberId, 'team_role_changed')(tx);
        await note(by.userId, 'team_role_changed', by.userAgent)(tx);
      });
      await mailSeat(deps, { userId: memberId, change: 'owner', role: 'owner', team });
      await mailSeat(deps, { userId: by.userId, change: 'role', role: 'admin', team });
    },
    joined: (by: By) => note(by.userId, 'team_joined', by.userAgent),
    namesOf: (ids: readonly string[]) => peopleAmong(db, ids),
  };
}

/** Who has no seat passes: what they ask for says so itself. @throws {AppError} `team_factor_needed` */
export async function demandEntry({ db }: Pick<ActionDeps, 'db'>, by: Caller): Promise<void> {
  const entry = await mayEnterTeam(db, by);
  if (!entry.ok && entry.reason === 'second_factor') throw teamErrors.team_factor_needed();
}

/**
 * The team that somebody sees to, as its owner or an admin.
 * @throws {AppError} `team_factor_needed`, `no_team`, `team_role_missing`
 */
export async function demandManager(deps: Pick<ActionDeps, 'db'>, by: Caller): Promise<string> {
  await demandEntry(deps, by);
  const own = await teamOf(deps.db, by.userId);
  if (!own) throw teamErrors.no_team();
  if (!isManager(own)) throw teamErrors.team_role_missing();
  return own.teamId;
}

async function mailSeat(
  { db, clock, identity, appName }: ActionDeps,
  { userId, ...changed }: { userId: string; change: SeatChange; team: string; role: TeamRole },
): Promise<void> {
  const contact = await contactOf(db, userId);
  if (!contact) return;
  const { email: to, locale } = contact;
  const place = { appName, publicUrl: identity.publicUrl() };
  identity.mails.deliver(
    `team_${changed.change}`,
    seatMail(place, { to, locale, at: clock.now(), ...changed }),
  );
}
