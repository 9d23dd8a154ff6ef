// A diarizer's own process: one order in, turns or a failure out. It may die or hang; the server goes on.
import { fork } from 'node:child_process';
import { type DiarizationOrder, DiarizerError, type SpeakerTurn } from './diarizer.ts';

export type FromDiarizer = { type: 'turns'; turns: SpeakerTurn[] } | { type: 'failed'; message: string };

export type TimeLimit = {
  /** ms for sound of no length: loading models on a busy machine included. */
  baseMs: number;
  /** ms for each ms of sound. */
  perAudioMs: number;
};

const TAIL_CHARACTERS = 600;
const BYTES_PER_MS = 32;

/**
 * @param options.message what the process is told; it answers with one `FromDiarizer`
 * @throws {DiarizerError} when it failed, died or gave no answer in time
 * @throws the signal's reason when aborted; the process is gone by then
 */
export async function runDiarizerProcess(
  order: Pick<DiarizationOrder, 'sizeBytes' | 'signal'>,
  options: { childPath: string; message: object; limit: TimeLimit; memoryMb: number },
): Promise<SpeakerTurn[]> {
  const { signal } = order;
  signal.throwIfAborted();
  const { childPath, message, limit, memoryMb } = options;
  const child = fork(childPath, {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-TAIL_CHARACTERS);
  });
  let reply: FromDiarizer | undefined;
  let overdue = false;
  const kill = () => child.kill('SIGKILL');
  const timeMs = limit.baseMs + limit.perAudioMs * Math.floor(order.sizeBytes / BYTES_PER_MS);
  const timer = setTimeout(() => {
    overdue = true;
    kill();
  }, timeMs);
  signal.addEventListener('abort', kill, { once: true });
  child.once('message', (answer: FromDiarizer) => {
    reply = answer;
    // Whatever native code still does: its answer is here.
    kill();
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', () => resolve('cannot be started'));
    // Later than `exit`: what it wrote at the end is read by then.
    child.once('close', (code, by) => resolve(by ? `was ended by ${by}` : `ended with code ${code}`));
  });
  try {
    child.send(message, (error) => error && kill());
    const how = await ended;
    signal.throwIfAborted();
    if (reply?.type === 'turns') return reply.turns;
    if (reply?.type === 'failed') throw new DiarizerError(`The diarizer failed: ${reply.message}`);
    if (overdue) throw new DiarizerError(`The diarizer gave no answer for ${timeMs} ms.`);
    throw new DiarizerError(`The diarizer ${how}.${tail.trim() === '' ? '' : ` It wrote: ${tail.trim()}`}`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
}
