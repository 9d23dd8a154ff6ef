// Looks into the database of a running product, as its operator could.
import { randomUUID } from 'node:crypto';
import type { RevisionOrigin, RevisionProvenance } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { connectProduct, queryProduct } from '../servers/product-database.ts';
import type { Product } from '../servers/product.ts';

export type StatusEvent = { status: string; atMs: number };

/** Each change of a recording's state, oldest first, with its time as the database wrote it. */
export async function statusEvents(product: Product, title: string): Promise<StatusEvent[]> {
  const events = await queryProduct<StatusEvent>(
    product.dataDir,
    `select to_status as status, extract(epoch from at) * 1000 as "atMs"
     from status_events join projects on projects.id = project_id where title = $1 order by status_events.id`,
    [title],
  );
  return events.map(({ status, atMs }) => ({ status, atMs: Number(atMs) }));
}

/**
 * From now on a recording that is in work gets no further than its state: it cannot store in which parts it is heard.
 * @returns lets it go on
 */
export async function holdRecognition({ dataDir }: Product): Promise<() => Promise<void>> {
  const database = await connectProduct(dataDir);
  await database.query('begin');
  await database.query('lock table audio_chunks in share mode');
  return async () => {
    await database.query('rollback');
    await database.end();
  };
}

/** A recording of the person that is in work and stays so: on Free, what is sent after it awaits its turn. @returns its id */
export async function plantRunning(product: Product, email: string): Promise<string> {
  // Touched in an hour: those that have a look for recordings without a job leave it alone, however long a story takes.
  const [running] = await queryProduct<{ id: string }>(
    product.dataDir,
    `insert into projects (id, owner_id, title, language, updated_at)
     select gen_random_uuid(), id, 'Lang', 'fr', now() + interval '1 hour' from auth.users where email = $1
     returning id`,
    [email],
  );
  if (!running) throw new Error('There is no such person.');
  return running.id;
}

/** A recording that is done already, where a story is not about how it came to be. @returns its id */
export async function addFinishedProject(
  product: Product,
  options: {
    email: string;
    title: string;
    /** From the first to the latest; the first is what was heard, too. */
    texts: { content: Transcript; origin: RevisionOrigin; provenance?: RevisionProvenance }[];
  },
): Promise<string> {
  const id = randomUUID();
  const heard = options.texts[0]?.content;
  await queryProduct(
    product.dataDir,
    `insert into projects (id, owner_id, title, language, duration_ms, excerpt)
     select $1, id, $3, $4, $5, $3 from auth.users where email = $2`,
    [id, options.email, options.title, heard?.language, heard?.durationMs],
  );
  await queryProduct(product.dataDir, 'insert into raw_transcripts (project_id, content) values ($1, $2)', [
    id,
    JSON.stringify(heard),
  ]);
  for (const [index, { content, origin, provenance = {} }] of options.texts.entries()) {
    await queryProduct(
      product.dataDir,
      `insert into revisions (id, project_id, number, origin, content, provenance) values ($1, $2, $3, $4, $5, $6)`,
      [randomUUID(), id, index + 1, origin, JSON.stringify(content), JSON.stringify(provenance)],
    );
  }
  for (const status of ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm']) {
    await queryProduct(product.dataDir, 'update projects set status = $2 where id = $1', [id, status]);
  }
  return id;
}
