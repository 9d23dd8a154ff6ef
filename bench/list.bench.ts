// DESIGN.md 7: the list of somebody with 10,000 recordings, over HTTP, signed in.
import { queryProduct } from '../test/product-database.ts';
import { startProduct } from '../test/product.ts';
import { type Person, signUp } from '../test/client.ts';
import type { Bench } from './bench.ts';
import { loadNote, percentile } from './statistics.ts';

const PROJECTS = 10_000;
const REQUESTS = 400;
const WARM_UP = 40;
const MAX_P95_MS = 30;

export const listBench: Bench = {
  name: 'list',
  run: async () => {
    const product = await startProduct({
      args: ['serve', '--role', 'web'],
      env: { LOG_LEVEL: 'error' },
    });
    try {
      const person = await signUp(product, 'list@example.org');
      await addProjects(product.dataDir, person.userId);
      const first = await timeRequests(person, () => '/api/projects?limit=25');
      const cursors = await cursorsOf(person);
      const deep = await timeRequests(person, (n) => {
        const cursor = encodeURIComponent(cursors[n % cursors.length] ?? '');
        return `/api/projects?limit=25&cursor=${cursor}`;
      });
      // A word that every text has, one of every tenth, one that is rare, and one that is still being typed.
      const words = ['words', 'tenth', 'rare17', 'some ten', 'recording 99'].map(encodeURIComponent);
      const search = await timeRequests(person, (n) => `/api/projects?limit=50&q=${words[n % words.length]}`);
      const from = new Date(Date.now() - 30 * 86_400_000).toISOString();
      const filters = [
        `status=completed_llm&language=en&from=${from}`,
        'sort=title&order=asc',
        'sort=duration&language=en',
        'sort=status&q=tenth',
      ];
      const filtered = await timeRequests(
        person,
        (n) => `/api/projects?limit=50&${filters[n % filters.length]}`,
      );
      const figure = (what: string, ms: number[]) => ({
        what: `GET /api/projects with 10,000 projects, ${what}, p95`,
        wanted: `≤ ${MAX_P95_MS} ms`,
        measured: `${percentile(ms, 0.95).toFixed(1)} ms`,
        met: percentile(ms, 0.95) <= MAX_P95_MS,
        note: `${ms.length} requests one by one, 25 or 50 projects each; median ${percentile(ms, 0.5).toFixed(1)} ms; ${loadNote()}`,
      });
      return [
        figure('first page', first),
        figure('pages in the depth', deep),
        figure('search in 15 million words', search),
        figure('filters and other orders', filtered),
      ];
    } finally {
      await product.remove();
    }
  },
};

/** Finished recordings with a file and a text of 1,500 words each, as ten minutes of speech have them; the rules of states and the messages to pages rest meanwhile. */
async function addProjects(dataDir: string, ownerId: string): Promise<void> {
  const statements = [
    `insert into projects (id, owner_id, title, status, language, duration_ms, progress, engine, excerpt, created_at)
     select gen_random_uuid(), $1, 'Recording ' || n, 'completed_llm', 'en', 60000 + n, 1, 'pocketsphinx',
       repeat('some words of the text ', 7), now() - n * interval '10 minutes'
     from generate_series(1, ${PROJECTS}) n`,
    `insert into project_texts (project_id, owner_id, revision, title, text, words)
     select id, owner_id, 1, title, text, array_to_tsvector(array['@' || owner_id]) || strip(to_tsvector('english', title || ' ' || text))
     from (
       select p.*, (
         select string_agg('word' || (n * 7919 + w * w) % 30000, ' ' order by w) from generate_series(1, 1490) w
       ) || ' some words of the text' || case when n % 10 = 0 then ' tenth' else '' end || ' rare' || n % 500 as text
       from (select *, row_number() over (order by created_at) as n from projects where owner_id = $1) p
     ) made`,
    `insert into project_files (project_id, position, owner_id, name, size_bytes, blob_key, media_type)
     select id, 0, $1, title || '.wav', 1000000, id::text, 'audio/wav' from projects where owner_id = $1`,
    `insert into revisions (id, project_id, number, origin, content)
     select gen_random_uuid(), id, 1, 'finalised', '{}'::jsonb from projects where owner_id = $1`,
  ];
  await queryProduct(dataDir, "alter database wortlaut set session_replication_role = 'replica'");
  for (const statement of statements) await queryProduct(dataDir, statement, [ownerId]);
  await queryProduct(dataDir, 'alter database wortlaut reset session_replication_role');
  await queryProduct(dataDir, 'analyze');
}

async function timeRequests(person: Person, path: (n: number) => string): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < REQUESTS + WARM_UP; n += 1) {
    const startedAt = performance.now();
    const { status } = await person.call('GET', path(n));
    ms.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`The list answered ${status}.`);
  }
  return ms.slice(WARM_UP);
}

/** Of every hundredth row, through the whole list. */
async function cursorsOf(person: Person): Promise<string[]> {
  const cursors: string[] = [];
  for (let cursor = ''; ; ) {
    const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await person.call<{ nextCursor: string | null }>(
      'GET',
      `/api/projects?limit=100${query}`,
    );
    if (body.nextCursor === null) return cursors;
    cursor = body.nextCursor;
    cursors.push(cursor);
  }
}
