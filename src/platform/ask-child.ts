// One question to a process of its own, which ends with its answer: long work that the server must not wait for.
import { fork } from 'node:child_process';

/**
 * @param options.path of the child's program; it takes one message and answers with one, plain data both
 * @param options.heapMb the most that its heap may grow to
 * @param options.flags further ones for its Node
 * @param options.name of the work, for the error
 * @throws {Error} when the process ended early
 * @throws the signal's reason when aborted
 */
export async function askChild<Answer>(
  question: object,
  options: { path: string; heapMb: number; flags?: readonly string[]; name: string; signal: AbortSignal },
): Promise<Answer> {
  const { path, heapMb, flags = [], name, signal } = options;
  signal.throwIfAborted();
  const child = fork(path, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`, ...flags],
    // It needs nothing that the server knows, and reads no configuration.
    env: {},
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      child.once('message', (answer: Answer) => resolve(answer));
      child.once('error', reject);
      child.once('exit', (code, by) => reject(new Error(`${name} ended early (${by ?? `code ${code}`})`)));
      child.send(question, (error) => error && reject(error));
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
}
