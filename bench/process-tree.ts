// What ended processes cost, read from /proc (proc(5)).
import { readdirSync, readFileSync } from 'node:fs';
import { statFields } from '#platform/process-memory.ts';

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

/** Of all threads with a name: ms of processor time so far, and ms in which they could have run but waited for a core. */
export function threadCpuTimes(
  pid: number,
  name: string,
): { threads: number; runMs: number; waitMs: number } {
  const folder = `/proc/${pid}/task`;
  const found = readdirSync(folder).filter(
    (thread) => readFileSync(`${folder}/${thread}/comm`, 'utf8').trim() === name,
  );
  const sum = { threads: found.length, runMs: 0, waitMs: 0 };
  for (const thread of found) {
    // Nanoseconds; Linux's Documentation/scheduler/sched-stats.rst, "/proc/<pid>/schedstat".
    const [run, wait] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ').map(Number);
    sum.runMs += (run ?? Number.NaN) / 1e6;
    sum.waitMs += (wait ?? Number.NaN) / 1e6;
  }
  return sum;
}
