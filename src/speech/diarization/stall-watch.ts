// Notices a process that gets nowhere. Its own processor time counts, not the clock: one that waits behind others for
// a core is slow, one that waits for nothing is hung.
import { statFields } from '#platform/process-memory.ts';

export type StallLimit = {
  /** ms of its own processor time without progress. */
  busyMs: number;
  /** ms without progress in which it does nothing. */
  idleMs: number;
};

/** Linux counts processor time in hundredths of a second; proc(5). */
const MS_PER_TICK = 10;
const LOOKS_PER_LIMIT = 8;
const MOST_BETWEEN_LOOKS_MS = 1_000;
/** Even an idle process does something now and then: work takes back so many looks without any. */
const IDLE_FORGOTTEN = 10;

/**
 * @param onStall called once, with what is wrong in technical English
 * @param processorMs returns the processor time of a process so far; null when unknown: then all time counts as work
 */
export function watchForStall(
  pid: number,
  { limit, onStall }: { limit: StallLimit; onStall: (how: string) => void },
  processorMs: (pid: number) => number | null = processorTime,
): { progressed(): void; stop(): void } {
  const everyMs = Math.min(MOST_BETWEEN_LOOKS_MS, Math.min(limit.busyMs, limit.idleMs) / LOOKS_PER_LIMIT);
  let [busyMs, idleMs] = [0, 0];
  let before = processorMs(pid);
  const end = (how: string) => {
    clearInterval(timer);
    onStall(how);
  };
  const timer = setInterval(() => {
    const now = processorMs(pid);
    const workedMs = now === null || before === null ? everyMs : now - before;
    before = now;
    busyMs += workedMs;
    idleMs = workedMs === 0 ? idleMs + everyMs : Math.max(0, idleMs - IDLE_FORGOTTEN * everyMs);
    if (busyMs >= limit.busyMs) end(`made no progress in ${limit.busyMs} ms of work`);
    else if (idleMs >= limit.idleMs) end(`made no progress and did nothing for ${limit.idleMs} ms`);
  }, everyMs);
  return {
    progressed: () => {
      busyMs = 0;
      idleMs = 0;
    },
    stop: () => clearInterval(timer),
  };
}

function processorTime(pid: number): number | null {
  const fields = statFields(String(pid));
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? null : ticks * MS_PER_TICK;
}
