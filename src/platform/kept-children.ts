// Child processes that wait for the next piece of work: to start one, the server stands still (docs/decisions/045).
import type { ChildProcess } from 'node:child_process';

export type KeptChildren = {
  /** One that waits, or else a new one. It does the work of this caller alone, until it is given back or ended. */
  take(): ChildProcess;
  /** After its work, when it takes the next as if it were new. Nothing more is to be expected from it. */
  giveBack(child: ChildProcess): void;
};

/**
 * Those that wait hold up no end of this process, and end with it: their channel is closed then. Each of them must end
 * when it is.
 * @param options.most that wait; who is given back beyond is ended
 * @param options.idleMs after which one that waits is ended
 */
export function keepChildren(options: {
  start: () => ChildProcess;
  most: number;
  idleMs: number;
}): KeptChildren {
  /** The one that waits for the shortest time is last. */
  const waiting = new Map<ChildProcess, NodeJS.Timeout>();
  const leave = (child: ChildProcess) => {
    clearTimeout(waiting.get(child));
    waiting.delete(child);
  };
  const end = (child: ChildProcess) => {
    leave(child);
    child.kill('SIGKILL');
  };
  return {
    take: () => {
      for (const child of [...waiting.keys()].toReversed()) {
        leave(child);
        if (!isAlive(child)) continue;
        forget(child);
        child.ref();
        child.channel?.ref();
        return child;
      }
      return options.start();
    },
    giveBack: (child) => {
      forget(child);
      child.on('error', () => end(child));
      if (!isAlive(child) || waiting.size >= options.most) return end(child);
      waiting.set(child, setTimeout(() => end(child), options.idleMs).unref());
      child.once('exit', () => leave(child));
      child.unref();
      child.channel?.unref();
    },
  };
}

function isAlive({ connected, exitCode, signalCode }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null;
}

/** What the one who had it before listens for; Node has listeners of its own under other names. */
function forget(child: ChildProcess): void {
  for (const event of ['message', 'error', 'exit', 'close']) child.removeAllListeners(event);
}
