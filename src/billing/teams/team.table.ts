// Business: a team with seats. What a team has bears its id as owner, where a person's bears theirs.
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { billingSchema } from '../billing-schema.table.ts';
import { plans } from '../plans.ts';

export const teams = billingSchema.table(
  'teams',
  {
    /** Never the id of an account: `owner_id` of a project names either. */
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** As many members as it may have. */
    seats: integer('seats').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [check('teams_seats', sql`${table.seats} >= ${sql.raw(String(plans.business.fromSeats))}`)],
);

/** From the most to the least that one may do: one owner, who pays; admins see to people; members work; viewers read. */
export const teamRoles = ['owner', 'admin', 'member', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** A seat that is taken. The trigger in the migration lets a team have no more of them than it has seats. */
export const teamMembers = billingSchema.table(
  'team_members',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** An account has one seat at most. */
    userId: uuid('user_id').notNull().unique(),
    role: text('role').$type<TeamRole>().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_members_joined').on(table.teamId, table.joinedAt),
    check('team_members_role', sql`${table.role} in ('owner', 'admin', 'member', 'viewer')`),
    uniqueIndex('team_members_owner').on(table.teamId).where(sql`${table.role} = 'owner'`),
  ],
);

/** Business that is to be paid by card: its team, where it is a new one, is founded with the payment. */
export const teamOrders = billingSchema.table(
  'team_orders',
  {
    teamId: uuid('team_id').primaryKey(),
    /** The person who ordered, and owns the team then. */
    buyerId: uuid('buyer_id').notNull(),
    orderedAt: moment('ordered_at').notNull(),
  },
  (table) => [index('team_orders_of_buyer').on(table.buyerId)],
);
