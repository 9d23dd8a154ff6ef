// NIST's own scorers, where Debian's `sctk` is installed: what our figures are checked against.
import { execFile } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeRttm } from '#speech/evaluation/rttm.ts';
import type { SpokenTurn } from '#speech/evaluation/speaker-error-rate.ts';

const run = promisify(execFile);
const FOLDER = '/usr/lib/sctk/bin';

export type ScoredRecording = {
  durationMs: number;
  reference: readonly SpokenTurn[];
  found: readonly SpokenTurn[];
};

/**
 * Scores the whole duration of each recording: by default, md-eval ignores turns before the first turn of the
 * reference and after the last.
 * @param folder for its files, which stay there
 * @param options.collarSeconds left out around each edge of a turn of the reference
 * @returns the error rate that md-eval finds for each, 0 to 1 and above, to 0.01 %; null where it is not installed
 */
export async function mdEval(
  folder: string,
  recordings: readonly ScoredRecording[],
  options: { collarSeconds: number },
): Promise<number[] | null> {
  const script = `${FOLDER}/md-eval.pl`;
  if (!(await isThere(script))) return null;
  const write = async (name: string, lineOf: (recording: ScoredRecording, id: string) => string) => {
    const path = join(folder, name);
    await writeFile(path, recordings.map((recording, index) => lineOf(recording, `r${index}`)).join(''));
    return path;
  };
  const reference = await write('reference.rttm', (each, id) => writeRttm(id, each.reference));
  const found = await write('found.rttm', (each, id) => writeRttm(id, each.found));
  const scored = await write('scored.uem', (each, id) => `${id} 1 0 ${each.durationMs / 1_000}\n`);
  const args = ['-a', 'f', '-c', String(options.collarSeconds), '-u', scored, '-r', reference, '-s', found];
  const { stdout } = await run('perl', [script, ...args], { maxBuffer: 2 ** 26 });
  const rates = new Map(
    [...stdout.matchAll(/OVERALL SPEAKER DIARIZATION ERROR = ([\d.]+) percent .*`\(f=(r\d+)\)/g)].map(
      ([, percent, id]) => [id, Number(percent) / 100],
    ),
  );
  return recordings.map((_, index) => rates.get(`r${index}`) ?? Number.NaN);
}

/**
 * @param reference path of a file with one utterance: `words (id)`
 * @returns the word error rate that sclite finds; null where it is not installed
 */
export async function sclite(reference: string, found: string): Promise<number | null> {
  const program = `${FOLDER}/sclite`;
  if (!(await isThere(program))) return null;
  const args = ['-r', reference, 'trn', '-h', found, 'trn', '-i', 'rm', '-o', 'rsum', 'stdout'];
  const { stdout } = await run(program, args, { maxBuffer: 2 ** 24 });
  const sum = /^\s*\|\s*Sum\s*\|([^|]*)\|([^|]*)\|/m.exec(stdout);
  const words = Number(sum?.[1]?.trim().split(/\s+/)[1]);
  const errors = Number(sum?.[2]?.trim().split(/\s+/)[4]);
  return words > 0 ? errors / words : null;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
