// Runs a program in this one's place: same streams, signals passed on, its exit code returned.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, delimiter, join } from 'node:path';
import { PARENT_VARIABLE } from './follow-parent.mjs';
import { root } from './root.mjs';

/** @param {import('node:child_process').SpawnOptions} [options] */
export function runWith(program, args, options = {}) {
  const path = [dirname(program), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    stdio: 'inherit',
    ...options,
    env: { ...process.env, PATH: path, [PARENT_VARIABLE]: String(process.pid), ...options.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });
}
