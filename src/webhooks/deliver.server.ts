// Delivers what is due: claims it, signs it, posts it, and writes down what came of it. At least once, in no order.
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import type { Keys } from '#identity/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { GuardedPost, PostResult } from '#platform/http/guarded-post.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { type AttemptFailure, failureOf, waitAfter } from './attempt-failure.ts';
import { type EndpointRow, turnOff } from './endpoints.server.ts';
import { attempts, deliveries, endpoints } from './webhook.table.ts';
import { bodyOf } from './webhook-events.ts';

type Delivery = typeof deliveries.$inferSelect;

export type DelivererDeps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'unseal'>;
  log: Log;
  post: GuardedPost;
  /** Whether the plan of the person or team whose endpoint it is has webhooks. */
  isAllowed: (ownerId: string) => Promise<boolean>;
  /** `NAME/VERSION`, as receivers see it. */
  userAgent: string;
  random?: () => number;
};

export type Deliverer = {
  /** Begins what is due and may begin now, and resolves: what runs goes on. To be called again and again. */
  begin(): Promise<void>;
  /** Resolves once nothing runs. */
  settled(): Promise<void>;
  /** Ends what runs; it is delivered again, here or elsewhere. */
  stop(): Promise<void>;
};

/** Requests that wait for their answers: they cost a socket each. */
const AT_ONCE = 200;
/** So that many slow endpoints of one owner leave room for those of others. */
const AT_ONCE_OF_OWNER = 4;
/** A process that died had them: longer than any try takes. */
const LEASE_MS = 2 * 60_000;
/** In characters. */
const ANSWER_KEPT = 2_000;

export function createDeliverer(deps: DelivererDeps): Deliverer {
  const stopping = new AbortController();
  const running = new Map<string, { ownerId: string; done: Promise<void> }>();
  let beginning: Promise<void> = Promise.resolve();
  const beginOnce = async () => {
    if (stopping.signal.aborted || running.size >= AT_ONCE) return;
    for (const { delivery, endpoint } of await claim(deps, running)) {
      const done = deliver(deps, { delivery, endpoint, signal: stopping.signal })
        .catch((err: unknown) =>
          deps.log.warn({ err, endpoint: endpoint.id }, 'a webhook could not be delivered or noted'),
        )
        .finally(() => {
          running.delete(endpoint.id);
          // The next one of this endpoint need not wait for the next call.
          void begin().catch((err: unknown) => deps.log.warn({ err }, 'webhooks could not be claimed'));
        });
      running.set(endpoint.id, { ownerId: endpoint.ownerId, done });
    }
  };
  /** One after the other: each sees what the one before it began. */
  const begin = () => {
    const next = beginning.then(beginOnce);
    beginning = next.catch(() => undefined);
    return next;
  };
  const settled = async () => {
    await beginning;
    while (running.size > 0) {
      await Promise.all(Array.from(running.values(), ({ done }) => done));
      await beginning;
    }
  };
  return {
    begin,
    settled,
    stop: async () => {
      stopping.abort();
      await settled();
    },
  };
}

/** One of each endpoint at most: the others of a slow one wait, those of other endpoints do not. */
async function claim(
  { db, clock }: DelivererDeps,
  running: ReadonlyMap<string, { ownerId: string }>,
): Promise<{ delivery: Delivery; endpoint: EndpointRow }[]> {
  const now = clock.now();
  const busy = [...running.keys()];
  const owners = Array.from(running.values(), ({ ownerId }) => ownerId);
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const chosen = sql`
    select ready.id from (
      select due.id, due.due_at, row_number() over (partition by endpoint.owner_id order by due.due_at)
        + cardinality(array_positions(${uuids(owners)}, endpoint.owner_id)) as place
      from webhooks.endpoints endpoint
      cross join lateral (
        select id, due_at from webhooks.deliveries
        where endpoint_id = endpoint.id and due_at <= ${nowSql} order by due_at limit 1
      ) due
      where endpoint.is_on and endpoint.id <> all(${uuids(busy)})
    ) ready
    where ready.place <= ${AT_ONCE_OF_OWNER}
    order by ready.place, ready.due_at limit ${AT_ONCE - busy.length}`;
  const leased = new Date(now.getTime() + LEASE_MS);
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(deliveries)
      .where(and(sql`${deliveries.id} in (${chosen})`, lte(deliveries.dueAt, now)))
      .for('update', { skipLocked: true });
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const endpointIds = rows.map(({ endpointId }) => endpointId);
    const claimed = await tx
      .update(deliveries)
      .set({ tries: sql`${deliveries.tries} + 1`, dueAt: leased, isOpen: false })
      .where(inArray(deliveries.id, ids))
      .returning();
    const found = await tx.select().from(endpoints).where(inArray(endpoints.id, endpointIds));
    return claimed.flatMap((delivery) => {
      const endpoint = found.find(({ id }) => id === delivery.endpointId);
      return endpoint ? [{ delivery, endpoint }] : [];
    });
  });
}

