// The memory that a process takes with everything that it starts, at its peak.
import { spawn } from 'node:child_process';
import { treeMemoryMb } from '#platform/process-memory.ts';

const SAMPLE_EVERY_MS = 100;

export type Peak = {
  mb: number;
  /** What each program took of it then. */
  parts: string;
};

/** @returns what it printed, and its peak. @throws where it does not end with 0 */
export async function runAndSample(
  script: string,
  args: readonly string[],
): Promise<Peak & { output: string }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  let peak: Peak = { mb: 0, parts: '' };
  const sampling = setInterval(() => {
    if (child.pid === undefined) return;
    const { total, byName } = treeMemoryMb(child.pid);
    if (total <= peak.mb) return;
    peak = { mb: total, parts: [...byName].map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(', ') };
  }, SAMPLE_EVERY_MS);
  try {
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`${script} ended with code ${String(code)}.`);
  } finally {
    clearInterval(sampling);
  }
  return { ...peak, output: Buffer.concat(output).toString('utf8') };
}
