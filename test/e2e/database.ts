// Looks into the database of a running product, as its operator could.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgresHome } from '#platform/database/postgres-home.ts';
import type { RevisionOrigin, RevisionProvenance } from '#recordings/recording.ts';
import type { Transcript } from '#recordings/transcript.ts';
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

/** A recording that is done already, where a story is not about how it came to be. @returns its id */
export async function addFinishedRecording(
  product: Product,
  order: {
    email: string;
    title: string;
    /** From the first to the latest; the first is what was heard, too. */
    texts: { content: Transcript; origin: RevisionOrigin; provenance?: RevisionProvenance }[];
  },
): Promise<string> {
  const id = randomUUID();
  const heard = order.texts[0]?.content;
  await query(
    product,
    `insert into projects (id, owner_id, title, language, duration_ms, excerpt)
     select $1, id, $3, $4, $5, $3 from auth.users where email = $2`,
    [id, order.email, order.title, heard?.language, heard?.durationMs],
  );
  await query(product, 'insert into raw_transcripts (project_id, content) values ($1, $2)', [
    id,
    JSON.stringify(heard),
  ]);
  for (const [index, { content, origin, provenance = {} }] of order.texts.entries()) {
    await query(
      product,
      `insert into revisions (id, project_id, number, origin, content, provenance) values ($1, $2, $3, $4, $5, $6)`,
      [randomUUID(), id, index + 1, origin, JSON.stringify(content), JSON.stringify(provenance)],
    );
  }
  for (const status of ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm']) {
    await query(product, 'update projects set status = $2 where id = $1', [id, status]);
  }
  return id;
}

/** @returns rows with `atMs` as a number, where they have one */
export async function query<Row>(product: Product, text: string, values: unknown[]): Promise<Row[]> {
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
