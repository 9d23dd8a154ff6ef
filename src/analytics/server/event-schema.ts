// The events that we take, in each of the shapes in which posthog-js and its relatives send them.
import { z } from 'zod';
import { newId } from '#platform/ids.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { keptProperties } from './kept-properties.ts';

/** As many as the client lets through at once. */
export const MOST_EVENTS = 100;
/** ms. An older one was made by a clock that is wrong, or before anybody could have agreed to this question. */
const OLDEST_MS = 30 * 86_400_000;

const name = z.string().trim().min(1).max(200);
const id = z.union([z.string().min(1).max(200), z.number().transform(String)]);
const properties = z.record(z.string().max(400), z.unknown());

const event = z.object({
  event: name,
  uuid: z.uuid().optional(),
  distinct_id: id.optional(),
  properties: properties.default({}),
  $set: properties.optional(),
  $set_once: properties.optional(),
  timestamp: z.coerce.date().optional(),
  /** ms before it was sent. */
  offset: z.number().min(0).max(OLDEST_MS).optional(),
  api_key: z.string().max(200).optional(),
  token: z.string().max(200).optional(),
});
const events = z.array(event).max(MOST_EVENTS);
const key = { api_key: z.string().max(200).optional(), token: z.string().max(200).optional() };
const batch = z.union([
  events.transform((list) => ({ batch: list, api_key: undefined, token: undefined })),
  z.object({ batch: events, ...key }),
  z.object({ data: events, ...key }).transform(({ data, ...rest }) => ({ batch: data, ...rest })),
  event.transform((one) => ({ batch: [one], api_key: one.api_key, token: one.token })),
]);

export type ReceivedEvent = {
  readonly id: string;
  readonly name: string;
  readonly distinctId: string;
  readonly sessionId: string | null;
  readonly at: Date;
  readonly properties: Readonly<Record<string, unknown>>;
};

/**
 * @param demandKey gets every key that the events name; what they say is looked at only where it does not throw
 * @throws {AppError} `invalid_request`
 */
export function readEvents(
  body: unknown,
  now: Date,
  demandKey: (keys: ReadonlySet<string>) => void,
): ReceivedEvent[] {
  const given = parseInput(batch, body);
  const named = [given.api_key, given.token, ...given.batch.flatMap(keysOf)];
  demandKey(new Set(named.flatMap((one) => one ?? [])));
  return given.batch.map((one) => received(one, now));
}

function keysOf(one: z.output<typeof event>): (string | undefined)[] {
  const { token } = one.properties;
  return [one.api_key, one.token, typeof token === 'string' ? token : undefined];
}

function received(one: z.output<typeof event>, now: Date): ReceivedEvent {
  const { $set, $set_once } = one;
  const ofPerson = { ...($set && { $set }), ...($set_once && { $set_once }) };
  const sessionId = one.properties.$session_id;
  return {
    id: one.uuid ?? newId(now.getTime()),
    name: one.event,
    distinctId: parseInput(id, one.distinct_id ?? one.properties.distinct_id),
    sessionId: typeof sessionId === 'string' ? sessionId.slice(0, 200) : null,
    at: momentOf(one, now),
    properties: keptProperties({ ...one.properties, ...ofPerson }),
  };
}

/** Neither in the future nor before anybody was asked. */
function momentOf({ timestamp, offset = 0 }: z.output<typeof event>, now: Date): Date {
  const ms = timestamp?.getTime() ?? now.getTime() - offset;
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - OLDEST_MS, ms)));
}
