// Plants faults in the product, one at a time, and counts how many the tests of each tier find:
// `node test/planted-faults/run.ts [--seed 13] [--count 200] [--seconds N] [--commit HEAD] [--keep FILE]`.
// It works on a copy of the commit. With --keep a later run goes on where an earlier one stopped.
import { execFileSync } from 'node:child_process';
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
import { chooseFaults, type Planted, type Tier } from './choose-faults.ts';
import { plant } from './faults.ts';
import { pass, type Tests } from './try-tests.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '13' },
    count: { type: 'string', default: '200' },
    /** No further fault is planted after so many seconds. */
    seconds: { type: 'string', default: '86400' },
    commit: { type: 'string', default: 'HEAD' },
    keep: { type: 'string' },
  },
});

const root = resolve(import.meta.dirname, '../..');

/** The tier that found it. `unclear`: its tests fail without the fault as well, so they say nothing. */
type Result = Tier | 'survived' | 'unclear';
type Outcome = { readonly index: number; readonly place: string; readonly result: Result };

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

/** Which tests were seen to pass without a fault. */
const sound = new Set<string>();

async function resultOf(copy: string, { file, tiers, fault }: Planted): Promise<Result> {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  for (const tier of ['quick', 'long'] as const) {
    writeFileSync(path, plant(text, fault));
    const survived = await pass(copy, tiers[tier]);
    writeFileSync(path, text);
    if (!survived) return (await isSound(copy, tiers[tier])) ? tier : 'unclear';
  }
  return 'survived';
}

async function isSound(copy: string, tests: Tests): Promise<boolean> {
  const names = [...tests.tests, ...tests.stories].join(' ');
  if (!sound.has(names) && !(await pass(copy, tests))) return false;
  sound.add(names);
  return true;
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

/** Of one kind of file: how many faults each tier found. */
function summary(name: string, outcomes: readonly Outcome[]): string {
  const clear = outcomes.filter(({ result }) => result !== 'unclear');
  const by = (tier: Tier) => clear.filter(({ result }) => result === tier).length;
  const both = by('quick') + by('long');
  return `${name}: ${by('quick')} of ${clear.length} found by the quick tests, ${both} by all`;
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
  const isScreen = ({ place }: Outcome) => /\.tsx:/.test(place);
  for (const line of [
    summary(`Seed ${values.seed}`, outcomes),
    summary('Screens', outcomes.filter(isScreen)),
  ])
    process.stdout.write(`${line}\n`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
