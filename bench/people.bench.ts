// Fifty people at work at once, each with list, profile and home page and a pause of a second.
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { loadKeys } from '#identity/public.server.ts';
import { runningPostgres } from '#platform/database/embedded-postgres.ts';
import { startProduct } from '../test/servers/product.ts';
import type { Bench } from './bench.ts';
import { fillLists, makeParagraphs } from './list-rows.ts';
import type { PeopleAnswer, PeopleOptions } from './people.child.ts';
import { processorS } from './process-tree.ts';
import { runChild } from './run-child.ts';
import { signIn } from './sign-in-client.ts';
import { loadNote, percentile } from './statistics.ts';

const PEOPLE = 50;
const PROJECTS_EACH = 40;
const PAUSE_MS = 1_000;
const FOR_MS = 30_000;
const MAX_P95_MS = 80;
const PATHS = ['/api/projects?limit=25', '/api/auth/profile/de', '/'];
const PASSWORD = 'Kraniche ziehen im Herbst';

export const peopleBench: Bench = {
  name: 'people',
  run: async (log) => {
    // The bench says for each person which address they come from: the limits are per address.
    const env = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
    const product = await startProduct({ env });
    try {
      const { anonKey, serviceKey } = await loadKeys(product.dataDir);
      const tokens = await registerAll({ url: product.url, anonKey, serviceKey }, product.dataDir);
      const order = { url: product.url, anonKey, tokens, paths: PATHS, pauseMs: PAUSE_MS };
      await work({ ...order, forMs: 5_000 });
      const before = processorS(product.process.pid ?? 0);
      const { tookMs, wholeMs } = await work({ ...order, forMs: FOR_MS });
      const after = processorS(product.process.pid ?? 0);
      const all = Object.values(tookMs).flat();
      const loopMs = (1_000 * (after.eventLoop - before.eventLoop)) / all.length;
      const p95 = percentile(all, 0.95);
      const byPath = PATHS.map(
        (path) => `${path.split('?')[0]} ${percentile(tookMs[path] ?? [], 0.95).toFixed(0)} ms`,
      );
      log(`the event loop works ${loopMs.toFixed(1)} ms for each request`);
      return [
        {
          what: `${PEOPLE} people at work at once (list, profile, page), p95`,
          wanted: `≤ ${MAX_P95_MS} ms`,
          measured: `${p95.toFixed(0)} ms`,
          met: p95 <= MAX_P95_MS,
          note: `${((1_000 * all.length) / wholeMs).toFixed(0)} requests a second, median ${percentile(all, 0.5).toFixed(0)} ms; p95 of each: ${byPath.join(', ')}; the event loop's processor time for each: ${loopMs.toFixed(1)} ms; the people are a process beside it; ${loadNote()}`,
        },
      ];
    } finally {
      await product.remove();
    }
  },
};

type Place = { url: string; anonKey: string; serviceKey: string };

async function registerAll(place: Place, dataDir: string): Promise<string[]> {
  const { admin } = createClient(place.url, place.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth;
  const tokens: string[] = [];
  const owners: { id: string; count: number }[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const email = `person${n}@example.org`;
    const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    if (error) throw error;
    owners.push({ id: data.user.id, count: PROJECTS_EACH });
    const session = await signIn(place, { email, password: PASSWORD, clientIp: n + 1 });
    tokens.push(session.access);
  }
  const client = new Client({ connectionString: (await runningPostgres(dataDir)).url });
  await client.connect();
  await makeParagraphs(client);
  await fillLists(client, owners);
  await client.end();
  return tokens;
}

function work(options: PeopleOptions): Promise<PeopleAnswer> {
  return runChild('people', options);
}
