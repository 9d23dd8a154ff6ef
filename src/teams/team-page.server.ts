// What the page of a team shows, as the role of the person lets them see it.
import { teamOf, teams } from '#billing/teams/public.server.ts';
import type { Caller } from '#identity/caller.ts';
import { peopleAmong } from '#identity/public.server.ts';
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { isManager, peopleOfTeam } from './people.server.ts';
import { mayEnterTeam, policiesOf } from './policies.server.ts';
import { LOG_DAYS, readLog } from './team-log.server.ts';
import type { ShownLog, ShownPolicies, ShownTeam } from './teams-schema.ts';

type PageDeps = {
  db: Database;
  clock: Clock;
  /** Where a team has decided nothing. */
  telegramByDefault: boolean;
};

export async function showTeam(deps: PageDeps, who: Caller): Promise<ShownTeam | null> {
  const { db, clock } = deps;
  const own = await teamOf(db, who.userId);
  const [team] = own ? await db.select().from(teams).where(eq(teams.id, own.teamId)) : [];
  if (!own || !team) return null;
  const entry = await mayEnterTeam(db, who);
  const { members, invited } = await peopleOfTeam(db, team.id);
  const people = await peopleAmong(
    db,
    members.map(({ userId }) => userId),
  );
  const invitations = invited.map(({ id, email, role, expiresAt, sentAt }) => {
    const isOver = expiresAt <= clock.now();
    return { id, email, role, expiresAt: expiresAt.toISOString(), isOver, isSent: sentAt !== null };
  });
  return {
    id: team.id,
    name: team.name,
    seats: team.seats,
    taken: members.length + invitations.filter(({ isOver }) => !isOver).length,
    userId: who.userId,
    role: own.role,
    needsFactor: !entry.ok,
    members: entry.ok
      ? members.map(({ userId, role, joinedAt }) => ({
          userId,
          ...(people.get(userId) ?? { name: '', email: '' }),
          role,
          joinedAt: joinedAt.toISOString(),
        }))
      : [],
    invitations: entry.ok && isManager(own) ? invitations : [],
    policies: await shownPolicies(deps, team.id),
  };
}

async function shownPolicies({ db, telegramByDefault }: PageDeps, teamId: string): Promise<ShownPolicies> {
  const policies = await policiesOf(db, teamId);
  if (!policies) throw new Error('the team is gone');
  return { ...policies, telegram: policies.telegram ?? telegramByDefault };
}

/** For owner and admins. */
export async function showLog({ db }: Pick<PageDeps, 'db'>, teamId: string): Promise<ShownLog> {
  const rows = await readLog(db, teamId);
  const ids = rows.flatMap(({ actorId, memberId }) => [actorId, memberId]).filter((id) => id !== null);
  const people = await peopleAmong(db, [...new Set(ids)]);
  const nameOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person ? person.name || person.email : null;
  };
  return {
    days: LOG_DAYS,
    entries: rows.map(({ id, kind, actorId, memberId, email, details, createdAt }) => ({
      id,
      kind,
      actor: nameOf(actorId),
      about: email ?? nameOf(memberId),
      role: details.role ?? null,
      policies: details.policies ?? [],
      key: details.key ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}
