// What another person notices while one attacker with one address and one account does everything at once.
import { attack, liveOn, prepareAttack } from '../test/faults/attack/attack.ts';
import { signUp } from '../test/clients/client.ts';
import { startProduct } from '../test/servers/product.ts';
import type { Bench } from './bench.ts';
import { loadNote, median, percentile } from './statistics.ts';

const MAX_P95_MS = 100;

export const attackBench: Bench = {
  name: 'attack',
  run: async (log) => {
    const product = await startProduct({ env: { LOG_LEVEL: 'error' } });
    try {
      const attacker = await signUp(product, 'attacker@example.org');
      const other = await signUp(product, 'other@example.org');
      const prepared = await prepareAttack(product, attacker);
      log(`prepared; ${loadNote()}`);
      const over = new AbortController();
      const living = liveOn(other, over.signal);
      await attack(product, attacker, prepared).finally(() => over.abort());
      const { times, statuses } = await living;
      const p95 = percentile(times, 0.95);
      const failed = times.length - (statuses['200'] ?? 0);
      return [
        {
          what: 'another person’s requests during an attack from one address with one account, p95',
          wanted: `≤ ${MAX_P95_MS} ms`,
          measured: `${p95.toFixed(1)} ms`,
          met: p95 <= MAX_P95_MS && failed === 0,
          note: `${times.length} requests one by one (list, profile, settings, home page), ${failed} failed; median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms; the attacker runs on the same machine; ${loadNote()}`,
        },
      ];
    } finally {
      await product.remove();
    }
  },
};
