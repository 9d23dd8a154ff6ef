// Invitations: made for addresses, sent again and revoked by owner and admins, opened and accepted by whom they are for.
import { createHash } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { teamMembers, teamOf, type TeamRole, teams } from '#billing/teams/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { newId, newSecret } from '#platform/ids.ts';
import { asManager, freeSeats, lockTeam, type PeopleDeps, type Seat } from './people.server.ts';
import { type InvitedRole, invitations } from './team-people.table.ts';
import { invitedWithinDay, noteInLog } from './team-log.server.ts';
import { teamErrors } from './teams.errors.ts';

export const INVITED_DAYS = 7;
const INVITED_MS = INVITED_DAYS * 24 * 60 * 60_000;
const SECRET_BYTES = 16;
/** Of one team in 24 hours: mailboxes of others are written to. */
const MOST_A_DAY = 100;

export type InvitationRow = typeof invitations.$inferSelect;
/** With the secret, which is nowhere else from then on. */
export type NewInvitation = { row: InvitationRow; secret: string; team: string };
/** `member`: has a seat already; `invited`: an invitation is open already; `later`: was written to a moment ago. */
type InviteOutcome = 'sent' | 'member' | 'invited' | 'later';

type Invite = { userId: string; emails: readonly string[]; role: InvitedRole; locale: 'de' | 'en' };

/**
 * Says nothing of whether an address has an account.
 * @param deps.emailsOf the addresses of members
 * @param deps.demandPace counts what is about to be mailed. @returns those that may be mailed now
 * @throws {AppError} `team_full` where not all get a seat: then nobody is invited; `too_many_invitations`
 */
export function invite(
  deps: PeopleDeps & {
    emailsOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
    demandPace: (emails: readonly string[]) => Promise<ReadonlySet<string>>;
  },
  { userId, emails, role, locale }: Invite,
): Promise<{ outcomes: Map<string, InviteOutcome>; made: NewInvitation[] }> {
  const { db, clock } = deps;
  return asManager(db, userId, async (tx, seat) => {
    const { teamId } = seat;
    const members = await tx.select().from(teamMembers).where(eq(teamMembers.teamId, teamId));
    const taken = await deps.emailsOf(members.map((member) => member.userId));
    const open = await openAmong(tx, clock, teamId, emails);
    const outcomes = new Map<string, InviteOutcome>(
      emails.map((email) => [email, taken.has(email) ? 'member' : open.has(email) ? 'invited' : 'sent']),
    );
    const wanted = emails.filter((email) => outcomes.get(email) === 'sent');
    await demandRoom(tx, clock, seat, wanted.length);
    const made: NewInvitation[] = [];
    const paced = await deps.demandPace(wanted);
    for (const email of wanted) {
      if (!paced.has(email)) {
        outcomes.set(email, 'later');
        continue;
      }
      made.push(await write(tx, clock, seat, { email, role, locale, invitedBy: userId }));
      await noteInLog(tx, clock, { teamId, kind: 'invited', actorId: userId, email, details: { role } });
    }
    return { outcomes, made };
  });
}

async function openAmong(tx: Transaction, clock: Clock, teamId: string, emails: readonly string[]) {
  const rows = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        eq(invitations.teamId, teamId),
        inArray(invitations.email, [...emails]),
        gt(invitations.expiresAt, clock.now()),
      ),
    );
  return new Set(rows.map(({ email }) => email));
}

async function demandRoom(tx: Transaction, clock: Clock, seat: Seat, count: number): Promise<void> {
  const free = await freeSeats(tx, clock, seat);
  if (count > free) throw teamErrors.team_full({ free: Math.max(0, free), seats: seat.seats });
  if (count + (await invitedWithinDay(tx, clock, seat.teamId)) > MOST_A_DAY)
    throw teamErrors.too_many_invitations({ most: MOST_A_DAY });
}

/** In the place of one that had ended, for the same address. */
async function write(
  tx: Transaction,
  clock: Clock,
  { teamId, team }: Seat,
  given: Pick<InvitationRow, 'email' | 'role' | 'locale' | 'invitedBy'>,
): Promise<NewInvitation> {
  const now = clock.now();
  const secret = newSecret(SECRET_BYTES);
  const fresh = {
    ...given,
    digest: digestOf(secret),
    createdAt: now,
    sentAt: null,
    expiresAt: new Date(now.getTime() + INVITED_MS),
  };
  const [row] = await tx
    .insert(invitations)
    .values({ id: newId(now.getTime()), teamId, ...fresh })
    .onConflictDoUpdate({ target: [invitations.teamId, invitations.email], set: fresh })
    .returning();
  if (!row) throw new Error('the invitation was not stored');
  return { row, secret, team };
}

