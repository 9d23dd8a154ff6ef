// The whole path from the uploaded file to its text ÷ the bare engine alone on the same file, also while its listening copy
// is made.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { wordErrorRate } from '#speech/evaluation/word-error-rate.ts';
import { LONG_TEXTS, speakTexts } from '../test/fixtures/spoken-texts.ts';
import { writeWav } from '../test/fixtures/synthetic-speech.ts';
import type { Bench, Figure } from './bench.ts';
import { endedChildrenCpuS } from './process-tree.ts';

const run = promisify(execFile);
const ROUNDS = 2;
const MAX_RATIO = 0.6;
const MAX_RATIO_WITH_COPY = 0.55;

type Run = { wallS: number; cpuS: number; load: number; text: string };
const best = (runs: readonly Run[], key: 'wallS' | 'cpuS') => Math.min(...runs.map((each) => each[key]));

export const pathBench: Bench = {
  name: 'path',
  run: async (log) => {
    const folder = await mkdtemp(join(tmpdir(), 'wortlaut-bench-'));
    try {
      const { pcm, said } = await speakTexts(LONG_TEXTS);
      const file = await writeWav(join(folder, 'speech.wav'), pcm);
      const bare: Run[] = [];
      const whole: Run[] = [];
      const withCopy: Run[] = [];
      const seconds = pcm.length / 32_000;
      // Turn and turn about, so that a busy moment of the machine does not fall on one side alone.
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(await measure(() => runBareEngine(file)));
        whole.push(await measure(() => runWholePath(file)));
        const target = join(folder, `copy-${round}`);
        await mkdir(target);
        withCopy.push(await measure(() => runWithCopy({ file, seconds, target })));
        log(
          `round ${round + 1} of ${ROUNDS}: bare ${describe(bare.at(-1))}; whole ${describe(whole.at(-1))}; with copy ${describe(withCopy.at(-1))}`,
        );
      }
      return figures({ bare, whole, withCopy, said, seconds });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Measured = { bare: Run[]; whole: Run[]; withCopy: Run[]; said: string; seconds: number };

function figures(measured: Measured): Figure[] {
  const { bare, whole, withCopy, said } = measured;
  const ratio = (key: 'wallS' | 'cpuS') => best(whole, key) / best(bare, key);
  const copyRatio = best(withCopy, 'wallS') / best(bare, 'wallS');
  const errors = ([first]: Run[]) => wordErrorRate(said, first?.text ?? '');
  const [ours, theirs] = [errors(whole), errors(bare)];
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const loads = [...bare, ...whole].map(({ load }) => load.toFixed(1)).join(', ');
  return [
    {
      what: `whole path ÷ bare PocketSphinx, ${Math.round(measured.seconds)} s of speech, wall clock`,
      wanted: `≤ ${MAX_RATIO}`,
      measured: ratio('wallS').toFixed(2),
      met: ratio('wallS') <= MAX_RATIO,
      note: `best of ${ROUNDS}, interleaved: ${best(whole, 'wallS').toFixed(1)} s against ${best(bare, 'wallS').toFixed(1)} s; load during the runs ${loads}; processor time ${best(whole, 'cpuS').toFixed(1)} s against ${best(bare, 'cpuS').toFixed(1)} s (${ratio('cpuS').toFixed(2)}, two free cores halve it)`,
    },
    {
      what: 'whole path while the listening copy of the same file is made ÷ bare PocketSphinx, wall clock',
      wanted: `≤ ${MAX_RATIO_WITH_COPY}`,
      measured: copyRatio.toFixed(2),
      met: copyRatio <= MAX_RATIO_WITH_COPY,
      note: `${best(withCopy, 'wallS').toFixed(1)} s against ${best(bare, 'wallS').toFixed(1)} s`,
    },
    {
      what: 'word error rate of the whole path, same file',
      wanted: `≤ the bare engine's (${percent(theirs.wer)})`,
      measured: percent(ours.wer),
      met: ours.wer <= theirs.wer,
      note: `normaliser ${ours.normaliser}; speech made by flite, so no figure for human voices`,
    },
  ];
}

/** @param work resolves with the text, and its own wall time where its process did more than what is measured */
async function measure(work: () => Promise<{ text: string; ms?: number }>): Promise<Run> {
  const cpuBefore = endedChildrenCpuS();
  const startedAt = performance.now();
  const { text, ms = performance.now() - startedAt } = await work();
  return { wallS: ms / 1000, cpuS: endedChildrenCpuS() - cpuBefore, load: loadavg()[0] ?? Number.NaN, text };
}

async function runBareEngine(file: string): Promise<{ text: string }> {
  const { stdout } = await run('pocketsphinx_continuous', ['-infile', file, '-logfn', '/dev/null']);
  return { text: stdout };
}

const answer = z.object({ ms: z.number(), rawText: z.string() });

/** The start of the process is not counted: the product's server is running when a file arrives. */
async function runWholePath(file: string): Promise<{ text: string; ms: number }> {
  const script = join(import.meta.dirname, 'path.child.ts');
  const { stdout } = await run(process.execPath, [script, file], { maxBuffer: 2 ** 26 });
  const { ms, rawText } = answer.parse(JSON.parse(stdout));
  return { ms, text: rawText };
}

type CopyOrder = { file: string; seconds: number; target: string };

/** As in the product, where the copy is ordered once the files are decoded. */
async function runWithCopy({ file, seconds, target }: CopyOrder): Promise<{ text: string; ms: number }> {
  const script = join(import.meta.dirname, 'listening.child.ts');
  const [text] = await Promise.all([
    runWholePath(file),
    run(process.execPath, [script, file, String(Math.round(seconds * 1_000)), target]),
  ]);
  return text;
}

function describe(one: Run | undefined): string {
  return one
    ? `${one.wallS.toFixed(1)} s, processor ${one.cpuS.toFixed(1)} s, load ${one.load.toFixed(1)}`
    : '';
}
