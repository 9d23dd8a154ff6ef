// The list of somebody with 10,000 recordings among others with many, over HTTP, signed in.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Person, signUp } from '../test/clients/client.ts';
import { connectProduct } from '../test/servers/product-database.ts';
import { startProduct } from '../test/servers/product.ts';
import type { Bench, Figure } from './bench.ts';
import { fillLists, makeParagraphs } from './list-rows.ts';
import { loadNote, percentile } from './statistics.ts';

const PROJECTS = 10_000;
const OTHERS = 2;
const PROJECTS_OF_OTHERS = 5_000;
const REQUESTS = 100;
const WARM_UP = 10;
const MAX_P95_MS = 30;
const PAUSE_MS = 15;

const searches = [
  // Of half of the texts of a language, of one in twenty, of few; in another form than the text has.
  'Vertrag ',
  'Mühlenbrücke ',
  'Sachverständigengutachten ',
  'lighthouse ',
  'contracts ',
  // As they are typed, and letters that half of the words begin with.
  'vertr',
  'muhlenbr',
  'sch',
  'ka',
  // Of titles, two at once, and of none.
  'Sitzung',
  'Meeting 99',
  'Vertrag Mühlenbrücke',
  'Nirgendwo',
];

export const listBench: Bench = {
  name: 'list',
  run: async (log) => {
    const product = await startProduct({
      args: ['serve', '--role', 'web'],
      env: { LOG_LEVEL: 'error' },
    });
    try {
      const person = await signUp(product, 'list@example.org');
      await fill(product.dataDir, person.userId);
      log(`filled; ${loadNote()}`);
      const cursors = await cursorsOf(person);
      const figures: Figure[] = [];
      for (const { what, looks } of series(cursors)) figures.push(await figure(person, what, looks, log));
      return figures;
    } finally {
      await product.remove();
    }
  },
};

type Look = { called: string; query: string };

/** Each look is measured on its own: one that is slow does not hide among the others of its series. */
function series(cursors: readonly string[]): { what: string; looks: Look[] }[] {
  const day = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
  const search = (typed: string): Look => ({
    called: `„${typed}“`,
    query: `limit=50&q=${encodeURIComponent(typed)}`,
  });
  const plain = (query: string): Look => ({ called: query, query: `limit=50&${query}` });
  return [
    { what: 'first page', looks: [{ called: '25 projects', query: 'limit=25' }] },
    {
      what: 'pages in the depth',
      looks: [0.1, 0.5, 0.99].map((depth) => ({
        called: `at ${depth * 100} %`,
        query: `limit=25&cursor=${encodeURIComponent(cursors[Math.floor(depth * cursors.length)] ?? '')}`,
      })),
    },
    {
      what: 'other orders',
      looks: ['date', 'title', 'duration', 'status'].flatMap((sort) =>
        ['asc', 'desc'].map((order) => plain(`sort=${sort}&order=${order}`)),
      ),
    },
    {
      what: 'filters',
      looks: [
        plain('status=failed'),
        plain('status=completed_llm'),
        plain('toCheck=true'),
        plain('language=en'),
        plain(`from=${ago(30)}&to=${ago(7)}`),
        plain(`status=completed_llm&language=de&from=${ago(30)}&sort=title`),
      ],
    },
    {
      what: 'search in 15 million words',
      looks: searches.map(search),
    },
    {
      what: 'search, filtered and in another order',
      looks: [
        plain('q=Vertrag&sort=title&order=asc'),
        plain(`q=Vertrag&language=de&status=completed_llm&from=${ago(30)}`),
      ],
    },
  ];
}

async function figure(
  person: Person,
  what: string,
  looks: readonly Look[],
  log: (line: string) => void,
): Promise<Figure> {
  const found: { called: string; p95: number; median: number }[] = [];
  for (const { called, query } of looks) {
    const ms = await timeRequests(person, `/api/projects?${query}`);
    found.push({ called, p95: percentile(ms, 0.95), median: percentile(ms, 0.5) });
    log(`${what}, ${called}: p95 ${percentile(ms, 0.95).toFixed(1)} ms`);
  }
  const [slowest] = found.toSorted((one, other) => other.p95 - one.p95);
  const p95 = slowest?.p95 ?? Number.NaN;
  return {
    what: `GET /api/projects with 10,000 projects, ${what}, p95`,
    wanted: `≤ ${MAX_P95_MS} ms`,
    measured: `${p95.toFixed(1)} ms`,
    met: p95 <= MAX_P95_MS,
    note: `the slowest of ${found.length}: ${slowest?.called}, median ${slowest?.median.toFixed(1)} ms; ${REQUESTS} requests each one by one, in German and English; ${PROJECTS_OF_OTHERS * OTHERS} projects of others beside; ${loadNote()}`,
  };
}

async function fill(dataDir: string, ownerId: string): Promise<void> {
  const client = await connectProduct(dataDir);
  const others = Array.from({ length: OTHERS }, () => ({ id: randomUUID(), count: PROJECTS_OF_OTHERS }));
  try {
    await makeParagraphs(client);
    await fillLists(client, [{ id: ownerId, count: PROJECTS }, ...others]);
  } finally {
    await client.end();
  }
}

async function timeRequests(person: Person, path: string): Promise<number[]> {
  const ms: number[] = [];
  const speakers = [person.speaking('de'), person.speaking('en')] as const;
  for (let n = 0; n < REQUESTS + WARM_UP; n += 1) {
    // One person may ask 60 times a second.
    await delay(PAUSE_MS);
    const startedAt = performance.now();
    const { status } = await speakers[n % 2 === 0 ? 0 : 1].call('GET', path);
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
