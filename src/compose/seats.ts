// Joins teams, which are billing's, to those who ask, to their projects and to their open pages.
import type { IncomingHttpHeaders } from 'node:http';
import type { TeamsOfKeys } from '#api-keys/public.server.ts';
import { memberIdsOf, payerOf, teamNameOf } from '#billing/public.server.ts';
import { contactOf, namesOf, peopleAmong } from '#identity/public.server.ts';
import type { Authenticator, Caller } from '#identity/caller.ts';
import { isLocale, localeOfRequest } from '#i18n/locale.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import {
  asManager,
  demandManager,
  noteInLog,
  type PeopleDeps,
  policiesOf,
  seatOf,
} from '#teams/public.server.ts';
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

/** A team's keys: its owner and admins see to them, and its log has them. */
export function teamsOfKeys({ db, clock }: { db: Database; clock: Clock }): TeamsOfKeys {
  return {
    ownerOf: (caller) => demandManager({ db }, caller),
    makersOf: async (teamId, ids) => {
      const [people, members] = await Promise.all([peopleAmong(db, ids), memberIdsOf(db, teamId)]);
      const makers = Array.from(people, ([id, { name, email }]) => {
        return [id, { name: name || email, isIn: members.includes(id) }] as const;
      });
      return new Map(makers);
    },
    within: (caller, work) => asManager(db, caller.userId, (tx, { teamId }) => work(tx, teamId)),
    note: (tx, { kind, ownerId: teamId, by: actorId, name: key }) =>
      noteInLog(tx, clock, { teamId, kind, actorId, details: { key } }),
    callerOf: (teamId, headers) => programOf(db, teamId, headers),
  };
}

/** It works as a member would, and has nothing of its own. Where it names no language, it is the owner's. */
async function programOf(db: Database, teamId: string, headers: IncomingHttpHeaders): Promise<Caller | null> {
  const name = await teamNameOf(db, teamId);
  if (name === null) return null;
  const named = headers['accept-language'];
  const owner = isLocale(named) ? undefined : await contactOf(db, await payerOf(db, teamId));
  const locale = isLocale(named) ? named : (owner?.locale ?? localeOfRequest(headers));
  return { userId: teamId, seat: { teamId, role: 'member' }, email: '', name, sessionId: '', locale };
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
