// What /api/webhooks answers, as schemas for its description and as types for the page.
import { z } from 'zod';
import type { AttemptRow, LoggedDelivery } from './deliveries.server.ts';
import type { EndpointRow } from './endpoints.server.ts';
import { attemptFailures } from './attempt-failure.ts';
import { bodyOf, messageTypes, webhookEvents } from './webhook-events.ts';
import { deliveryOutcomes, offReasons } from './webhook.table.ts';

export const shownEndpoint = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** The name of the team whose events it gets; null: the person's own. */
  team: z.string().nullable(),
  isOn: z.boolean(),
  /** Why it was turned off, where it was not by a person. */
  offReason: z.enum(offReasons).nullable(),
  /** So long the secret before signs as well. */
  previousUntil: z.iso.datetime().nullable(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ShownWebhook = z.infer<typeof shownEndpoint>;

export const endpointList = z.strictObject({
  isAllowed: z.boolean(),
  /** The name of the team that the person runs. */
  team: z.string().nullable(),
  endpoints: z.array(shownEndpoint),
});
export type ShownWebhooks = z.infer<typeof endpointList>;

export const madeEndpoint = z.strictObject({ secret: z.string(), shown: shownEndpoint });
export type MadeWebhook = z.infer<typeof madeEndpoint>;

const shownAttempt = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  durationMs: z.number().int(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  status: z.number().int().nullable(),
  /** The beginning of the answer. */
  answer: z.string().nullable(),
  /** Null where it was delivered. */
  failure: z.enum(attemptFailures).nullable(),
});
export type ShownAttempt = z.infer<typeof shownAttempt>;

export const shownDelivery = z.strictObject({
  id: z.uuid(),
  type: z.enum(messageTypes),
  /** What was sent, byte for byte. */
  body: z.string(),
  createdAt: z.iso.datetime(),
  /** Null while it waits. */
  outcome: z.enum(deliveryOutcomes).nullable(),
  /** When it is tried next. */
  dueAt: z.iso.datetime().nullable(),
  /** The newest first. */
  attempts: z.array(shownAttempt),
});
export type ShownDelivery = z.infer<typeof shownDelivery>;

export const deliveryList = z.strictObject({ deliveries: z.array(shownDelivery) });
export type ShownDeliveries = z.infer<typeof deliveryList>;

export function toShownEndpoint(
  row: EndpointRow,
  { team, now }: { team: { teamId: string; team: string } | null; now: Date },
): ShownWebhook {
  const { id, url, events, isOn, offReason, previousUntil } = row;
  return {
    id,
    url,
    events,
    team: team?.teamId === row.ownerId ? team.team : null,
    isOn,
    offReason,
    previousUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toShownDelivery(row: LoggedDelivery): ShownDelivery {
  const { id, type, outcome } = row;
  return {
    id,
    type,
    body: bodyOf(row),
    createdAt: row.createdAt.toISOString(),
    outcome,
    dueAt: row.dueAt?.toISOString() ?? null,
    attempts: row.attempts.map(toShownAttempt),
  };
}

function toShownAttempt({ deliveryId: _delivery, at, ...rest }: AttemptRow): ShownAttempt {
  return { ...rest, at: at.toISOString() };
}
