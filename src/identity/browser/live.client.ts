// The browser's client of /realtime/v1: the official one, with the intervals of the specification.
import { RealtimeClient } from '@supabase/supabase-js';

const HEARTBEAT_MS = 30_000;
const RECONNECT_AFTER_MS = [1_000, 2_000, 5_000, 10_000];

/**
 * @param options.url the site's own origin
 * @param options.accessToken asked before the first channel joins, when it connects and at every heartbeat
 */
export async function createLiveClient(options: {
  url: string;
  anonKey: string;
  accessToken: () => Promise<string | null>;
}): Promise<RealtimeClient> {
  const { url, anonKey, accessToken } = options;
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: anonKey },
    accessToken,
    heartbeatIntervalMs: HEARTBEAT_MS,
    reconnectAfterMs,
  });
  // The client itself asks while its first channel is joining already: that one would be refused.
  await client.setAuth();
  return client;
}

/** @param tries how often it was tried in vain, from 1 */
function reconnectAfterMs(tries: number): number {
  return RECONNECT_AFTER_MS[Math.min(tries, RECONNECT_AFTER_MS.length) - 1] ?? 10_000;
}
