// What people do with invitations, with the mails that go out, no faster than a mailbox may be written to.
import { contactOf, demandMailPace, peopleAmong } from '#identity/public.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import {
  acceptInvitation,
  declineInvitation,
  invite,
  inviteAgain,
  type NewInvitation,
  noteSent,
  openInvitation,
  revokeInvitation,
} from './invitations.server.ts';
import { type ActionDeps, type By, demandEntry } from './team-actions.server.ts';
import { invitationMail } from './team-mails.ts';
import type { InvitedRole } from './team-people.table.ts';
import type { InviteAnswer, OpenedInvitation } from './teams-schema.ts';

/** Counts apart from other mails that somebody asks for. */
const PACE = 'team-invitation';
type Invite = { emails: readonly string[]; role: InvitedRole; locale: 'de' | 'en' };

export function createInvitationActions(deps: ActionDeps) {
  const { db, clock, identity } = deps;
  const emailsOf = async (ids: readonly string[]) =>
    new Set(Array.from((await peopleAmong(db, ids)).values(), ({ email }) => email));
  const opened = async ({ userId }: By, secret: string) => ({
    userId,
    secret,
    email: (await contactOf(db, userId))?.email,
  });
  return {
    invite: async (by: By, wanted: Invite): Promise<InviteAnswer> => {
      await demandEntry(deps, by);
      const asked = [...new Set(wanted.emails)];
      const { outcomes, made } = await invite(
        { ...deps, emailsOf, demandPace: (emails) => paced(identity.limits, emails) },
        { ...wanted, emails: asked, userId: by.userId },
      );
      for (const one of made) mail(deps, by, one);
      return {
        outcomes: asked.map((email) => ({ email, outcome: outcomes.get(email) ?? 'later' })),
      };
    },
    again: async (by: By, id: string) => {
      await demandEntry(deps, by);
      const before = (email: string) => demandMailPace(identity.limits, PACE, email);
      mail(deps, by, await inviteAgain(deps, { userId: by.userId, id }, before));
    },
    revoke: async (by: By, id: string) => {
      await demandEntry(deps, by);
      await revokeInvitation(deps, { userId: by.userId, id });
    },
    open: async (by: By, secret: string): Promise<OpenedInvitation> => {
      const found = await openInvitation({ db, clock }, await opened(by, secret));
      const { team, role, email, expiresAt, own, invitedBy } = found;
      const inviter = (await peopleAmong(db, [invitedBy])).get(invitedBy) ?? { name: '', email: '' };
      return { team, inviter, role, email, expiresAt: expiresAt.toISOString(), ownTeam: own?.team ?? null };
    },
    accept: async (by: By, secret: string, also: (tx: Transaction) => Promise<void>) =>
      acceptInvitation(deps, await opened(by, secret), also),
    decline: async (by: By, secret: string) => declineInvitation(deps, await opened(by, secret)),
  };
}

/** Those whose mailbox may be written to now. */
async function paced(
  limits: ActionDeps['identity']['limits'],
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const free = new Set<string>();
  for (const email of emails)
    await demandMailPace(limits, PACE, email).then(
      () => free.add(email),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      },
    );
  return free;
}

function mail(deps: ActionDeps, by: By, { row, secret, team }: NewInvitation): void {
  const { identity, appName } = deps;
  const { email: to, locale, role, expiresAt, digest } = row;
  const inviter = { name: by.name ?? '', email: by.email };
  const place = { appName, publicUrl: identity.publicUrl() };
  const content = invitationMail(place, { to, locale, team, inviter, role, secret, expiresAt });
  identity.mails.deliver('team_invitation', content, () => noteSent(deps, digest));
}
