// Long work steps back behind what people wait for.
import { getPriority, setPriority } from 'node:os';

const LOWEST = 19;

/**
 * Lowers the priority of a process, measured from the one it has: a product that was started behind other work stays
 * there, which also is all that an ordinary user may ask for.
 * @param steps of niceness
 * @throws when the process is gone
 */
export function stepBack(steps: number, pid: number = process.pid): void {
  setPriority(pid, Math.min(LOWEST, getPriority(pid) + steps));
}

/**
 * The same for a child that was just started, before it starts anything itself: those inherit it.
 * @param pid undefined where it could not be started; that it could not, or has ended, shows elsewhere
 */
export function stepChildBack(pid: number | undefined, steps: number): void {
  if (pid === undefined) return;
  try {
    stepBack(steps, pid);
  } catch {
    // It has already ended.
  }
}
