// What routes about teams take and answer.
import { z } from 'zod';
import { isPlainName, LONGEST_NAME } from './plain-name.ts';

const MOST_INVITED_AT_ONCE = 50;
const LONGEST_ADDRESS = 254;
const MOST_DAYS = 3_650;

export const invitedRole = z.enum(['admin', 'member', 'viewer']);
const role = z.enum(['owner', 'admin', 'member', 'viewer']);
const address = z.string().trim().toLowerCase().max(LONGEST_ADDRESS).pipe(z.email());
const policies = z.strictObject({
  /** Members reach what is the team's only after a second factor. */
  secondFactor: z.boolean(),
  telegram: z.boolean(),
  mailIn: z.boolean(),
  push: z.boolean(),
  /** Projects of the team are deleted after so many days; null: not by a policy. */
  mostDays: z.number().int().min(1).max(MOST_DAYS).nullable(),
  /** Mails hold the way to a text, never the text. */
  linksOnly: z.boolean(),
  /** Whether language models may write texts. */
  languageModels: z.boolean(),
});

export const bodies = {
  name: z.strictObject({
    name: z.string().trim().min(1).max(LONGEST_NAME).refine(isPlainName, 'no address and no link'),
  }),
  role: z.strictObject({ role: invitedRole }),
  owner: z.strictObject({ userId: z.uuid() }),
  invite: z.strictObject({
    emails: z.array(address).min(1).max(MOST_INVITED_AT_ONCE),
    role: invitedRole,
    locale: z.enum(['de', 'en']),
  }),
  /** The secret of a link. */
  code: z.strictObject({ code: z.string().min(1).max(100) }),
  policies: policies.extend({
    /** How many recordings of the team the person knows to be deleted at once by `mostDays`; more are refused. */
    accepted: z.number().int().min(0).default(0),
  }),
};

const member = z.strictObject({
  userId: z.uuid(),
  /** Empty where it is not known. */
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: z.iso.datetime(),
});
const invitation = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role: invitedRole,
  expiresAt: z.iso.datetime(),
  /** It takes no seat any more. */
  isOver: z.boolean(),
  /** Whether the mail with the link was handed over. */
  isSent: z.boolean(),
});

export const shownTeam = z.strictObject({
  /** Null for those who have no team. */
  team: z
    .strictObject({
      id: z.uuid(),
      name: z.string(),
      seats: z.number().int(),
      /** Members and open invitations. */
      taken: z.number().int(),
      /** The person who asks. */
      userId: z.uuid(),
      role,
      /** Whether the team demands a second factor that was not shown: then there is nothing else of it here. */
      needsFactor: z.boolean(),
      members: z.array(member),
      /** For owner and admins. */
      invitations: z.array(invitation),
      policies,
    })
    .nullable(),
});
export type ShownTeam = NonNullable<z.infer<typeof shownTeam>['team']>;
export type ShownMember = ShownTeam['members'][number];
export type ShownInvitation = ShownTeam['invitations'][number];
export type ShownPolicies = ShownTeam['policies'];

export const policiesAnswer = z.strictObject({
  isSaved: z.boolean(),
  /** Where it was not saved: so many recordings would be deleted at once, more than were accepted. */
  deletesNow: z.number().int(),
});
export type PoliciesAnswer = z.infer<typeof policiesAnswer>;

export const inviteAnswer = z.strictObject({
  outcomes: z.array(
    z.strictObject({
      email: z.string(),
      /** `later`: the mailbox was written to a moment ago. */
      outcome: z.enum(['sent', 'member', 'invited', 'later']),
    }),
  ),
});
export type InviteAnswer = z.infer<typeof inviteAnswer>;

export const openedInvitation = z.strictObject({
  team: z.string(),
  inviter: z.strictObject({ name: z.string(), email: z.string() }),
  role: invitedRole,
  email: z.string(),
  expiresAt: z.iso.datetime(),
  /** The team in which the person has a seat already; null without one. */
  ownTeam: z.string().nullable(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

export const joinedTeam = z.strictObject({ team: z.string(), role });

export const shownLog = z.strictObject({
  /** So many days an entry is kept. */
  days: z.number().int(),
  entries: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.string(),
      /** Name or address; null for an account that is gone. */
      actor: z.string().nullable(),
      /** Whom it was about; null where nobody else, or an account that is gone. */
      about: z.string().nullable(),
      role: role.nullable(),
      policies: z.array(z.string()),
      /** The name of a key for programs; null where it is about none. */
      key: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type ShownLog = z.infer<typeof shownLog>;
