// A ten-hour recording through the whole product, from the first byte over TUS to its text, export and page.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { treeMemoryMb } from '#platform/process-memory.ts';
import type { Project } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type Person, signUp } from '../test/clients/client.ts';
import { type Product, startProduct } from '../test/servers/product.ts';
import { LONG_TEXTS, speakTexts } from '../test/fixtures/spoken-texts.ts';
import { writeWav } from '../test/fixtures/synthetic-speech.ts';
import type { Bench, Figure } from './bench.ts';
import { type SpeechServer, startSpeechServer } from './speech-server.ts';
import { loadNote } from './statistics.ts';

const HOURS = 10;
/** Of the recording's length, without recognition: ten hours in ten minutes. */
const MAX_SHARE = 1 / 60;
const LOOK_EVERY_MS = 500;
const run = promisify(execFile);

export const tenHoursBench: Bench = {
  name: 'ten-hours',
  run: async (log) => {
    const speech = await startSpeechServer();
    const product = await startProduct({
      // Longer than the free plan allows.
      env: { LOG_LEVEL: 'warn', SPEECH_HTTP_URL: speech.url, PLANS: 'off' },
    });
    try {
      const person = await signUp(product, 'hours@example.org');
      const content = await longProject();
      log(`${HOURS} h of sound, ${Math.round(content.length / 1e6)} MB`);
      const startedAt = performance.now();
      const upload = await person.upload({ name: 'hours.mp3', content });
      log(`on the server after ${seconds(startedAt)} s`);
      const walk = await follow({ product, person, upload, log });
      const answers = await ask(person, product, walk.project);
      return figures({ walk, answers, speech });
    } finally {
      await product.remove();
      speech.close();
    }
  },
};

const seconds = (since: number) => Number(((performance.now() - since) / 1_000).toFixed(1));

/** MP3 of a constant rate without an index, which may be repeated as it is; 32 kbit/s, as of a dictation. */
async function longProject(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-hours-'));
  try {
    const { pcm } = await speakTexts(LONG_TEXTS);
    const once = await writeWav(join(folder, 'once.wav'), pcm);
    const made = join(folder, 'once.mp3');
    const encoding = ['-ac', '1', '-ar', '16000', '-b:a', '32k', '-write_xing', '0', '-id3v2_version', '0'];
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-i', once, ...encoding, made]);
    const part = await readFile(made);
    const times = Math.ceil((HOURS * 3_600) / (pcm.length / 32_000));
    return Buffer.concat(Array.from({ length: times }, () => part)).subarray(0, HOURS * 3_600 * 4_000);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Walk = {
  project: Project;
  /** Seconds from the order on at which it was first seen so. */
  reached: Map<string, number>;
  peakMb: number;
  parts: string;
};

async function follow(options: {
  product: Product;
  person: Person;
  upload: string;
  log: (line: string) => void;
}): Promise<Walk> {
  const { product, person, upload, log } = options;
  const startedAt = performance.now();
  const { body } = await person.order([upload], { diarization: false });
  const id = body.projects?.[0]?.id;
  if (id === undefined) throw new Error(`The recording was refused: ${JSON.stringify(body)}`);
  const reached = new Map<string, number>();
  let [peakMb, parts] = [0, ''];
  for (;;) {
    const project = await person.project(id);
    if (!reached.has(project.status)) {
      reached.set(project.status, seconds(startedAt));
      log(`${project.status} after ${seconds(startedAt)} s`);
    }
    const { total, byName } = treeMemoryMb(product.process.pid ?? 0);
    if (total > peakMb) {
      peakMb = total;
      parts = [...byName].map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(', ');
    }
    if (project.status === 'completed_llm') return { project, reached, peakMb, parts };
    if (project.status.startsWith('failed'))
      throw new Error(`The recording ended as ${project.status}:\n${product.log().slice(-3_000)}`);
    await delay(LOOK_EVERY_MS);
  }
}

type Answers = { raw: Transcript; formatted: Transcript; timesMs: Record<string, number> };

/** What a page asks once it is there; each answer is timed, from the request to its last byte. */
async function ask(person: Person, product: Product, { id }: Project): Promise<Answers> {
  const timesMs: Record<string, number> = {};
  const timed = async <Answer>(name: string, request: () => Promise<Answer>): Promise<Answer> => {
    const startedAt = performance.now();
    const answer = await request();
    timesMs[name] = Math.round(performance.now() - startedAt);
    return answer;
  };
  await timed('project', () => person.project(id));
  const raw = await timed('raw text', () => person.transcript(id, 'raw'));
  const formatted = await timed('text', () => person.transcript(id));
  for (const format of ['txt', 'srt', 'docx']) {
    const { status } = await timed(format, () => person.export(id, format));
    if (status !== 200) throw new Error(`The export as ${format} answered ${status}.`);
  }
  const page = await timed('page', () => fetch(new URL(`/en/app/f/${id}`, product.url)));
  if (page.status !== 200) throw new Error(`The page answered ${page.status}.`);
  return { raw, formatted, timesMs };
}

const wordsOf = ({ segments }: Transcript) =>
  segments.flatMap((segment) => segment.words.map((word) => word.text));

function figures(found: { walk: Walk; answers: Answers; speech: SpeechServer }): Figure[] {
  const { walk, answers, speech } = found;
  const totalS = walk.reached.get('completed_llm') ?? Number.NaN;
  const rawS = walk.reached.get('completed') ?? walk.reached.get('processing_llm') ?? totalS;
  const raw = wordsOf(answers.raw);
  const wrong = speech.sent.words - new Set(raw).size + (raw.length - new Set(raw).size);
  const hours = (answers.raw.durationMs / 3_600_000).toFixed(2);
  const share = totalS / (answers.raw.durationMs / 1_000);
  const times = Object.entries(answers.timesMs).map(([name, ms]) => `${name} ${ms} ms`);
  return [
    {
      what: `${HOURS} hours of sound from the order to the final text, recognition left out ÷ its length`,
      wanted: `≤ ${MAX_SHARE.toFixed(3)}`,
      measured: share.toFixed(4),
      met: share <= MAX_SHARE,
      note: `${totalS} s for ${hours} h of MP3, raw text after ${rawS} s; ${speech.sent.requests} stretches, ${Math.round(speech.sent.soundS)} s of sound at a speech server on loopback that answers at once; answers: ${times.join(', ')}; at most ${walk.peakMb.toFixed(0)} MB (${walk.parts}); ${loadNote()}`,
    },
    {
      what: `words lost or doubled in the text of ${HOURS} hours`,
      wanted: '0',
      measured: String(wrong),
      met: wrong === 0 && raw.length > 0 && wordsOf(answers.formatted).length > 0,
      note: `${raw.length.toLocaleString('en')} words, every one another`,
    },
  ];
}
