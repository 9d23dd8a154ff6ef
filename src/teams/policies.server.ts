// What a team demands of its members: read by the features that enforce it, changed by owner and admins.
import { eq, or } from 'drizzle-orm';
import { type Membership, teamMembers, teamOf, teams } from '#billing/teams/public.server.ts';
import { hasShownFactor } from '#identity/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { teamErrors } from './teams.errors.ts';
import { teamPolicies } from './team-people.table.ts';

export type Policies = Omit<typeof teamPolicies.$inferSelect, 'teamId' | 'changedAt'>;

const DEFAULTS: Policies = {
  secondFactor: false,
  telegram: null,
  mailIn: true,
  push: true,
  mostDays: null,
  linksOnly: false,
  languageModels: true,
};

/** @param ownerId a person or a team. @returns null for a person without a team: nothing is demanded of them */
export async function policiesOf(db: Queryable, ownerId: string): Promise<Policies | null> {
  const [found] = await db
    .select({ policies: teamPolicies })
    .from(teams)
    .leftJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .leftJoin(teamPolicies, eq(teamPolicies.teamId, teams.id))
    .where(or(eq(teams.id, ownerId), eq(teamMembers.userId, ownerId)))
    .limit(1);
  if (!found) return null;
  const {
    teamId: _team,
    changedAt: _at,
    ...policies
  } = found.policies ?? { ...DEFAULTS, teamId: '', changedAt: '' };
  return policies;
}

/** How long projects may be kept that are the team's own; null for a person's, and where no policy says it. */
export async function mostDaysOf(db: Queryable, ownerId: string): Promise<number | null> {
  const [found] = await db.select().from(teamPolicies).where(eq(teamPolicies.teamId, ownerId));
  return found?.mostDays ?? null;
}

type Who = { userId: string; sessionId: string };
type MayEnter = { ok: true } | { ok: false; reason: 'no_team' | 'second_factor' };

/** Whether a member reaches what is the team's, as the team demands it. What they may do there is their role's affair. */
export async function mayEnterTeam(db: Queryable, who: Who): Promise<MayEnter> {
  const { seat, owesFactor } = await entryOf(db, who);
  if (!seat) return { ok: false, reason: 'no_team' };
  return owesFactor ? { ok: false, reason: 'second_factor' } : { ok: true };
}

/** The seat of somebody who may enter the team; null without one, and for those who owe the second factor. */
export async function seatOf(db: Queryable, who: Who): Promise<Membership | null> {
  const { seat, owesFactor } = await entryOf(db, who);
  return owesFactor ? null : seat;
}

async function entryOf(db: Queryable, who: Who) {
  const seat = await teamOf(db, who.userId);
  const demandsFactor = seat !== null && (await policiesOf(db, seat.teamId))?.secondFactor === true;
  return { seat, owesFactor: demandsFactor && !(await hasShownFactor(db, who)) };
}

/**
 * Replaces all of them.
 * @returns the names of those that changed
 * @throws {AppError} `team_factor_first`
 */
export async function replacePolicies(
  tx: Queryable,
  clock: Clock,
  options: {
    teamId: string;
    by: { userId: string; sessionId: string };
    wanted: Policies;
    telegramByDefault: boolean;
  },
): Promise<(keyof Policies)[]> {
  const { teamId, by, wanted, telegramByDefault } = options;
  const decided = (await policiesOf(tx, teamId)) ?? DEFAULTS;
  const before = { ...decided, telegram: decided.telegram ?? telegramByDefault };
  const names = Object.keys(DEFAULTS) as (keyof Policies)[];
  const changed = names.filter((name) => before[name] !== wanted[name]);
  if (changed.includes('secondFactor') && wanted.secondFactor && !(await hasShownFactor(tx, by)))
    throw teamErrors.team_factor_first();
  if (changed.length === 0) return changed;
  const row = { ...wanted, changedAt: clock.now() };
  await tx
    .insert(teamPolicies)
    .values({ teamId, ...row })
    .onConflictDoUpdate({ target: teamPolicies.teamId, set: row });
  return changed;
}
