// The whole product, which starts when it is asked to, and kills itself with SIGKILL at the statement it was ordered to.
// Lines of stdin: `start`, then an order as JSON, which is armed from then on. Until `start` nothing but the program is loaded.
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startProduct } from '#compose/product.ts';
import { createLog } from '#platform/log.ts';
import { readConfig } from '#platform/settings/config.ts';

/** Before the n-th statement that is sent to the database once it was armed, or once a statement with `after` was sent. */
export type MoneyKill = { after: string | null; count: number };

const config = readConfig();
let armed: MoneyKill | null = null;
let left = 0;

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
  pass(textOf(given[0]));
  return query.apply(this, given);
} as typeof query;

function pass(text: string): void {
  if (armed === null) return;
  if (armed.after !== null) {
    if (text.includes(armed.after)) armed = { ...armed, after: null };
    return;
  }
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return (statement as { text?: string } | undefined)?.text ?? '';
}

process.stdout.write('loaded\n');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'start') {
    const product = await startProduct(config, { log: createLog(config.logLevel), role: 'all' });
    process.stdout.write(`${product.url}\n`);
    continue;
  }
  armed = JSON.parse(line) as MoneyKill;
  left = armed.count;
  process.stdout.write('armed\n');
}
