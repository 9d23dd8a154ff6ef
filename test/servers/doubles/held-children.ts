// Child processes that stand still from their start on: what happens beside their work then happens in a known order,
// however fast or slow the machine is.
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Node's own, which `child_process` calls for each kind of start. */
type Starting = ChildProcess & { spawn(options: { args: readonly string[] }): number };
type HeldChildren = Disposable & {
  /** Process ids of all so far. */
  readonly started: readonly number[];
  letGo(pid: number): void;
};

/** Holds every child of this process whose command line matches, from now until it is let go, killed or disposed of. */
export function holdChildren(commandLine: RegExp): HeldChildren {
  const children: ChildProcess[] = [];
  const onChild = (message: unknown) => {
    const { process: child } = message as { process: Starting };
    const spawn = child.spawn.bind(child);
    child.spawn = (options) => {
      const code = spawn(options);
      if (commandLine.test(options.args.join(' ')) && signal(child, 'SIGSTOP')) children.push(child);
      return code;
    };
  };
  subscribe('child_process', onChild);
  return {
    get started() {
      return children.flatMap(({ pid }) => pid ?? []);
    },
    letGo: (pid) => void process.kill(pid, 'SIGCONT'),
    [Symbol.dispose]: () => {
      unsubscribe('child_process', onChild);
      for (const child of children) signal(child, 'SIGCONT');
    },
  };
}

/** Not by `child.kill`, after which it counts as killed. @returns false where it is gone */
function signal({ pid, exitCode, signalCode }: ChildProcess, name: NodeJS.Signals): boolean {
  return pid !== undefined && exitCode === null && signalCode === null && process.kill(pid, name);
}
