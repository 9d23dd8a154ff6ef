// NIST's own scorers, where Debian's `sctk` is installed: what our figures are checked against.
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FOLDER = '/usr/lib/sctk/bin';

/**
 * @param options.collarSeconds left out around each edge of a turn of the reference
 * @returns the error rate that md-eval finds, 0 to 1 and above; null where it is not installed
 */
export async function mdEval(
  reference: string,
  found: string,
  options: { collarSeconds: number },
): Promise<number | null> {
  const script = `${FOLDER}/md-eval.pl`;
  if (!(await isThere(script))) return null;
  const args = [script, '-c', String(options.collarSeconds), '-r', reference, '-s', found];
  const { stdout } = await run('perl', args, { maxBuffer: 2 ** 24 });
  const percent = /OVERALL SPEAKER DIARIZATION ERROR = ([\d.]+) percent/.exec(stdout)?.[1];
  return percent === undefined ? null : Number(percent) / 100;
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
