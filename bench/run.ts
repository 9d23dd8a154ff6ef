// `npm run bench [-- NAME …]`: runs the benches, keeps their figures, writes RESULTS.md with the machine beside them.
// `npm run bench -- speech --folder DIR [--language de]`: the same over one's own recordings; nothing is kept.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appSizeBench } from './app-size.bench.ts';
import { archiveBench } from './archive.bench.ts';
import { attackBench } from './attack.bench.ts';
import type { Bench, Figure } from './bench.ts';
import { cutsBench } from './cuts.bench.ts';
import { dataExportBench } from './data-export.bench.ts';
import { deletionBench } from './deletion.bench.ts';
import { editorBench } from './editor.bench.ts';
import { eventLoopBench } from './event-loop.bench.ts';
import { firstWordsBench } from './first-words.bench.ts';
import { hardInputBench } from './hard-input.bench.ts';
import { lighthouseBench } from './lighthouse.bench.ts';
import { listBench } from './list.bench.ts';
import { listeningBench } from './listening.bench.ts';
import { longTextBench } from './long-text.bench.ts';
import { mailInBench } from './mail-in.bench.ts';
import { memoryBench } from './memory.bench.ts';
import { pathBench } from './path.bench.ts';
import { peopleBench } from './people.bench.ts';
import { profileBench } from './profile.bench.ts';
import { programsBench } from './programs.bench.ts';
import { queueBench } from './queue.bench.ts';
import { realVoicesBench } from './real-voices.bench.ts';
import { signInBench } from './sign-in.bench.ts';
import { siteBench } from './site.bench.ts';
import { speakersBench } from './speakers.bench.ts';
import { speechBench } from './speech.bench.ts';
import { startBench } from './start.bench.ts';
import { tenHoursBench } from './ten-hours.bench.ts';
import { uploadBench } from './upload.bench.ts';

const benches: Bench[] = [
  pathBench,
  cutsBench,
  speechBench,
  speakersBench,
  realVoicesBench,
  firstWordsBench,
  memoryBench,
  tenHoursBench,
  listeningBench,
  longTextBench,
  uploadBench,
  queueBench,
  listBench,
  profileBench,
  siteBench,
  lighthouseBench,
  archiveBench,
  dataExportBench,
  deletionBench,
  eventLoopBench,
  signInBench,
  hardInputBench,
  peopleBench,
  programsBench,
  appSizeBench,
  editorBench,
  startBench,
  attackBench,
  mailInBench,
];

type Kept = Record<string, { date: string; commit: string; figures: Figure[] }>;
const keptFile = join(import.meta.dirname, 'results.json');
const resultsFile = join(import.meta.dirname, 'RESULTS.md');

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string' }, language: { type: 'string', default: 'en' } },
});
const own = values.folder === undefined ? undefined : { folder: values.folder, language: values.language };
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no bench named ${unknown.join(', ')}. Known are: ${benches.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

if (
  own &&
  (wanted.length === 0 ||
    !wanted.every((name) => benches.find((bench) => bench.name === name)?.takesOwnSound))
) {
  console.error('Only speech takes a folder: npm run bench -- speech --folder DIR [--language de].');
  process.exit(2);
}

const kept: Kept = existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Kept) : {};
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  console.error(`bench ${bench.name} …`);
  const figures = await bench.run((line) => console.error(`  ${line}`), own);
  for (const figure of figures)
    console.log(`${figure.met ? 'met  ' : 'SHORT'} ${figure.what}: ${figure.measured} (${figure.wanted})`);
  if (own) {
    for (const { note } of figures) if (note !== undefined) console.log(`      ${note}`);
    continue;
  }
  // What it needs is not there: the figures of another machine stay.
  if (figures.length === 0) continue;
  kept[bench.name] = { date: new Date().toISOString().slice(0, 10), commit: commit(), figures };
  writeFileSync(keptFile, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(resultsFile, page(kept));
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'unknown';
  }
}

function page(results: Kept): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}`;
  const rows = Object.entries(results).flatMap(([name, { date, commit: at, figures }]) =>
    figures.map(
      (f) =>
        `| ${f.what} | ${f.wanted} | ${f.measured} | ${f.met ? 'yes' : '**no**'} | ${name}, ${date}, ${at} | ${f.note ?? ''} |`,
    ),
  );
  return [
    '# Figures',
    '',
    'Written by `npm run bench`. Ratios are taken within one run on one machine; absolute values hold for that machine alone.',
    '',
    `Machine: ${machine}.`,
    '',
    '| what | wanted | measured | met | bench, day, commit | remark |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
