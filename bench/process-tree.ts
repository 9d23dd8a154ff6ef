// What ended processes cost, read from /proc (proc(5)).
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
