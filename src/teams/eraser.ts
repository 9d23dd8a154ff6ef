// How a person is erased from teams: invitations by and for them go, the log forgets their name, and the seat is free.
import { and, eq, inArray, or } from 'drizzle-orm';
import { leaveTeam, teamMembers, teamOf } from '#billing/teams/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import type { PeopleDeps } from './people.server.ts';
import { noteInLog } from './team-log.server.ts';
import { invitations, logEntries } from './team-people.table.ts';

/** @param deps.addressesOf those that a deleted account had proven to be its person's */
export function createTeamsEraser(deps: {
  db: Database;
  clock: Clock;
  noteMember: PeopleDeps['noteMember'];
  addressesOf: (userId: string) => Promise<readonly string[]>;
}): PersonEraser {
  const { db } = deps;
  return {
    feature: 'teams',
    ownerColumns: [invitations.invitedBy, logEntries.actorId, logEntries.memberId],
    count: async (from, userId, addresses): Promise<PersonalDataCounts> => ({
      invitations: await from.$count(invitations, isOf(userId, addresses)),
    }),
    erase: async (userId) => {
      const addresses = await deps.addressesOf(userId);
      await db.transaction(async (tx) => {
        await giveUpSeat(tx, deps, userId);
        await tx.delete(invitations).where(isOf(userId, addresses));
        await tx.update(logEntries).set({ actorId: null }).where(eq(logEntries.actorId, userId));
        await tx.update(logEntries).set({ memberId: null }).where(eq(logEntries.memberId, userId));
        await tx
          .update(logEntries)
          .set({ email: null })
          .where(inArray(logEntries.email, [...addresses]));
      });
      return undefined;
    },
  };
}

function isOf(userId: string, addresses: readonly string[]) {
  return or(eq(invitations.invitedBy, userId), inArray(invitations.email, [...addresses]));
}

/** The team sees that somebody left, and to whom it passed if that was its owner. */
async function giveUpSeat(
  tx: Transaction,
  { clock, noteMember }: Pick<PeopleDeps, 'clock' | 'noteMember'>,
  userId: string,
): Promise<void> {
  const seat = await teamOf(tx, userId);
  if (!seat) return;
  const { teamId } = seat;
  await leaveTeam(tx, userId);
  const isOwner = and(eq(teamMembers.teamId, teamId), eq(teamMembers.role, 'owner'));
  const [owner] = await tx.select().from(teamMembers).where(isOwner);
  // The last one took the team along.
  if (!owner) return;
  await noteInLog(tx, clock, { teamId, kind: 'left', actorId: null });
  await noteMember(tx, { teamId, userId, change: 'left', role: seat.role });
  if (seat.role === 'owner')
    await noteInLog(tx, clock, { teamId, kind: 'owner_changed', actorId: null, memberId: owner.userId });
}
