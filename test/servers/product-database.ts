// Looks into the database of a running product, as its operator could: address and password lie in its data folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** @returns process id and port of the database server, from the second file that PostgreSQL itself keeps */
export function postmaster(dataDir: string): { pid: number; port: number } {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** A connection of its own, for temporary tables and settings; the caller ends it. */
export async function connectProduct(dataDir: string): Promise<Client> {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8');
  const { port } = postmaster(dataDir);
  const client = new Client({
    connectionString: `postgresql://wortlaut:${password}@127.0.0.1:${port}/wortlaut`,
  });
  await client.connect();
  return client;
}

/** Runs one query and closes the connection. */
export async function queryProduct<Row>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connectProduct(dataDir);
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Resolves when no job waits, runs or has failed for good; a job that is stuck ends in the test's own time limit. */
export async function everyJobIsDone(dataDir: string): Promise<void> {
  const open = "select 1 from pgboss.job where state <> 'completed'";
  while ((await queryProduct(dataDir, open)).length > 0) await delay(50);
}
