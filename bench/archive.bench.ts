// Issue of the workspace: a thousand recordings as one ZIP: time, memory of the server, whether it opens, and an end in the middle.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { treeMemoryMb } from '#platform/process-memory.ts';
import { type Person, signUp } from '../test/clients/client.ts';
import { connectProduct } from '../test/servers/product-database.ts';
import { type Product, startProduct } from '../test/servers/product.ts';
import { transcriptOf } from '../test/fixtures/transcripts.ts';
import type { Bench, Figure } from './bench.ts';
import { processorS } from './process-tree.ts';
import { switchTriggers } from './list-rows.ts';
import { loadNote } from './statistics.ts';

const MANY = 1000;
/** Enough for a server in full swing: what it holds then is what it holds at the end of many more. */
const FEW = 200;
const WORDS_OF_PARAGRAPH = 50;
/** 1,500 words each, as ten minutes of speech have them. */
const PARAGRAPHS = 30;
const FORMATS = ['txt', 'pdf', 'docx'] as const;
/** What a longer list of names and the table of contents at the archive's end may take. */
const MAX_MEMORY_RATIO = 1.1;
/** One recording may be in work when the line is cut. */
const MAX_CPU_AFTER_S = 2;
const LOOK_EVERY_MS = 50;

export const archiveBench: Bench = {
  name: 'archive',
  run: async (log) => {
    const product = await startProduct({ args: ['serve', '--role', 'web'], env: { LOG_LEVEL: 'error' } });
    const folder = mkdtempSync(join(tmpdir(), 'wortlaut-archive-'));
    try {
      const many = await signUp(product, 'many@example.org');
      const few = await signUp(product, 'few@example.org');
      await fill(product.dataDir, few.userId, FEW);
      await fill(product.dataDir, many.userId, MANY);
      const figures: Figure[] = [];
      for (const format of FORMATS) {
        const order = { product, format, file: join(folder, `${format}.zip`) };
        await download(few, order);
        const small = await download(few, order);
        const large = await download(many, order);
        log(
          `${format}: ${large.tookS.toFixed(1)} s, ${large.peakMb.toFixed(0)} MB, ${small.peakMb.toFixed(0)} MB`,
        );
        figures.push(...figuresOf(format, { small, large, entries: entriesOf(order.file) }));
      }
      figures.push(await cutOff(product, many));
      return figures;
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await product.remove();
    }
  },
};

type Download = { tookS: number; peakMb: number };

function figuresOf(format: string, found: { small: Download; large: Download; entries: number }): Figure[] {
  const { small, large, entries } = found;
  const ratio = large.peakMb / small.peakMb;
  return [
    {
      what: `${MANY} recordings as one ZIP, ${format}: files in it that \`unzip -t\` finds whole`,
      wanted: `${MANY}`,
      measured: `${entries}`,
      met: entries === MANY,
      note: `${large.tookS.toFixed(1)} s, ${((1000 * large.tookS) / MANY).toFixed(1)} ms for each, 1,500 words in each; ${loadNote()}`,
    },
    {
      what: `memory while ${MANY} recordings are sent as ${format} ÷ while ${FEW} are`,
      wanted: `≤ ${MAX_MEMORY_RATIO}`,
      measured: ratio.toFixed(2),
      met: ratio <= MAX_MEMORY_RATIO,
      note: `${large.peakMb.toFixed(0)} MB against ${small.peakMb.toFixed(0)} MB: server, PostgreSQL and export processes together, shared pages counted once, at the peak; ${loadNote()}`,
    },
  ];
}

function ask(person: Person, url: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${person.accessToken}` };
  return new Promise((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject);
  });
}

async function download(
  person: Person,
  options: { product: Product; format: string; file: string },
): Promise<Download> {
  const { product, format, file } = options;
  const pid = product.process.pid ?? 0;
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, treeMemoryMb(pid).total);
  }, LOOK_EVERY_MS);
  const startedAt = performance.now();
  try {
    const answer = await ask(person, `${product.url}/api/projects/export?format=${format}`);
    await pipeline(answer, createWriteStream(file));
    return { tookS: (performance.now() - startedAt) / 1000, peakMb };
  } finally {
    clearInterval(watch);
  }
}

/** @throws where one of them is damaged */
function entriesOf(file: string): number {
  const report = execFileSync('unzip', ['-t', file], { encoding: 'utf8', maxBuffer: 2 ** 24 });
  return report.split('\n').filter((line) => /^\s+testing: .*\sOK\s*$/.test(line)).length;
}

/** The server stops its work when a client closes the connection during an export. */
async function cutOff(product: Product, person: Person): Promise<Figure> {
  const answer = await ask(person, `${product.url}/api/projects/export?format=docx`);
  await once(answer, 'readable');
  answer.destroy();
  const pid = product.process.pid ?? 0;
  const before = processorS(pid).all;
  await delay(5_000);
  const after = processorS(pid).all;
  return {
    what: 'processor time of the server in the 5 s after a ZIP was broken off',
    wanted: `≤ ${MAX_CPU_AFTER_S} s`,
    measured: `${(after - before).toFixed(2)} s`,
    met: after - before <= MAX_CPU_AFTER_S,
    note: `${MANY} recordings asked for, broken off at the first byte; ${loadNote()}`,
  };
}

/** Finished recordings with one text; the rules of states and the messages to pages rest meanwhile. */
async function fill(dataDir: string, ownerId: string, count: number): Promise<void> {
  const client = await connectProduct(dataDir);
  const paragraph = Array.from({ length: WORDS_OF_PARAGRAPH }, (_, n) => `Wort${n}`).join(' ');
  const content = JSON.stringify(transcriptOf(Array.from({ length: PARAGRAPHS }, () => paragraph)));
  try {
    await switchTriggers(client, 'disable');
    await client.query(
      `with made as (
         insert into projects (id, owner_id, title, status, language, duration_ms, progress, engine)
         select gen_random_uuid(), $1, 'Gespräch ' || n, 'completed_llm', 'de', 600000, 1, 'test'
         from generate_series(1, $2::int) n returning id
       ), heard as (
         insert into raw_transcripts (project_id, content) select id, $3 from made
       )
       insert into revisions (id, project_id, number, origin, content)
       select gen_random_uuid(), id, 1, 'finalised', $3 from made`,
      [ownerId, count, content],
    );
    await switchTriggers(client, 'enable');
  } finally {
    await client.end();
  }
}
