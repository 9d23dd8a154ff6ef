// The contract of every speech engine, as tests: each engine's own test calls it with a living engine.
import { afterEach, describe, expect, it } from 'vitest';
import { EngineError, type EngineSession, type RecognisedWord, type SpeechEngine } from './engine.ts';

export type ContractSubject = {
  engine: SpeechEngine;
  language: string;
  /** Sound, and words that the engine must find in it, in this order. */
  spoken: { pcm: Buffer; words: readonly string[] };
  /** Resolves when a recognition that has just started is in progress. */
  busy: () => Promise<void>;
  /** Makes the work in progress fail from outside: kills the process, or cuts the connection. */
  strike: () => Promise<void>;
  /** What the engine holds while it works: processes or connections. */
  held: () => Promise<number>;
};

/** What each group of tests works with. */
type Bench = {
  subject: () => ContractSubject;
  /** Opens a session that is closed after the test. */
  open: () => Promise<EngineSession>;
  recognise: (session: EngineSession, pcm: Buffer, signal?: AbortSignal) => Promise<RecognisedWord[]>;
};

export function describeEngineContract(subject: () => ContractSubject): void {
  describe('as every engine', () => {
    const sessions: EngineSession[] = [];
    afterEach(async () => {
      await Promise.all(sessions.splice(0).map((session) => session.close()));
    });
    const bench: Bench = {
      subject,
      open: async () => {
        const { engine, language } = subject();
        const session = await engine.open({ language });
        sessions.push(session);
        return session;
      },
      recognise: (session, pcm, signal = new AbortController().signal) =>
        session.recognise({ pcm, language: subject().language }, { signal }),
    };
    testWords(bench);
    testAborts(bench);
    testFaults(bench);
  });
}

function testWords({ subject, open, recognise }: Bench): void {
  it('says that it is available and which languages it can do', async () => {
    const { engine, language } = subject();
    expect(await engine.availability()).toMatchObject({
      available: true,
      languages: expect.arrayContaining([language]),
    });
    expect(engine.parallelism).toBeGreaterThan(0);
  });

  it('finds the words, in order and within the audio', async () => {
    const { spoken } = subject();
    const words = await recognise(await open(), spoken.pcm);
    expect(texts(words)).toEqual(spoken.words);
    expectOrderedWithin(words, spoken.pcm.length / 32);
  });

  it('finds the same words again in the same session', async () => {
    const { spoken } = subject();
    const session = await open();
    expect(await recognise(session, spoken.pcm)).toEqual(await recognise(session, spoken.pcm));
  });

  it('finds no words in silence, in nothing and in half a sample', async () => {
    const session = await open();
    expect(await recognise(session, Buffer.alloc(64_000))).toEqual([]);
    expect(await recognise(session, Buffer.alloc(0))).toEqual([]);
    expect(await recognise(session, Buffer.alloc(1))).toEqual([]);
  });
}

function testAborts({ subject, open, recognise }: Bench): void {
  it('stops when aborted, throws the reason and works again', async () => {
    const { spoken, busy, held } = subject();
    const session = await open();
    const controller = new AbortController();
    const reason = new Error('no longer wanted');
    const outcome = failure(recognise(session, spoken.pcm, controller.signal));
    await busy();
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    expect(await held()).toBe(0);
    expect(texts(await recognise(session, spoken.pcm))).toEqual(spoken.words);
  });

  it('refuses work that was aborted before it began', async () => {
    const reason = new Error('too late');
    const running = recognise(await open(), subject().spoken.pcm, AbortSignal.abort(reason));
    await expect(running).rejects.toBe(reason);
  });
}

function testFaults({ subject, open, recognise }: Bench): void {
  it('throws an EngineError that may be tried again when it is struck down, and heals', async () => {
    const { spoken, busy, strike } = subject();
    const session = await open();
    const outcome = failure(recognise(session, spoken.pcm));
    await busy();
    await strike();
    const error = await outcome;
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).retryable).toBe(true);
    expect(texts(await recognise(session, spoken.pcm))).toEqual(spoken.words);
  });

  it('runs sessions side by side without mixing them up', async () => {
    const { spoken } = subject();
    const [first, second] = await Promise.all([open(), open()]);
    const secondRuns = async () => [
      await recognise(second, Buffer.alloc(32_000)),
      await recognise(second, spoken.pcm),
    ];
    const [heard, others] = await Promise.all([recognise(first, spoken.pcm), secondRuns()]);
    expect(texts(heard)).toEqual(spoken.words);
    expect(others.map(texts)).toEqual([[], spoken.words]);
  });

  it('leaves nothing behind when it is closed, even in the middle of work', async () => {
    const { spoken, busy, held } = subject();
    const session = await open();
    const outcome = failure(recognise(session, spoken.pcm));
    await busy();
    await session.close();
    expect(await outcome).toBeInstanceOf(EngineError);
    expect(await held()).toBe(0);
    await session.close();
  });
}

function failure(running: Promise<RecognisedWord[]>): Promise<unknown> {
  return running.then(
    () => undefined,
    (error: unknown) => error,
  );
}

function texts(words: readonly RecognisedWord[]): string[] {
  return words.map((word) => word.text.toLowerCase());
}

function expectOrderedWithin(words: readonly RecognisedWord[], durationMs: number): void {
  let earliest = 0;
  for (const word of words) {
    expect(Number.isInteger(word.startMs) && Number.isInteger(word.endMs)).toBe(true);
    expect(word.startMs).toBeGreaterThanOrEqual(earliest);
    expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
    expect(word.endMs).toBeLessThanOrEqual(durationMs);
    expect(word.confidence).toBeGreaterThanOrEqual(0);
    expect(word.confidence).toBeLessThanOrEqual(1);
    earliest = word.startMs;
  }
}
