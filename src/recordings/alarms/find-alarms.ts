// Finds where a text may say otherwise than was heard, in a process of its own: ten hours take several seconds, in
// which whatever else the server does would wait.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ComparedTexts, Findings } from './alarm-count.server.ts';

/** Two texts of ten hours and what lies between them are about 200 MB. */
const HEAP_MB = 768;
/** V8 lets what is young grow until it is tidied: ten hours take 340 MB instead of 200. */
const YOUNG_MB = 4;
const childPath = fileURLToPath(new URL('./find-alarms.child.ts', import.meta.url));

/**
 * @throws {Error} when the process ended early
 * @throws the signal's reason when aborted
 */
export async function findAlarms(texts: ComparedTexts, signal: AbortSignal): Promise<Findings> {
  signal.throwIfAborted();
  const child = fork(childPath, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`],
    // It needs nothing that the server knows, and reads no configuration.
    env: {},
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    return await new Promise<Findings>((resolve, reject) => {
      child.once('message', (findings: Findings) => resolve(findings));
      child.once('error', reject);
      child.once('exit', (code, by) =>
        reject(new Error(`the comparison ended early (${by ?? `code ${code}`})`)),
      );
      child.send(texts, (error) => error && reject(error));
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
}
