// A diarizer's own process: one order in, turns or a failure out. It may die or hang; the server goes on.
import { fork } from 'node:child_process';
import { type DiarizationOptions, DiarizerError, type SpeakerTurn } from './diarizer.ts';
import { type StallLimit, watchForStall } from './stall-watch.ts';

/** `progress`: one of finitely many steps is done. */
export type FromDiarizer =
  | { type: 'progress' }
  | { type: 'turns'; turns: SpeakerTurn[] }
  | { type: 'failed'; message: string };

export type TimeLimit = {
  /** ms for sound of no length: loading models on a busy machine included. */
  baseMs: number;
  /** ms for each ms of sound. */
  perAudioMs: number;
  /** Of one step. */
  stall: StallLimit;
};

type ProcessOptions = {
  childPath: string;
  message: object;
  limit: TimeLimit;
  memoryMb: number;
  /** As `watchForStall` takes it. */
  processorMs?: (pid: number) => number | null;
};

/** What a process that hung is tried again for once: it may have been chance. */
class StalledError extends DiarizerError {}

const TAIL_CHARACTERS = 600;
const BYTES_PER_MS = 32;

/**
 * @param options.message input of the process; it answers with one `FromDiarizer` that is not a progress report
 * @throws {DiarizerError} when it failed, died, gave no answer in time or twice made no progress
 * @throws the signal's reason when aborted; the process is gone by then
 */
export async function runDiarizerProcess(
  input: Pick<DiarizationOptions, 'sizeBytes' | 'signal'>,
  options: ProcessOptions,
): Promise<SpeakerTurn[]> {
  try {
    return await runOnce(input, options);
  } catch (error) {
    if (!(error instanceof StalledError)) throw error;
    return runOnce(input, options);
  }
}

async function runOnce(
  options: Pick<DiarizationOptions, 'sizeBytes' | 'signal'>,
  { childPath, message, limit, memoryMb, processorMs }: ProcessOptions,
): Promise<SpeakerTurn[]> {
  const { signal } = options;
  signal.throwIfAborted();
  const child = fork(childPath, {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=2', '--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-TAIL_CHARACTERS);
  });
  let reply: Exclude<FromDiarizer, { type: 'progress' }> | undefined;
  let stalled: string | undefined;
  let overdue = false;
  const kill = () => child.kill('SIGKILL');
  const onStall = (how: string) => {
    stalled = how;
    kill();
  };
  const stall = { limit: limit.stall, onStall };
  const watch = child.pid === undefined ? null : watchForStall(child.pid, stall, processorMs);
  const timeMs = limit.baseMs + limit.perAudioMs * Math.floor(options.sizeBytes / BYTES_PER_MS);
  const timer = setTimeout(() => {
    overdue = true;
    kill();
  }, timeMs);
  signal.addEventListener('abort', kill, { once: true });
  child.on('message', (answer: FromDiarizer) => {
    if (answer.type === 'progress') return watch?.progressed();
    reply ??= answer;
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
    if (stalled !== undefined) throw new StalledError(`The diarizer ${stalled}.`);
    if (overdue) throw new DiarizerError(`The diarizer gave no answer for ${timeMs} ms.`);
    throw new DiarizerError(`The diarizer ${how}.${tail.trim() === '' ? '' : ` It wrote: ${tail.trim()}`}`);
  } finally {
    watch?.stop();
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
}
