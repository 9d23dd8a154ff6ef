// The events that the server does not have yet, in the browser's store: they outlive the page and an outage. Each has an
// entry of its own, so that two tabs do not overwrite each other's.

const ALL = 'wortlaut.analytics.';
const PREFIX = `${ALL}event.`;
/** Who is still to be deleted at the server. */
export const FORGET_NOTE = `${ALL}forget`;
/** Beyond it the oldest are given up: a store that is full would break the rest of the product. */
const MOST = 1_000;

export type QueuedEvent = {
  readonly uuid: string;
  readonly event: string;
  readonly distinct_id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly properties: Readonly<Record<string, unknown>>;
};

type Store = Pick<Storage, 'key' | 'length' | 'getItem' | 'setItem' | 'removeItem'>;

export function enqueue(store: Store, event: QueuedEvent): void {
  store.setItem(PREFIX + event.uuid, JSON.stringify(event));
  const kept = queued(store);
  dequeue(store, kept.slice(0, Math.max(0, kept.length - MOST)));
}

/** Oldest first. */
export function queued(store: Store): QueuedEvent[] {
  return namesOf(store)
    .flatMap((name) => {
      try {
        return [JSON.parse(store.getItem(name) ?? '') as QueuedEvent];
      } catch {
        store.removeItem(name);
        return [];
      }
    })
    .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
}

export function dequeue(store: Store, events: readonly QueuedEvent[]): void {
  for (const { uuid } of events) store.removeItem(PREFIX + uuid);
}

/** After a refusal neither events are left nor who was counted. */
export function forgetCounting(store: Store): void {
  for (const name of namesOf(store, ALL)) if (name !== FORGET_NOTE) store.removeItem(name);
}

/** Whether anything is left of counting. */
export function isCountedIn(store: Store): boolean {
  return namesOf(store, ALL).some((name) => name !== FORGET_NOTE);
}

function namesOf(store: Store, prefix = PREFIX): string[] {
  return Array.from({ length: store.length }, (_none, index) => store.key(index) ?? '').filter((name) =>
    name.startsWith(prefix),
  );
}
