// Brings events to the server: some seconds together, again after an outage, and in the last moment of a page.
import { dequeue, enqueue, forgetCounting, type QueuedEvent, queued } from './event-queue.ts';

const ENDPOINT = '/ingest/e/';
const FLUSH_MS = 3_000;
const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 30 * 60_000;
/** After so many the events wait for the next page, or for the network to come back. */
const MOST_RETRIES = 10;
/** What the server takes at once. */
const BATCH = 100;
/** A beacon may hold 64 kB. */
const BEACON_BATCH = 50;

export type DeliveryPage = {
  store: Storage;
  post: (address: string, body: string) => Promise<{ status: number; headers: Pick<Headers, 'get'> }>;
  beacon: (address: string, body: string) => boolean;
  nowMs: () => number;
  /** @returns ends it */
  later: (run: () => void, ms: number) => () => void;
};

export type Delivery = {
  add(event: QueuedEvent): void;
  /** Sends what an earlier page could not. */
  resume(): void;
  /** The page may be gone in a moment. */
  leave(): void;
  /** Nothing more is sent, and nothing is left. @returns once what was on its way has been answered */
  stop(): Promise<void>;
};

export function createDelivery(page: DeliveryPage, key: string): Delivery {
  const { store } = page;
  let endWait: (() => void) | null = null;
  let failures = 0;
  let isSending = false;
  let sending: Promise<unknown> = Promise.resolve();
  /** The server has said that it takes nothing until then. */
  let notBefore = 0;
  const wait = (ms: number) => {
    endWait ??= page.later(
      () => {
        endWait = null;
        void flush();
      },
      Math.max(ms, notBefore - page.nowMs()),
    );
  };
  const flush = async () => {
    const batch = queued(store).slice(0, BATCH);
    if (isSending || batch.length === 0) return;
    isSending = true;
    const answered = waitAfter(page.post(ENDPOINT, bodyOf(batch, { key, nowMs: page.nowMs() })));
    sending = answered;
    const waitMs = await answered;
    isSending = false;
    if (waitMs === null) {
      failures = 0;
      dequeue(store, batch);
      if (queued(store).length > 0) wait(FLUSH_MS);
      return;
    }
    notBefore = page.nowMs() + waitMs;
    // An event that came meanwhile waits for a shorter time, in which nothing is taken.
    endWait?.();
    endWait = null;
    if (failures < MOST_RETRIES) {
      wait(Math.max(waitMs, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)));
      failures += 1;
    }
  };
  return {
    add: (event) => {
      enqueue(store, event);
      wait(FLUSH_MS);
    },
    resume: () => {
      failures = 0;
      if (queued(store).length > 0) wait(FLUSH_MS);
    },
    // They stay in the store until the server has said that it has them; it knows each by its id.
    leave: () => {
      if (page.nowMs() < notBefore) return;
      const batch = queued(store).slice(0, BEACON_BATCH);
      if (batch.length > 0) page.beacon(ENDPOINT, bodyOf(batch, { key, nowMs: page.nowMs() }));
    },
    stop: () => {
      endWait?.();
      endWait = null;
      forgetCounting(store);
      return sending.then(() => undefined);
    },
  };
}

function bodyOf(batch: readonly QueuedEvent[], { key, nowMs }: { key: string; nowMs: number }): string {
  return JSON.stringify({ api_key: key, batch, sent_at: new Date(nowMs).toISOString() });
}

/** @returns ms to wait at least before the same is sent again; null where the server has said its last word */
async function waitAfter(answer: ReturnType<DeliveryPage['post']>): Promise<number | null> {
  try {
    const { status, headers } = await answer;
    // Away, or too much to do.
    const isLater = status === 408 || status === 429 || status >= 500;
    return isLater ? 1000 * Number(headers.get('retry-after') ?? 0) : null;
  } catch {
    return 0;
  }
}
