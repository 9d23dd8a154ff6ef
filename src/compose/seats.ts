// Joins teams, which are billing's, to those who ask, to their projects and to their open pages.
import { memberIdsOf } from '#billing/public.server.ts';
import { namesOf } from '#identity/public.server.ts';
import type { Authenticator } from '#identity/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { type PeopleDeps, policiesOf, seatOf } from '#teams/public.server.ts';
import { noteTeamMember } from '#webhooks/public.server.ts';

const MEMBER_EVENTS = { joined: 'joined', left: 'left', removed: 'left', role_changed: 'changed' } as const;

/** Webhooks of the team report it. */
export const noteMember: PeopleDeps['noteMember'] = (tx, { change, ...member }) =>
  noteTeamMember(tx, { ...member, kind: MEMBER_EVENTS[change] });

/** The same authenticator; a caller comes with their seat, looked up with each request, if they have what the team demands. */
export function withSeats(inner: Authenticator, db: Database): Authenticator {
  return {
    authenticate: async (request) => {
      const caller = await inner.authenticate(request);
      const seat = caller && (await seatOf(db, caller));
      return seat ? { ...caller, seat: { teamId: seat.teamId, role: seat.role } } : caller;
    },
  };
}

/** The people of a team who may enter it; none where the id is no team's. */
async function entrantsOf(db: Database, teamId: string): Promise<string[]> {
  const members = await memberIdsOf(db, teamId);
  if (members.length === 0 || !(await policiesOf(db, teamId))?.secondFactor) return members;
  // Of a person's sessions all have shown the factor that they have.
  const asked = members.map(async (userId) =>
    (await seatOf(db, { userId, sessionId: '' })) ? [userId] : [],
  );
  return (await Promise.all(asked)).flat();
}

/** For open pages: who may read what is an owner's, and the other way round. */
export const ownersIn = (db: Database) => ({
  readersOf: async (ownerId: string) => new Set([ownerId, ...(await entrantsOf(db, ownerId))]),
  ownersOf: (userId: string) => ownersOf(db, userId),
});

/** The person, and their team. */
export async function ownersOf(db: Database, userId: string): Promise<string[]> {
  const seat = await seatOf(db, { userId, sessionId: '' });
  return seat ? [userId, seat.teamId] : [userId];
}

/** A person's team with the names of its people, for those who may enter it. */
export async function teamWithPeople(db: Database, userId: string) {
  const seat = await seatOf(db, { userId, sessionId: '' });
  if (!seat) return null;
  const { teamId: id, team: name, role } = seat;
  const names = await namesOf(db, await memberIdsOf(db, id));
  const people = Array.from(names, ([personId, person]) => ({ id: personId, name: person }));
  return { id, name, role, people: people.toSorted((one, other) => one.name.localeCompare(other.name)) };
}
