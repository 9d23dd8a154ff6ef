import type { ChildProcess } from 'node:child_process';

/** Ends a process that leads a group, with all of the group. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone a moment ago.
  }
}
