// Plants faults in the product, one at a time, and counts how many the tests find:
// `node test/planted-faults/run.ts [--seed 13] [--count 200] [--seconds N] [--commit HEAD] [--keep FILE] [--quick]`.
// It works on a copy of the commit. With --keep a later run goes on where an earlier one stopped.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, faultsIn, plant } from './faults.ts';
import { nearestTests } from './nearest-tests.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '13' },
    count: { type: 'string', default: '200' },
    /** No further fault is planted after so many seconds. */
    seconds: { type: 'string', default: '86400' },
    commit: { type: 'string', default: 'HEAD' },
    keep: { type: 'string' },
    /** The tests of `npm test` alone; else the long ones too. The faults are the same. */
    quick: { type: 'boolean', default: false },
  },
});

const root = resolve(import.meta.dirname, '../..');
/** A test that needs more than two steps to a file is a test of something else. */
const MOST_IMPORTS = 2;
const MOST_TESTS = 3;
/** A fault that makes the program spin is found when nothing has ended by then. */
const LONGEST_MS = 300_000;

type Planted = { readonly file: string; readonly tests: string[]; readonly fault: Fault };
/** `unclear`: its tests fail without the fault as well, so they say nothing. */
type Outcome = {
  readonly index: number;
  readonly place: string;
  readonly result: 'found' | 'survived' | 'unclear';
};

/** Numbers from 0 to below 1 that depend on the seed alone (a linear congruence of 32 bits, Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // Seeds that lie side by side begin with numbers that do.
  for (let turn = 0; turn < 8; turn += 1) next();
  return next;
}

/** Each file is as likely as another, however long it is; no fault is chosen twice. */
function chooseFaults(copy: string, seed: number, count: number): Planted[] {
  const files = [...nearestTests(copy, MOST_IMPORTS)]
    .map(([file, tests]) => ({ file, tests, faults: faultsIn(readFileSync(join(copy, file), 'utf8')) }))
    .filter(({ faults }) => faults.length > 0);
  const next = numbersFrom(seed);
  const chosen: Planted[] = [];
  while (chosen.length < count && files.length > 0) {
    const at = Math.floor(next() * files.length);
    const { file, tests, faults } = files[at]!;
    const [fault] = faults.splice(Math.floor(next() * faults.length), 1);
    if (faults.length === 0) files.splice(at, 1);
    const tried = tests.filter((test) => !values.quick || !test.endsWith('.long.test.ts'));
    chosen.push({ file, tests: tried.slice(0, MOST_TESTS), fault: fault! });
  }
  return chosen;
}

function copyOf(commit: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'wortlaut-faults-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', copy], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Sound that takes a while to make. What is built of the sources is not shared: they differ.
  const spoken = join('.cache', 'spoken');
  if (existsSync(join(root, spoken))) cpSync(join(root, spoken), join(copy, spoken), { recursive: true });
  return copy;
}

/** @returns true when all of them pass */
async function pass(copy: string, tests: string[]): Promise<boolean> {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--bail=1', '--reporter=dot', ...tests], {
    cwd: copy,
    stdio: 'ignore',
    // A group of its own, so that what it started ends with it.
    detached: true,
  });
  const limits = [
    setTimeout(() => child.kill('SIGTERM'), LONGEST_MS),
    setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), LONGEST_MS + 20_000),
  ];
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const limit of limits) clearTimeout(limit);
  return code === 0;
}

/** Which tests were seen to pass without a fault. */
const sound = new Set<string>();

async function resultOf(copy: string, { file, tests, fault }: Planted): Promise<Outcome['result']> {
  if (tests.length === 0) return 'survived';
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, plant(text, fault));
  const survived = await pass(copy, tests);
  writeFileSync(path, text);
  if (survived) return 'survived';
  const names = tests.join(' ');
  if (!sound.has(names) && !(await pass(copy, tests))) return 'unclear';
  sound.add(names);
  return 'found';
}

function placeOf(copy: string, { file, fault }: Planted): string {
  const text = readFileSync(join(copy, file), 'utf8');
  const short = (part: string) => part.replaceAll(/\s+/g, ' ').slice(0, 60);
  const line = text.slice(0, fault.start).split('\n').length;
  const was = short(text.slice(fault.start, fault.end));
  return `${file}:${line} ${fault.kind}: ${was} → ${short(fault.replacement)}`;
}

function keptOutcomes(): Outcome[] {
  if (values.keep === undefined || !existsSync(values.keep)) return [];
  const lines = readFileSync(values.keep, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Outcome);
}

const copy = copyOf(values.commit);
try {
  const end = Date.now() + Number(values.seconds) * 1_000;
  const outcomes = keptOutcomes();
  const chosen = chooseFaults(copy, Number(values.seed), Number(values.count));
  for (const [index, planted] of chosen.entries()) {
    if (outcomes.some((outcome) => outcome.index === index)) continue;
    if (Date.now() > end) break;
    const place = placeOf(copy, planted);
    const outcome = { index, place, result: await resultOf(copy, planted) };
    outcomes.push(outcome);
    if (values.keep !== undefined) appendFileSync(values.keep, `${JSON.stringify(outcome)}\n`);
    process.stdout.write(`${outcome.result} ${index} ${place}\n`);
  }
  const clear = outcomes.filter(({ result }) => result !== 'unclear');
  const found = clear.filter(({ result }) => result === 'found').length;
  process.stdout.write(`Seed ${values.seed}: ${found} of ${clear.length} faults found.\n`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
