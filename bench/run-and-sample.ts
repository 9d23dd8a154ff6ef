// What a process takes with everything that it starts: memory at its peak, and processor time.
import { spawn } from 'node:child_process';
import { processTree, statFields, treeMemoryMb } from '#platform/process-memory.ts';

const SAMPLE_EVERY_MS = 100;
const TICKS_PER_S = 100;

export type Peak = {
  mb: number;
  /** What each program took of it then. */
  parts: string;
};

/** Seconds by process. What a process in a sandbox took, its parent may never get to know. */
function noteCpu(cpuS: Map<string, number>, rootPid: number): void {
  for (const { pid } of processTree(rootPid)) {
    const fields = statFields(pid);
    const ticks = Number(fields[11]) + Number(fields[12]);
    // A number of a process may come again; the moment of its start does not.
    if (Number.isFinite(ticks)) cpuS.set(`${pid} ${fields[19]}`, ticks / TICKS_PER_S);
  }
}

/** @returns what it printed, its peak, and seconds of processor time, but for the last 0.1 s of each process. @throws where it does not end with 0 */
export async function runAndSample(
  script: string,
  args: readonly string[],
): Promise<Peak & { output: string; cpuS: number }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  let peak: Peak = { mb: 0, parts: '' };
  const cpuS = new Map<string, number>();
  const sampling = setInterval(() => {
    if (child.pid === undefined) return;
    noteCpu(cpuS, child.pid);
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
  const sum = [...cpuS.values()].reduce((total, each) => total + each, 0);
  return { ...peak, output: Buffer.concat(output).toString('utf8'), cpuS: sum };
}
