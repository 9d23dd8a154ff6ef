// Looks into the database of a running product, as its operator could.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgresHome } from '#platform/database/postgres-home.ts';
import type { Product } from '../product.ts';

export type StatusEvent = { status: string; atMs: number };

/** Each change of a recording's state, oldest first, with its time as the database wrote it. */
export async function statusEvents(product: Product, title: string): Promise<StatusEvent[]> {
  return query<StatusEvent>(
    product,
    `select to_status as status, extract(epoch from at) * 1000 as "atMs"
     from status_events join projects on projects.id = project_id where title = $1 order by status_events.id`,
    [title],
  );
}

async function query<Row>(product: Product, text: string, values: unknown[]): Promise<Row[]> {
  const { clusterDir } = await findPostgresHome(product.dataDir);
  const password = await readFile(join(product.dataDir, 'postgres.password'), 'utf8');
  // The fourth line of the server's own note is its port.
  const port = Number((await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'wortlaut',
    password: password.trim(),
    database: 'wortlaut',
  });
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    return rows.map((row) => ({ ...row, atMs: Number(row.atMs) }) as Row);
  } finally {
    await client.end();
  }
}
