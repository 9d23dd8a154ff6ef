// Starting another program, by this process itself or by one that does it for this one.
import { type ChildProcess, type ChildProcessByStdio, spawn, type StdioOptions } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { stepChildBack } from '#platform/step-back.ts';
import { killGroup } from './kill-group.ts';

export type LaunchedProgram = {
  /** Null where it was asked to have no input. */
  readonly stdin: Writable | null;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Ends it at once, with whatever it started. */
  kill(): void;
  /** When it has ended and all it said has arrived; code 127 where it could not be started. Never rejects. */
  readonly ended: Promise<ProgramEnd>;
};
export type ProgramEnd = { code: number | null; signal: NodeJS.Signals | null };

/**
 * @param command program and arguments
 * @param options.hasInput whether something will be written to it
 */
export type Launch = (command: readonly string[], options: { hasInput: boolean }) => LaunchedProgram;

export const NOT_STARTED: ProgramEnd = { code: 127, signal: null };
/** Behind the server, which answers people meanwhile, and level with the engines that read what is decoded. */
export const STEPS_BACK = 5;

/** It sees nothing of the server's own variables. @throws what `spawn` throws at once, as for want of memory */
export function spawnProgram(command: readonly string[], stdio: StdioOptions): ChildProcess {
  const [program = 'false', ...args] = command;
  return spawn(program, args, {
    stdio,
    cwd: '/',
    // A process group of its own: bubblewrap killed while it sets itself up would leave its child waiting forever.
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
  });
}

export const launchDirectly: Launch = (command, { hasInput }) => {
  const stdio: StdioOptions = [hasInput ? 'pipe' : 'ignore', 'pipe', 'pipe'];
  const child = spawnProgram(command, stdio) as ChildProcessByStdio<Writable | null, Readable, Readable>;
  stepChildBack(child.pid, STEPS_BACK);
  const ended = new Promise<ProgramEnd>((resolve) => {
    child.once('error', () => resolve(NOT_STARTED));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    stderr: child.stderr,
    kill: () => killGroup(child),
    ended,
  };
};
