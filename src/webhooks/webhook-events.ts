// What a receiver may be notified of, and the body of such a message. Pure: pages and server share it.

export const webhookEvents = [
  'project.completed',
  'project.failed',
  'project.edited',
  'project.deleted',
  'team.member.joined',
  'team.member.left',
  'team.member.changed',
  'invoice.created',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent when somebody asks for it, to an endpoint that wants nothing else, too. */
export const TEST_EVENT = 'webhook.test';
export const messageTypes = [...webhookEvents, TEST_EVENT] as const;
export type MessageType = (typeof messageTypes)[number];

/** Ids and facts, never a text: who gets it may fetch that with a key. */
export type MessageData = { id: string; status: string } & Record<string, string | number | boolean | null>;

/** The same for each try: the receiver's library checks the signature over these very bytes. */
export function bodyOf(message: { type: MessageType; happenedAt: Date; data: MessageData }): string {
  const { id, status, ...rest } = message.data;
  const data = { id, status, ...rest };
  return JSON.stringify({ type: message.type, timestamp: message.happenedAt.toISOString(), data });
}

export const LOG_KEPT_DAYS = 30;
/** Of one endpoint; what waits is kept in any case. */
export const MOST_LOGGED = 500;
