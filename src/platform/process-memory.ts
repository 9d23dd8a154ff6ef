// What processes hold in memory, read from /proc (proc(5)).
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and everything below it, in MB: proportional, so that a page shared by several counts once (the
 * buffers of PostgreSQL lie in each of its processes). 0 where there is no /proc.
 */
export function treeMemoryMb(rootPid: number): { total: number; byName: Map<string, number> } {
  const byName = new Map<string, number>();
  let total = 0;
  for (const { pid, name } of processTree(rootPid)) {
    const mb = proportionalMb(pid);
    total += mb;
    byName.set(name, (byName.get(name) ?? 0) + mb);
  }
  return { total, byName };
}

/** The fields after the name in brackets: state, parent, … */
export function statFields(pid: string): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A process and everything below it. */
export function processTree(rootPid: number): { pid: string; name: string }[] {
  const all = listProcesses().map((pid) => ({
    pid,
    name: read(`/proc/${pid}/comm`).trim(),
    parent: statFields(pid)[1],
  }));
  const found = all.filter(({ pid }) => pid === String(rootPid));
  for (const parent of found) found.push(...all.filter((each) => each.parent === parent.pid));
  return found;
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function proportionalMb(pid: string): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
