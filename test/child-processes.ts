// The living child processes of this one, read from /proc: how tests see that nothing is left behind.
import { readdirSync, readFileSync } from 'node:fs';

/** Process ids of the children whose command line matches; zombies do not count. */
export function childProcesses(commandLine: RegExp): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isLivingChild(pid) && commandLine.test(commandLineOf(pid))).map(Number);
}

/** /proc/PID/stat (proc(5)): after the name in brackets come the state and the parent's id. */
function isLivingChild(pid: string): boolean {
  const stat = read(`/proc/${pid}/stat`);
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return parent === String(process.pid) && state !== 'Z';
}

function commandLineOf(pid: string): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Process ids of everything that runs with this data folder: it is in the environment of all that was started. */
export function processesIn(dataDir: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(`DATA_DIR=${dataDir}`))
    .map(Number);
}

/** The process group that a signal from the terminal goes to. */
export function groupOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
}

/** Process ids of the living descendants whose command line matches. */
export function descendants(ancestor: number | undefined, commandLine: RegExp): number[] {
  const parents = new Map<number, { parent: number; state: string }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(`/proc/${name}/stat`);
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    parents.set(Number(name), { parent: Number(parent), state });
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)?.parent;
    return parent !== undefined && (parent === ancestor || isBelow(parent));
  };
  return [...parents]
    .filter(
      ([pid, { state }]) => state !== 'Z' && isBelow(pid) && commandLine.test(commandLineOf(String(pid))),
    )
    .map(([pid]) => pid);
}
