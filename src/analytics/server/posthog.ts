// PostHog over HTTP: events are handed over, and what it says of flags and surveys is asked for. It learns no address
// of a person's network: the requests are ours.
import { z } from 'zod';
import type { WaitingEvent } from './keep-events.server.ts';

export type PostHog = {
  /** @throws {RefusedEventsError} for events that it will never take; anything else may go better later */
  send(events: readonly WaitingEvent[], signal: AbortSignal): Promise<void>;
  /** @param body as the client sent it, unpacked @returns null where there is no answer in time */
  flags(body: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** @param name such as `surveys` @returns null where there is no answer in time */
  list(name: string): Promise<unknown>;
};

export class RefusedEventsError extends Error {
  override name = 'RefusedEventsError';
}

const SEND_MS = 60_000;
const FLAGS_MS = 3_000;
const LIST_MS = 10_000;
/** Lists are the same for everybody. */
const LIST_KEPT_MS = 60_000;

const answer = z.record(z.string(), z.unknown());

export function createPostHog({ host, key }: { host: string; key: string }): PostHog {
  const kept = new Map<string, { list: unknown; at: number }>();
  const post = (path: string, body: object, signal: AbortSignal) =>
    fetch(host + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      redirect: 'error',
    });
  return {
    send: async (events, signal) => {
      const body = { api_key: key, batch: events.map(asSent) };
      const response = await post('/batch/', body, AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]));
      await response.arrayBuffer();
      if (response.status === 400 || response.status === 413)
        throw new RefusedEventsError(String(response.status));
      if (!response.ok) throw new Error(`PostHog answered ${response.status}.`);
    },
    flags: async (body) => {
      try {
        const asked = { ...body, token: key, api_key: key, geoip_disable: true };
        const response = await post('/flags/?v=2', asked, AbortSignal.timeout(FLAGS_MS));
        return response.ok ? answer.parse(await response.json()) : null;
      } catch {
        return null;
      }
    },
    list: async (name) => {
      const known = kept.get(name);
      if (known && Date.now() - known.at < LIST_KEPT_MS) return known.list;
      try {
        const address = `${host}/api/${name}/?token=${encodeURIComponent(key)}`;
        const response = await fetch(address, { signal: AbortSignal.timeout(LIST_MS), redirect: 'error' });
        if (!response.ok) return null;
        const list = answer.parse(await response.json());
        kept.set(name, { list, at: Date.now() });
        return list;
      } catch {
        return null;
      }
    },
  };
}

function asSent({ id, name, distinctId, at, properties }: WaitingEvent) {
  return {
    event: name,
    uuid: id,
    distinct_id: distinctId,
    timestamp: at.toISOString(),
    properties: { ...properties, $geoip_disable: true, $ip: null },
  };
}
