// The people of a team: who is invited, what the team's policies are, and who did what.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgSchema, text, unique, uuid } from 'drizzle-orm/pg-core';
import { type TeamRole, teams } from '#billing/teams/public.server.ts';
import { moment } from '#platform/database/moment.ts';

export const teamsSchema = pgSchema('teams');

export type InvitedRole = Exclude<TeamRole, 'owner'>;

/** One that is accepted, declined or revoked is gone. Until it ends it takes a seat: a trigger in the migration counts it. */
export const invitations = teamsSchema.table(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Trimmed and in lower case, as accounts have theirs. */
    email: text('email').notNull(),
    role: text('role').$type<InvitedRole>().notNull(),
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    /** SHA-256 of the secret in the link, in hex: the secret has 128 bits drawn by lot. */
    digest: text('digest').notNull().unique('invitations_digest'),
    /** Who invited. */
    invitedBy: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null until the mail with the link was handed over. */
    sentAt: moment('sent_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('invitations_email').on(table.teamId, table.email),
    index('invitations_user').on(table.invitedBy),
    check('invitations_role', sql`${table.role} in ('admin', 'member', 'viewer')`),
  ],
);

/** A team without a row has what the columns have by default. */
export const teamPolicies = teamsSchema.table('policies', {
  teamId: uuid('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** Members reach what is the team's only after a second factor. */
  secondFactor: boolean('second_factor').notNull().default(false),
  /** Channels. Null: as the operator has set it for teams. */
  telegram: boolean('telegram'),
  mailIn: boolean('mail_in').notNull().default(true),
  push: boolean('push').notNull().default(true),
  /** Projects of the team are deleted after so many days; null: not by a policy. */
  mostDays: integer('most_days'),
  /** Mails hold the way to a text, never the text. */
  linksOnly: boolean('links_only').notNull().default(false),
  /** Whether language models may write texts. */
  languageModels: boolean('language_models').notNull().default(true),
  changedAt: moment('changed_at').notNull(),
});

export const logKinds = [
  'invited',
  'invited_again',
  'revoked',
  'declined',
  'joined',
  'role_changed',
  'removed',
  'left',
  'owner_changed',
  'renamed',
  'policies_changed',
  'key_added',
  'key_removed',
] as const;
export type LogKind = (typeof logKinds)[number];

/** Who did what when. An account that is deleted leaves a line without a name. */
export const logEntries = teamsSchema.table(
  'log_entries',
  {
    id: uuid('id').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LogKind>().notNull(),
    /** Who did it. */
    actorId: uuid('user_id'),
    /** Whom it was about, where that is another. */
    memberId: uuid('member_id'),
    /** Whom an invitation was for. */
    email: text('email'),
    /** The role afterwards, the policies that changed, or the name of the key for programs. */
    details: jsonb('details').$type<{ role?: TeamRole; policies?: string[]; key?: string }>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('log_entries_team').on(table.teamId, table.createdAt),
    index('log_entries_user').on(table.actorId),
    index('log_entries_member').on(table.memberId),
  ],
);
