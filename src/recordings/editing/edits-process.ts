// Carries out operations that are more than a moment's work in a process of its own: the server goes on meanwhile.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EditDocument } from './edit-document.ts';
import type { Operation } from './operation-schemas.ts';
import type { Run } from './run-edits.ts';

const HEAP_MB = 512;
const childPath = fileURLToPath(new URL('./run-edits.child.ts', import.meta.url));

/** Goes to a process: plain data only. */
export type EditsOrder = {
  document: EditDocument;
  operations: readonly Operation[];
  known: ReadonlySet<string>;
};
export type EditsDone = { document: EditDocument; run: Run };

/**
 * @returns the document as it is then; the one given stays as it was
 * @throws {Error} when the process ended early
 * @throws the signal's reason when aborted
 */
export async function runEditsApart(order: EditsOrder, signal: AbortSignal): Promise<EditsDone> {
  signal.throwIfAborted();
  const child = fork(childPath, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // It needs nothing that the server knows, and reads no configuration.
    env: {},
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    return await new Promise<EditsDone>((resolve, reject) => {
      child.once('message', (done: EditsDone) => resolve(done));
      child.once('error', reject);
      child.once('exit', (code, by) => reject(new Error(`the edits ended early (${by ?? `code ${code}`})`)));
      child.send(order, (error) => error && reject(error));
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
}
