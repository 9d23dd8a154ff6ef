// The memory that processes with models may take together: who finds too little left waits until another lets go.
import { EngineError } from '../engine.ts';
import type { ChunkProcess } from '../healing-session.ts';

export type MemoryPlaces = {
  /**
   * In the order of asking. What is larger than all memory gets it alone.
   * @returns how to let go; may be called twice
   * @throws the signal's reason when aborted
   */
  take(mb: number, signal: AbortSignal): Promise<() => void>;
  /** True while somebody waits. */
  areWanted(): boolean;
};

/** What a process with models takes its memory from, and how much. */
export type MemoryShare = { places: MemoryPlaces; needMb: number };

type Waiting = { mb: number; grant: () => void };

/** @param totalMb infinite: nobody ever waits */
export function createMemoryPlaces(totalMb: number): MemoryPlaces {
  let usedMb = 0;
  const waiting: Waiting[] = [];
  const grantNext = () => {
    for (let next = waiting[0]; next && (usedMb === 0 || usedMb + next.mb <= totalMb); next = waiting[0]) {
      waiting.shift();
      usedMb += next.mb;
      next.grant();
    }
  };
  const letGo = (mb: number) => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      usedMb -= mb;
      grantNext();
    };
  };
  return {
    areWanted: () => waiting.length > 0,
    take: (mb, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const onAbort = () => {
          const at = waiting.indexOf(asked);
          if (at !== -1) waiting.splice(at, 1);
          reject(signal.reason as Error);
          grantNext();
        };
        const grant = () => {
          signal.removeEventListener('abort', onAbort);
          resolve(letGo(mb));
        };
        const asked = { mb, grant };
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.push(asked);
        grantNext();
      }),
  };
}

/** Who waits for the next bytes of an upload need not hold the memory meanwhile. */
const IDLE_MS = 5_000;
/** Where several want it, each has it so long at a time: a model is loaded in a few seconds. */
const TURN_MS = 60_000;

/** @param memory left out: the process takes as much as it needs @throws the signal's reason when aborted */
export async function startInPlace<Result>(
  start: () => ChunkProcess<Result>,
  memory: MemoryShare | undefined,
  signal: AbortSignal,
): Promise<ChunkProcess<Result>> {
  if (!memory) return start();
  const letGo = await memory.places.take(memory.needMb, signal);
  return inPlace(start(), { letGo, places: memory.places });
}

/** A process in its place: ends, and so lets go, when others wait and it has nothing to do, or had its turn. */
export function inPlace<Result>(
  process: ChunkProcess<Result>,
  options: { letGo: () => void; places: Pick<MemoryPlaces, 'areWanted'>; idleMs?: number; turnMs?: number },
): ChunkProcess<Result> {
  const { letGo, places, idleMs = IDLE_MS, turnMs = TURN_MS } = options;
  const beganAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const end = async (reason: EngineError) => {
    isEnded = true;
    clearInterval(timer);
    await process.end(reason).finally(letGo);
  };
  const yieldWhenWanted = () => {
    if (places.areWanted()) void end(new EngineError('Its memory is wanted elsewhere.', { retryable: true }));
  };
  const rest = () => {
    if (!isEnded && performance.now() - beganAt >= turnMs) yieldWhenWanted();
    if (!isEnded) timer = setInterval(yieldWhenWanted, idleMs).unref();
  };
  return {
    get usable() {
      return !isEnded && process.usable;
    },
    recognise: (pcm) => {
      clearInterval(timer);
      return process.recognise(pcm).finally(rest);
    },
    end,
  };
}