function uuids(ids: readonly string[]) {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}

async function deliver(
  deps: DelivererDeps,
  { delivery, endpoint, signal }: { delivery: Delivery; endpoint: EndpointRow; signal: AbortSignal },
): Promise<void> {
  const { db, clock } = deps;
  if (!(await deps.isAllowed(endpoint.ownerId)))
    return db.transaction((tx) => turnOff(tx, endpoint.id, 'plan'));
  const at = clock.now();
  const body = bodyOf(delivery);
  const headers = {
    'content-type': 'application/json',
    'user-agent': deps.userAgent,
    ...signedHeaders(deps.keys, { delivery, endpoint, body, at }),
  };
  const startedAt = performance.now();
  let result: PostResult;
  try {
    result = await deps.post({ url: endpoint.url, headers, body, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    return giveBack(deps, delivery);
  }
  const durationMs = Math.round(performance.now() - startedAt);
  const failure = result.isAnswered ? failureOf(result.status) : result.failure;
  const attempt = {
    id: newId(at.getTime()),
    deliveryId: delivery.id,
    at,
    durationMs,
    url: endpoint.url,
    headers,
    status: result.isAnswered ? result.status : null,
    // The database takes no NUL.
    answer: result.isAnswered ? result.text.replaceAll('\0', '\uFFFD').slice(0, ANSWER_KEPT) : null,
    failure,
  };
  await db.transaction((tx) => settle(deps, tx, { attempt, endpointId: endpoint.id }));
}

/** Each secret signs that is in force; a receiver takes the message if it knows one of them. */
function signedHeaders(
  keys: Pick<Keys, 'unseal'>,
  { delivery, endpoint, body, at }: { delivery: Delivery; endpoint: EndpointRow; body: string; at: Date },
): Record<string, string> {
  const { sealedSecret, sealedPrevious, previousUntil } = endpoint;
  const id = `msg_${delivery.messageId.replaceAll('-', '')}`;
  const sealed = [
    sealedSecret,
    ...(sealedPrevious !== null && previousUntil !== null && previousUntil > at ? [sealedPrevious] : []),
  ];
  const signatures = sealed.map((one) => new Webhook(keys.unseal(one)).sign(id, at, body));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** The process ends: somebody else may have it at once. */
async function giveBack({ db, clock }: DelivererDeps, { id }: Delivery): Promise<void> {
  await db
    .update(deliveries)
    .set({ dueAt: clock.now() })
    .where(and(eq(deliveries.id, id), isNull(deliveries.outcome)));
}

type Attempt = typeof attempts.$inferInsert & { failure: AttemptFailure | null };

/** Both may have changed meanwhile: the endpoint was removed, or turned off and its messages cancelled. */
async function settle(
  { clock, random = Math.random }: DelivererDeps,
  tx: Queryable,
  { attempt, endpointId }: { attempt: Attempt; endpointId: string },
): Promise<void> {
  const isThis = eq(deliveries.id, attempt.deliveryId);
  const isEndpoint = eq(endpoints.id, endpointId);
  // In this order everywhere: endpoint, then delivery.
  const [endpoint] = await tx.select().from(endpoints).where(isEndpoint).for('no key update');
  const [delivery] = await tx.select().from(deliveries).where(isThis).for('update');
  if (!endpoint || !delivery) return;
  await tx.insert(attempts).values(attempt);
  const now = clock.now();
  const { failure } = attempt;
  if (failure === null) {
    await tx.update(deliveries).set({ outcome: 'delivered', dueAt: null }).where(isThis);
    await tx.update(endpoints).set({ lastDeliveredAt: now }).where(isEndpoint);
    return;
  }
  const wait = failure === 'gone' ? null : waitAfter(delivery.tries, random());
  if (wait !== null) {
    const dueAt = new Date(now.getTime() + wait);
    await tx
      .update(deliveries)
      .set({ dueAt })
      .where(and(isThis, isNull(deliveries.outcome)));
    return;
  }
  await tx.update(deliveries).set({ outcome: 'failed', dueAt: null }).where(isThis);
  if (failure === 'gone') await turnOff(tx, endpointId, 'gone');
  else if (!(await hasTakenSince(tx, endpoint, delivery))) await turnOff(tx, endpointId, 'failing');
}

/** Since the first try of this round: an endpoint that takes other messages is in order, and refuses this one. */
async function hasTakenSince(
  tx: Queryable,
  { lastDeliveredAt }: EndpointRow,
  { id, tries }: Delivery,
): Promise<boolean> {
  if (lastDeliveredAt === null) return false;
  const ofRound = await tx
    .select({ at: attempts.at })
    .from(attempts)
    .where(eq(attempts.deliveryId, id))
    .orderBy(desc(attempts.at))
    .limit(tries);
  const first = ofRound.at(-1);
  return first !== undefined && lastDeliveredAt > first.at;
}
