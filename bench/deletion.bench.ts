// An account with 10,000 recordings is deleted: how long until the certificate says that nothing of it is left.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DeletionAnswer } from '#personal-data/deletion/certificate.ts';
import { signUp } from '../test/clients/client.ts';
import { connectProduct } from '../test/servers/product-database.ts';
import { startProduct } from '../test/servers/product.ts';
import { transcriptOf } from '../test/fixtures/transcripts.ts';
import type { Bench } from './bench.ts';
import { switchTriggers } from './list-rows.ts';
import { loadNote } from './statistics.ts';

const PROJECTS = 10_000;
/** The recordings of somebody else, so that what searches all of them is seen. */
const OTHERS = 10_000;
const MAX_S = 60;
const LOOK_EVERY_MS = 100;
const PATH = '/api/account/deletion';

export const deletionBench: Bench = {
  name: 'deletion',
  run: async (log) => {
    const product = await startProduct({ env: { LOG_LEVEL: 'error', SPEECH_MODELS_FETCH: 'off' } });
    try {
      const person = await signUp(product, 'many@example.org');
      const other = await signUp(product, 'other@example.org');
      await fill(product.dataDir, other.userId, OTHERS);
      await fill(product.dataDir, person.userId, PROJECTS);
      log(`filled; ${loadNote()}`);
      const startedAt = performance.now();
      const removed = await person.call<{ receipt: string }>('POST', PATH, { confirmed: true });
      if (removed.status !== 200) throw new Error(`The deletion was answered with ${removed.status}.`);
      const answeredS = (performance.now() - startedAt) / 1_000;
      for (;;) {
        const { body } = await other.call<DeletionAnswer>('POST', `${PATH}/certificate`, removed.body);
        if (body.certificate) break;
        await delay(LOOK_EVERY_MS);
      }
      const seconds = (performance.now() - startedAt) / 1_000;
      const left = (await readdir(join(product.dataDir, 'blobs', person.userId))).length;
      log(
        `answered after ${answeredS.toFixed(1)} s, certificate after ${seconds.toFixed(1)} s, ${left} files left`,
      );
      return [
        {
          what: `account with ${PROJECTS} recordings deleted: until its certificate`,
          wanted: `≤ ${MAX_S} s, no file left`,
          measured: `${seconds.toFixed(1)} s, ${left} left`,
          met: seconds <= MAX_S && left === 0,
          note: `${OTHERS} recordings of somebody else beside them, and the jobs of all; ${loadNote()}`,
        },
      ];
    } finally {
      await product.remove();
    }
  },
};

/** Recordings with a file on the disk, an upload, texts and the jobs that made them. */
async function fill(dataDir: string, ownerId: string, count: number): Promise<void> {
  const folder = join(dataDir, 'blobs', ownerId);
  await mkdir(folder, { recursive: true });
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) await writeFile(join(folder, id), 'sound');
  const content = JSON.stringify(transcriptOf(['Ein Satz, wie er in einem Protokoll steht.']));
  const client = await connectProduct(dataDir);
  try {
    await switchTriggers(client, 'disable');
    for (const statement of statements) await client.query(statement, [ownerId, ids, content]);
    await switchTriggers(client, 'enable');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const each = 'unnest($2::uuid[]) as made(id) where $1::uuid is not null and $3::text is not null';
const statements = [
  `insert into projects (id, owner_id, title, status, language, duration_ms)
   select id, $1::uuid, 'Sitzung', 'completed_llm', 'de', 600000 from ${each}`,
  `insert into project_files (project_id, position, owner_id, name, size_bytes, blob_key, media_type)
   select id, 0, $1::uuid, 'Sitzung.m4a', 5, $1::uuid || '/' || id, 'audio/mp4' from ${each}`,
  `insert into uploads (id, owner_id, file_name, size_bytes, blob_key, finished_at, project_id)
   select id, $1::uuid, 'Sitzung.m4a', 5, $1::uuid || '/' || id, now(), id from ${each}`,
  `insert into raw_transcripts (project_id, content) select id, $3::jsonb from ${each}`,
  `insert into revisions (id, project_id, number, origin, content)
   select gen_random_uuid(), id, 1, 'finalised', $3::jsonb from ${each}`,
  `insert into pgboss.job (name, data, state, group_id)
   select job, jsonb_build_object('version', 1, 'projectId', id), 'completed', $1::uuid::text
   from unnest(array['transcribe', 'finalise', 'findings']) job, ${each}`,
];
