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

export function connectDatabase(url: string, options: { log: Log; maxConnections?: number }): DatabaseHandle {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 12,
    // A restarted server must not leave queries waiting forever on a dead socket.
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (err) => options.log.warn({ err }, 'database connection lost'));
  const db = drizzle(pool) as unknown as Database;
  return { db, pool, url, close: () => pool.end() };
}
