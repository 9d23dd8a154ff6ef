// Starts a server in a process of its own and waits for the line with its address.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type ChildServer = { url: string; pid: number; kill(): Promise<void> };

/**
 * @param script a TypeScript file that prints its address as the first line of stdout
 * @param nodeFlags for Node itself, for instance `--import=…`
 */
export async function startChildServer(
  script: URL,
  args: readonly string[],
  nodeFlags: readonly string[] = [],
): Promise<ChildServer> {
  const child: ChildProcess = spawn(process.execPath, [...nodeFlags, script.pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  if (!child.stdout || child.pid === undefined) throw new Error('The server did not start.');
  const firstLine = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const early = exited.then(() => {
    throw new Error('The server ended before it was ready.');
  });
  const [url] = await Promise.race([firstLine, early]);
  early.catch(() => undefined);
  return {
    url,
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
