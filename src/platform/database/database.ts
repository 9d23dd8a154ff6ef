// The connection to PostgreSQL: one pool, Drizzle over it, and the transaction type that features pass on.
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Log } from '#platform/log.ts';

export type Database = NodePgDatabase<Record<string, never>>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query needs: the database itself or a transaction on it. */
export type Queryable = Database | Transaction;

export type DatabaseHandle = {
  readonly db: Database;
  readonly pool: Pool;
  readonly url: string;
  close(): Promise<void>;
};

/**
 * The event loop is busy with fewer: more would make each of its turns longer. Transactions that ask for a second
 * connection meanwhile, as orders do, have to stay fewer than these, or all would wait for each other.
 */
const MAX_CONNECTIONS = 8;
/** Opened once all those are taken and a person asks. */
const MORE_FOR_PEOPLE = 4;
/** ms. What people wait for takes some; nobody waits for more than this, and it would hold up others. */
const STATEMENT_MS = 30_000;
/** ms for which a transaction may hold its locks without asking for anything. */
const IDLE_IN_TRANSACTION_MS = 60_000;

const asked = new AsyncLocalStorage<'by a person'>();

/**
 * Somebody waits at a screen for what `work` asks of the database. It does not stand in line behind programs and the work
 * in the background, which may ask as much at once as they like.
 */
export function forPerson<T>(work: () => T): T {
  return asked.run('by a person', work);
}

type Taker = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error) => void,
) => void;

class PoolWithReserve extends Pool {
  readonly reserve: Pool;

  constructor(config: PoolConfig) {
    super({ ...config, max: MAX_CONNECTIONS });
    this.reserve = new Pool({ ...config, max: MORE_FOR_PEOPLE });
  }

  override connect(): Promise<PoolClient>;
  override connect(taker: Taker): void;
  override connect(taker?: Taker): Promise<PoolClient> | undefined {
    // Idle connections have their next user already where others wait for the same turn of the loop.
    const isTaken = this.totalCount >= MAX_CONNECTIONS && this.idleCount <= this.waitingCount;
    const goesFirst = isTaken && asked.getStore() !== undefined;
    if (!taker) return goesFirst ? this.reserve.connect() : super.connect();
    if (goesFirst) this.reserve.connect(taker);
    else super.connect(taker);
    return undefined;
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.reserve.end()]);
  }
}

/**
 * For everyday work. Migrations and the queue have connections of their own, without these limits; a statement that is
 * known to take longer sets its own with `set local statement_timeout`.
 */
export function connectDatabase(
  url: string,
  options: { log: Log; statementMs?: number; idleInTransactionMs?: number },
): DatabaseHandle {
  const pool = new PoolWithReserve({
    connectionString: url,
    // A restarted server must not leave queries waiting forever on a dead socket.
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statementMs ?? STATEMENT_MS,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS,
  });
  // The pool listens to connections that nobody uses. One that is lost between two statements of a transaction has no
  // other listener, and its error would end the process; the transaction itself fails at its next statement.
  // What the pool has let go of at its end is closed a moment later, and a server that stops then is no fault.
  let isClosing = false;
  for (const each of [pool, pool.reserve]) {
    each.on('connect', (client) => {
      client.on('error', (err) => {
        if (!isClosing) options.log.warn({ err }, 'database connection lost');
      });
    });
    // What the listener of the connection has logged; without one of its own the pool would throw it.
    each.on('error', () => undefined);
  }
  const db = drizzle(pool) as unknown as Database;
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  return { db, pool, url, close };
}
