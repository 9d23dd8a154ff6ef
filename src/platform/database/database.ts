// The connection to PostgreSQL: one pool, Drizzle over it, and the transaction type that features pass on.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
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

const MAX_CONNECTIONS = 12;
/** ms. What people wait for takes some; nobody waits for more than this, and it would hold up others. */
const STATEMENT_MS = 30_000;
/** ms for which a transaction may hold its locks without asking for anything. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * For everyday work. Migrations and the queue have connections of their own, without these limits; a statement that is
 * known to take longer sets its own with `set local statement_timeout`.
 */
export function connectDatabase(
  url: string,
  options: { log: Log; statementMs?: number; idleInTransactionMs?: number },
): DatabaseHandle {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
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
  pool.on('connect', (client) => {
    client.on('error', (err) => {
      if (!isClosing) options.log.warn({ err }, 'database connection lost');
    });
  });
  // What the listener of the connection has logged; without one of its own the pool would throw it.
  pool.on('error', () => undefined);
  const db = drizzle(pool) as unknown as Database;
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  return { db, pool, url, close };
}
