// One LISTEN connection that receives every row change and reconnects when the database is back.
import { Client } from 'pg';
import { z } from 'zod';
import type { Log } from '#platform/log.ts';

/** The payload of a `row_changes` notification: ids alone, since a notification holds at most 8,000 bytes. */
const rowChange = z.object({
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  id: z.uuid(),
  ownerId: z.uuid(),
});
export type RowChange = z.infer<typeof rowChange>;

type RowChangeListener = {
  changed(change: RowChange): void;
  /** The connection was lost: changes since then were not heard of, and must be looked up. */
  resumed(deafSince: Date): void;
};

export type RowChanges = {
  listen(listener: RowChangeListener): void;
  /** Resolves once the first connection stands. */
  start(): Promise<void>;
  stop(): Promise<void>;
  healthy(): boolean;
};

const CHANNEL = 'row_changes';
/** A connection that died without a word is noticed by this. */
const PROBE_EVERY_MS = 15_000;
const RETRY_MS = [50, 100, 250, 500, 1_000];
/** Notifications of the last moments before a loss may not have arrived. */
const MARGIN_MS = 5_000;

export function createRowChanges({ databaseUrl, log }: { databaseUrl: string; log: Log }): RowChanges {
  const listeners: RowChangeListener[] = [];
  const stopping = new AbortController();
  let client: Client | undefined;
  let lastAlive = new Date();
  let loop: Promise<void> = Promise.resolve();

  const onPayload = (payload: string | undefined) => {
    lastAlive = new Date();
    const change = readChange(payload);
    if (!change) return log.warn({ channel: CHANNEL }, 'parsing a notification failed');
    for (const listener of listeners) listener.changed(change);
  };
  const keep = async (connected: () => void) => {
    for (let losses = 0; !stopping.signal.aborted; losses += 1) {
      const deafSince = new Date(lastAlive.getTime() - MARGIN_MS);
      const next = await connect(databaseUrl, { stop: stopping.signal, onPayload });
      if (!next) return;
      // Asked to stop while it connected: nothing else would end this connection.
      if (stopping.signal.aborted) return next.client.end().catch(() => undefined);
      client = next.client;
      lastAlive = new Date();
      connected();
      if (losses > 0) for (const listener of listeners) listener.resumed(deafSince);
      await untilLost(next, () => {
        lastAlive = new Date();
      });
      client = undefined;
      if (!stopping.signal.aborted) log.warn('connection for row changes lost');
    }
  };
  return {
    listen: (listener) => void listeners.push(listener),
    start: () => new Promise((resolve) => (loop = keep(resolve))),
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await loop;
    },
    healthy: () => client !== undefined,
  };
}

type Connected = { client: Client; lost: Promise<void> };

/** Tries until it works; undefined when asked to stop meanwhile. */
async function connect(
  databaseUrl: string,
  options: { stop: AbortSignal; onPayload: (payload: string | undefined) => void },
): Promise<Connected | undefined> {
  for (let attempt = 0; !options.stop.aborted; attempt += 1) {
    const client = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'wortlaut-realtime',
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload }) => options.onPayload(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      return { client, lost };
    } catch {
      await client.end().catch(() => undefined);
      await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 1_000);
    }
  }
  return undefined;
}

async function untilLost({ client, lost }: Connected, alive: () => void): Promise<void> {
  const probe = setInterval(() => {
    const answered = client.query('select 1');
    const overdue = setTimeout(() => void client.end().catch(() => undefined), PROBE_EVERY_MS / 2);
    answered.then(alive, () => undefined).finally(() => clearTimeout(overdue));
  }, PROBE_EVERY_MS);
  await lost;
  clearInterval(probe);
  await client.end().catch(() => undefined);
}

function readChange(payload: string | undefined): RowChange | undefined {
  try {
    return rowChange.parse(JSON.parse(payload ?? ''));
  } catch {
    return undefined;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
