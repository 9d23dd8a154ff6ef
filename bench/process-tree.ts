// What processes cost, read from /proc (proc(5)): processor time of ended children, memory of a tree of processes.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_S = 100;

/** Seconds of processor time of all ended children of this process, and of theirs. */
export function endedChildrenCpuS(): number {
  const fields = statFields('self');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_S;
}

/** Seconds of processor time so far: of a whole process, and of its first thread, which is Node's event loop. */
export function processorS(pid: number): { all: number; eventLoop: number } {
  const [all, eventLoop] = [`${pid}`, `${pid}/task/${pid}`].map((path) => {
    const fields = statFields(path);
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
  });
  return { all: all ?? Number.NaN, eventLoop: eventLoop ?? Number.NaN };
}

/**
 * Memory of a process and everything below it, in MB: proportional, so that a page shared by several counts once (the
 * buffers of PostgreSQL lie in each of its processes).
 */
export function treeMemoryMb(rootPid: number): { total: number; byName: Map<string, number> } {
  const byName = new Map<string, number>();
  let total = 0;
  for (const { pid, name } of tree(rootPid)) {
    const mb = proportionalMb(pid);
    total += mb;
    byName.set(name, (byName.get(name) ?? 0) + mb);
  }
  return { total, byName };
}

function tree(rootPid: number): { pid: string; name: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, name: read(`/proc/${pid}/comm`).trim(), parent: statFields(pid)[1] }));
  const found = all.filter(({ pid }) => pid === String(rootPid));
  for (const parent of found) found.push(...all.filter((each) => each.parent === parent.pid));
  return found;
}

function proportionalMb(pid: string): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

/** The fields after the name in brackets: state, parent, … */
function statFields(pid: string): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
