// Hands the events that wait to PostHog. They stay in the database until it has taken them: an outage loses nothing.
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Destination } from '../consent.ts';
import { removeEvents, type WaitingEvent, waitingEvents } from './keep-events.server.ts';
import { type PostHog, RefusedEventsError } from './posthog.ts';

const BATCH = 100;
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 30 * 60_000;

type Deps = {
  db: Database;
  log: Log;
  posthog: Pick<PostHog, 'send'>;
  /** Where it is, as people were asked; what they agreed to have sent elsewhere is not sent. */
  destination: Destination;
  nowMs: () => number;
};

/** @returns one run, to be called again and again; after a failure it waits longer each time */
export function createEventSender(deps: Deps): (signal: AbortSignal) => Promise<void> {
  let failures = 0;
  let notBefore = 0;
  return async (signal) => {
    if (deps.nowMs() < notBefore) return;
    try {
      while (!signal.aborted && (await sendBatch(deps, signal)));
      failures = 0;
    } catch (err) {
      if (signal.aborted) return;
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
      notBefore = deps.nowMs() + waitMs;
      deps.log.warn({ code: 'analytics_send_failed', waitMs, err }, 'events are not with PostHog yet');
    }
  };
}

/** @returns whether there may be more */
async function sendBatch({ db, log, posthog, destination }: Deps, signal: AbortSignal): Promise<boolean> {
  const events = await waitingEvents(db, destination, BATCH);
  if (events.length === 0) return false;
  const refused = await sendEach(posthog, events, signal);
  if (refused > 0) log.warn({ code: 'analytics_events_refused', events: refused }, 'PostHog refused events');
  await removeEvents(
    db,
    events.map(({ id }) => id),
  );
  return events.length === BATCH;
}

/** One that is refused must not hold up the others. @returns how many were refused */
async function sendEach(
  posthog: Pick<PostHog, 'send'>,
  events: readonly WaitingEvent[],
  signal: AbortSignal,
): Promise<number> {
  try {
    await posthog.send(events, signal);
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedEventsError)) throw error;
    if (events.length === 1) return 1;
    const middle = Math.ceil(events.length / 2);
    const first = await sendEach(posthog, events.slice(0, middle), signal);
    return first + (await sendEach(posthog, events.slice(middle), signal));
  }
}
