// Whose an event is. A random id is as good as a secret; an account's id is not, so it is believed from that account's own
// session alone. Otherwise strangers could write into what a person is shown of themselves, or have it deleted.
import type { IncomingHttpHeaders } from 'node:http';
import { isUuid, newId } from '#platform/ids.ts';
import type { ReceivedEvent } from './event-schema.ts';

type Asking = { headers: IncomingHttpHeaders };

export type CountedAccounts = {
  /** The account that is signed in where the request comes from. */
  signedIn(request: Asking): Promise<string | null>;
  /** @param ids UUIDs @returns those that are accounts */
  among(ids: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Properties by which an event says that somebody is also somebody else. */
const NAMING = ['$anon_distinct_id', '$user_id', 'alias'] as const;

/** @returns the events; those in another account's name are nobody's that is known, and linked to nothing */
export async function provenEvents(
  accounts: CountedAccounts,
  request: Asking,
  events: readonly ReceivedEvent[],
): Promise<readonly ReceivedEvent[]> {
  const others = await otherAccounts(accounts, request, events.flatMap(namedBy));
  if (others.size === 0) return events;
  const nobody = newId();
  return events.map((event) => {
    if (!namedBy(event).some((id) => others.has(id.toLowerCase()))) return event;
    const kept = Object.entries(event.properties).filter(([name]) => !isNaming(name));
    return { ...event, distinctId: nobody, sessionId: null, properties: Object.fromEntries(kept) };
  });
}

/** @returns accounts among the ids that are not signed in here, in small letters */
export async function otherAccounts(
  accounts: CountedAccounts,
  request: Asking,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  if (asked.length === 0) return new Set();
  const known = await accounts.among(asked);
  if (known.size === 0) return known;
  const own = await accounts.signedIn(request);
  return new Set([...known].filter((id) => id !== own));
}

function namedBy({ distinctId, properties }: ReceivedEvent): string[] {
  const named = NAMING.map((name) => properties[name]);
  return [distinctId, ...named.filter((id) => typeof id === 'string')];
}

const isNaming = (name: string) => (NAMING as readonly string[]).includes(name);
