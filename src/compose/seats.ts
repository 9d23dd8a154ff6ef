// Joins teams, which are billing's, to those who ask, to their projects and to their open pages.
import { memberIdsOf, teamOf } from '#billing/public.server.ts';
import { namesOf } from '#identity/public.server.ts';
import type { Authenticator } from '#identity/caller.ts';
import type { Database } from '#platform/database/database.ts';

/** The same authenticator; a caller comes with their seat, looked up with each request. */
export function withSeats(inner: Authenticator, db: Database): Authenticator {
  return {
    authenticate: async (request) => {
      const caller = await inner.authenticate(request);
      const seat = caller && (await teamOf(db, caller.userId));
      return seat ? { ...caller, seat: { teamId: seat.teamId, role: seat.role } } : caller;
    },
  };
}

/** For open pages: who may read what is an owner's, and the other way round. */
export const ownersIn = (db: Database) => ({
  readersOf: async (ownerId: string) => new Set([ownerId, ...(await memberIdsOf(db, ownerId))]),
  ownersOf: (userId: string) => ownersOf(db, userId),
});

/** The person, and their team. */
export async function ownersOf(db: Database, userId: string): Promise<string[]> {
  const seat = await teamOf(db, userId);
  return seat ? [userId, seat.teamId] : [userId];
}

/** A person's team with the names of its people, for its members. */
export async function teamWithPeople(db: Database, userId: string) {
  const seat = await teamOf(db, userId);
  if (!seat) return null;
  const { teamId: id, team: name, role } = seat;
  const names = await namesOf(db, await memberIdsOf(db, id));
  const people = Array.from(names, ([personId, person]) => ({ id: personId, name: person }));
  return { id, name, role, people: people.toSorted((one, other) => one.name.localeCompare(other.name)) };
}
