// Endpoints that people have notified of what happens, the messages for them, and each try to deliver one.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import type { AttemptFailure } from './attempt-failure.ts';
import type { MessageData, MessageType, WebhookEvent } from './webhook-events.ts';

export const webhooksSchema = pgSchema('webhooks');

/** Why an endpoint is off, where it was not its person: it said 410, took nothing for days, or the plan ended. */
export const offReasons = ['gone', 'failing', 'plan'] as const;
export type OffReason = (typeof offReasons)[number];

export const endpoints = webhooksSchema.table(
  'endpoints',
  {
    id: uuid('id').primaryKey(),
    /** The person or the team whose events it gets. */
    ownerId: uuid('owner_id').notNull(),
    /** The person who made it. A team's outlives their account: null then. */
    createdBy: uuid('user_id'),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** `whsec_…`, sealed by the keys of the installation: to sign needs the secret itself. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The one before, which signs as well until it ends. */
    sealedPrevious: text('sealed_previous'),
    previousUntil: moment('previous_until'),
    isOn: boolean('is_on').notNull().default(true),
    /** Null: it is on, or its person turned it off. */
    offReason: text('off_reason').$type<OffReason>(),
    /** Its person has to be sent a mail about that. */
    owesMail: boolean('owes_mail').notNull().default(false),
    lastDeliveredAt: moment('last_delivered_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('webhook_endpoints_owner').on(table.ownerId),
    index('webhook_endpoints_user').on(table.createdBy),
  ],
);

export const deliveryOutcomes = ['delivered', 'failed', 'cancelled'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** A message for one endpoint; made by `webhooks.emit`, in the transaction of what happened. */
export const deliveries = webhooksSchema.table(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => endpoints.id, { onDelete: 'cascade' }),
    /** The same for each endpoint that gets it, and for each try: the header `webhook-id`. */
    messageId: uuid('message_id').notNull(),
    type: text('type').$type<MessageType>().notNull(),
    /** What it is about: edits of one project become one message. */
    subjectId: uuid('subject_id').notNull(),
    data: jsonb('data').$type<MessageData>().notNull(),
    happenedAt: moment('happened_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** It was not tried yet, and takes in what follows on the same subject. */
    isOpen: boolean('is_open').notNull().default(false),
    /** Of this round; sending it again begins at 0. */
    tries: integer('tries').notNull().default(0),
    /** When it is tried, also by somebody else if this process dies; null: not any more. */
    dueAt: moment('due_at'),
    /** Null while it waits. */
    outcome: text('outcome').$type<DeliveryOutcome>(),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.endpointId, table.dueAt).where(sql`${table.dueAt} is not null`),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('webhook_deliveries_open')
      .on(table.endpointId, table.subjectId, table.type)
      .where(sql`${table.isOpen}`),
  ],
);

export const attempts = webhooksSchema.table(
  'attempts',
  {
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** As it was then. */
    url: text('url').notNull(),
    /** As they were sent, the signatures among them. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    /** Of HTTP; null without an answer. */
    status: integer('status'),
    /** The beginning of the answer. */
    answer: text('answer'),
    /** Null where it was delivered. */
    failure: text('failure').$type<AttemptFailure>(),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryId, table.at)],
);