type Named = { userId: string; id: string };

/** With another link: the one before opens nothing any more. @throws {AppError} `not_found`, as `invite` */
export function inviteAgain(
  { db, clock }: PeopleDeps,
  { userId, id }: Named,
  before: (email: string) => Promise<void>,
): Promise<NewInvitation> {
  return asManager(db, userId, async (tx, seat) => {
    const { teamId } = seat;
    const row = await invitationOf(tx, teamId, id);
    await before(row.email);
    await demandRoom(tx, clock, seat, row.expiresAt > clock.now() ? 0 : 1);
    const { email, role, locale } = row;
    await noteInLog(tx, clock, { teamId, kind: 'invited_again', actorId: userId, email });
    return write(tx, clock, seat, { email, role, locale, invitedBy: userId });
  });
}

export function revokeInvitation({ db, clock }: PeopleDeps, { userId, id }: Named): Promise<void> {
  return asManager(db, userId, async (tx, { teamId }) => {
    const { email } = await invitationOf(tx, teamId, id);
    await tx.delete(invitations).where(eq(invitations.id, id));
    await noteInLog(tx, clock, { teamId, kind: 'revoked', actorId: userId, email });
  });
}

async function invitationOf(tx: Transaction, teamId: string, id: string): Promise<InvitationRow> {
  const isIt = and(eq(invitations.teamId, teamId), eq(invitations.id, id));
  const [row] = await tx.select().from(invitations).where(isIt);
  if (!row) throw commonErrors.not_found();
  return row;
}

/** The mail was handed over. */
export async function noteSent(
  { db, clock }: Pick<PeopleDeps, 'db' | 'clock'>,
  digest: string,
): Promise<void> {
  await db.update(invitations).set({ sentAt: clock.now() }).where(eq(invitations.digest, digest));
}

/** @param email the confirmed one of the account; undefined where it has none */
type Opened = { secret: string; userId: string; email: string | undefined };

/**
 * What an invitation says to the person whom it is for.
 * @throws {AppError} `invitation_not_valid`; `invitation_for_other` for every other account
 */
export async function openInvitation({ db, clock }: Pick<PeopleDeps, 'db' | 'clock'>, opened: Opened) {
  const { row, team } = await find(db, clock, opened);
  return { ...row, team, own: await teamOf(db, opened.userId) };
}

async function find(db: Database | Transaction, clock: Clock, { secret, email }: Opened) {
  const [found] = await db
    .select({ row: invitations, team: teams.name })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .where(and(eq(invitations.digest, digestOf(secret)), gt(invitations.expiresAt, clock.now())));
  if (!found) throw teamErrors.invitation_not_valid();
  if (found.row.email !== email?.toLowerCase()) throw teamErrors.invitation_for_other();
  return found;
}

/** @throws {AppError} as `openInvitation`; `in_other_team` */
export async function acceptInvitation(
  deps: PeopleDeps,
  opened: Opened,
  also: (tx: Transaction) => Promise<void>,
): Promise<{ team: string; role: TeamRole }> {
  const { db, clock } = deps;
  const { userId } = opened;
  const { teamId } = (await find(db, clock, opened)).row;
  return db.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const { row, team } = await find(tx, clock, opened);
    const { role } = row;
    // Declined at the same moment, it is gone: declining waits for nothing.
    const taken = await tx.delete(invitations).where(eq(invitations.id, row.id)).returning();
    if (taken.length === 0) throw teamErrors.invitation_not_valid();
    const joined = await tx
      .insert(teamMembers)
      .values({ teamId, userId, role, joinedAt: clock.now() })
      .onConflictDoNothing({ target: teamMembers.userId })
      .returning();
    if (joined.length === 0) throw teamErrors.in_other_team();
    await noteInLog(tx, clock, { teamId, kind: 'joined', actorId: userId, details: { role } });
    await deps.noteMember(tx, { teamId, userId, change: 'joined', role });
    await also(tx);
    return { team, role };
  });
}

/** @throws {AppError} as `openInvitation` */
export async function declineInvitation({ db, clock }: PeopleDeps, opened: Opened): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, teamId, email } = (await find(tx, clock, opened)).row;
    await tx.delete(invitations).where(eq(invitations.id, id));
    await noteInLog(tx, clock, { teamId, kind: 'declined', actorId: opened.userId, email });
  });
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
