// The seats of a team: who has one, who may change which, and what is noted of it.
import { and, asc, eq, gt } from 'drizzle-orm';
import { leaveTeam, teamMembers, type TeamRole, teams } from '#billing/teams/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { invitations } from './team-people.table.ts';
import { noteInLog } from './team-log.server.ts';
import { teamErrors } from './teams.errors.ts';

export type Seat = { teamId: string; team: string; seats: number; userId: string; role: TeamRole };
/** What other features learn of a member, in the transaction of the change. */
type MemberChange = {
  teamId: string;
  userId: string;
  change: 'joined' | 'left' | 'removed' | 'role_changed';
  role: TeamRole;
};
export type PeopleDeps = {
  db: Database;
  clock: Clock;
  noteMember: (tx: Transaction, change: MemberChange) => Promise<void>;
};

const MANAGERS: readonly TeamRole[] = ['owner', 'admin'];
export const isManager = ({ role }: { role: TeamRole }) => MANAGERS.includes(role);

/**
 * Does something to a team in the name of one of its members. Changes of one team wait for each other, so that what was
 * checked is still so when it is done.
 * @throws {AppError} `no_team`, `team_role_missing`
 */
export async function asMember<Result>(
  db: Database,
  userId: string,
  roles: readonly TeamRole[] | 'all',
  work: (tx: Transaction, seat: Seat) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(teamMembers).where(eq(teamMembers.userId, userId));
    const team = known && (await lockTeam(tx, known.teamId));
    const member = team && (await memberOf(tx, team.id, userId));
    if (!team || !member) throw teamErrors.no_team();
    if (roles !== 'all' && !roles.includes(member.role)) throw teamErrors.team_role_missing();
    return work(tx, { teamId: team.id, team: team.name, seats: team.seats, userId, role: member.role });
  });
}

/** @throws as `asMember`; for owner and admins */
export function asManager<Result>(
  db: Database,
  userId: string,
  work: (tx: Transaction, seat: Seat) => Promise<Result>,
): Promise<Result> {
  return asMember(db, userId, MANAGERS, work);
}

export async function lockTeam(tx: Transaction, teamId: string) {
  const [team] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('no key update');
  return team;
}

async function memberOf(tx: Transaction, teamId: string, userId: string) {
  const isThey = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId));
  const [member] = await tx.select().from(teamMembers).where(isThey);
  return member;
}

/** Members, the longest first, and invitations, also those that have ended. */
export async function peopleOfTeam(db: Database, teamId: string) {
  const [members, invited] = await Promise.all([
    db
      .select()
      .from(teamMembers)
      .where(eq(teamMembers.teamId, teamId))
      .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.userId)),
    db.select().from(invitations).where(eq(invitations.teamId, teamId)).orderBy(asc(invitations.id)),
  ]);
  return { members, invited };
}

/** How many more people the team has room for. */
export async function freeSeats(tx: Transaction, clock: Clock, { teamId, seats }: Seat): Promise<number> {
  const isOpen = and(eq(invitations.teamId, teamId), gt(invitations.expiresAt, clock.now()));
  const members = await tx.$count(teamMembers, eq(teamMembers.teamId, teamId));
  return seats - members - (await tx.$count(invitations, isOpen));
}

export function renameTeam({ db, clock }: PeopleDeps, userId: string, name: string): Promise<void> {
  return asManager(db, userId, async (tx, { teamId, team }) => {
    if (team === name) return;
    await tx.update(teams).set({ name }).where(eq(teams.id, teamId));
    await noteInLog(tx, clock, { teamId, kind: 'renamed', actorId: userId });
  });
}

type OfOther = { userId: string; memberId: string };

/** Another member, whom owner and admins may change. @throws {AppError} `not_found`, `team_role_missing` for the owner */
async function changeable(tx: Transaction, { teamId }: Seat, memberId: string) {
  const member = await memberOf(tx, teamId, memberId);
  if (!member) throw commonErrors.not_found();
  if (member.role === 'owner') throw teamErrors.team_role_missing();
  return member;
}

/** Before it is looked at what is to be changed. @throws {AppError} as `changeRole` */
export async function demandChangeable({ db }: PeopleDeps, { userId, memberId }: OfOther): Promise<void> {
  await asManager(db, userId, (tx, seat) => changeable(tx, seat, memberId));
}

/** @returns the team's name; null where the role was the same */
export function changeRole(
  deps: PeopleDeps,
  { userId, memberId, role }: OfOther & { role: Exclude<TeamRole, 'owner'> },
  also: (tx: Transaction) => Promise<void>,
): Promise<{ team: string } | null> {
  return asManager(deps.db, userId, async (tx, seat) => {
    const { teamId, team } = seat;
    const member = await changeable(tx, seat, memberId);
    if (member.role === role) return null;
    await setRole(tx, teamId, memberId, role);
    const kind = 'role_changed' as const;
    await noteInLog(tx, deps.clock, { teamId, kind, actorId: userId, memberId, details: { role } });
    await deps.noteMember(tx, { teamId, userId: memberId, change: kind, role });
    await also(tx);
    return { team };
  });
}

async function setRole(tx: Transaction, teamId: string, userId: string, role: TeamRole): Promise<void> {
  const isThey = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId));
  await tx.update(teamMembers).set({ role }).where(isThey);
}

export function removeMember(
  deps: PeopleDeps,
  { userId, memberId }: OfOther,
  also: (tx: Transaction) => Promise<void>,
): Promise<{ team: string }> {
  return asManager(deps.db, userId, async (tx, seat) => {
    const { teamId, team } = seat;
    const { role } = await changeable(tx, seat, memberId);
    await leaveTeam(tx, memberId);
    const kind = 'removed' as const;
    await noteInLog(tx, deps.clock, { teamId, kind, actorId: userId, memberId });
    await deps.noteMember(tx, { teamId, userId: memberId, change: kind, role });
    await also(tx);
    return { team };
  });
}

/** @throws {AppError} `owner_hands_over_first`, also for an owner who is alone: what they pay for ends by its cancellation */
export function leave(deps: PeopleDeps, userId: string, also: (tx: Transaction) => Promise<void>) {
  return asMember(deps.db, userId, 'all', async (tx, { teamId, role }) => {
    if (role === 'owner') throw teamErrors.owner_hands_over_first();
    await leaveTeam(tx, userId);
    await noteInLog(tx, deps.clock, { teamId, kind: 'left', actorId: userId });
    await deps.noteMember(tx, { teamId, userId, change: 'left', role });
    await also(tx);
  });
}

/** Who was the owner is an admin then. */
export function handOver(
  deps: PeopleDeps,
  { userId, memberId }: OfOther,
  also: (tx: Transaction) => Promise<void>,
): Promise<{ team: string }> {
  return asMember(deps.db, userId, ['owner'], async (tx, seat) => {
    const { teamId, team } = seat;
    await changeable(tx, seat, memberId);
    // In this order: a team has one owner.
    await setRole(tx, teamId, userId, 'admin');
    await setRole(tx, teamId, memberId, 'owner');
    await noteInLog(tx, deps.clock, { teamId, kind: 'owner_changed', actorId: userId, memberId });
    const change = 'role_changed' as const;
    await deps.noteMember(tx, { teamId, userId, change, role: 'admin' });
    await deps.noteMember(tx, { teamId, userId: memberId, change, role: 'owner' });
    await also(tx);
    return { team };
  });
}
