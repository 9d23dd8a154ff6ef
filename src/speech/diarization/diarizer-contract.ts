// The contract of every diarizer, as tests: each one's own test calls it with a living diarizer.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speakerErrorRate } from '../evaluation/speaker-error-rate.ts';
import { type Diarizer, DiarizerError, type SpeakerTurn } from './diarizer.ts';

export type DiarizerSubject = {
  diarizer: Diarizer;
  /** Sound of two voices, at least 20 s, and who speaks when. */
  sound: { pcm: Buffer; turns: readonly { speaker: string; startMs: number; endMs: number }[] };
  /** Resolves when work that has just started is in progress. */
  busy: () => Promise<void>;
  /** Kills the process at work from outside. */
  strike: () => Promise<void>;
  /** How many processes it holds. */
  held: () => number;
};

export function describeDiarizerContract(subject: () => DiarizerSubject): void {
  describe('as every diarizer', () => {
    let folder = '';
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'wortlaut-test-'));
    });
    afterEach(() => rm(folder, { recursive: true }));
    const diarise = async (pcm: Buffer, options: DiariseOptions = {}): Promise<SpeakerTurn[]> => {
      const pcmPath = join(folder, 'sound.pcm');
      await writeFile(pcmPath, pcm);
      const defaults = { sizeBytes: pcm.length, signal: new AbortController().signal };
      const found = await subject().diarizer.diarise({ pcmPath, ...defaults, ...options });
      return found.turns;
    };
    testTurns(subject, diarise);
    testFaults(subject, diarise);
  });
}

type DiariseOptions = { speakers?: number; sizeBytes?: number; signal?: AbortSignal };
type Diarise = (pcm: Buffer, options?: DiariseOptions) => Promise<SpeakerTurn[]>;

function testTurns(subject: () => DiarizerSubject, diarise: Diarise): void {
  it('finds who speaks when, without the number of speakers', async () => {
    const { sound } = subject();
    const turns = await diarise(sound.pcm);
    expect(speakerErrorRate(sound.turns, turns, { collarMs: 250 }).der).toBeLessThan(0.05);
    expectOrderedWithin(turns, sound.pcm.length / 32);
  });

  it('separates the given number of voices', async () => {
    const { sound } = subject();
    expect(new Set((await diarise(sound.pcm, { speakers: 1 })).map((turn) => turn.speaker)).size).toBe(1);
    expect(new Set((await diarise(sound.pcm, { speakers: 2 })).map((turn) => turn.speaker)).size).toBe(2);
  });

  it('gives one more speaker something to say where the number asks for it', async () => {
    const { sound } = subject();
    expect(new Set((await diarise(sound.pcm, { speakers: 3 })).map((turn) => turn.speaker)).size).toBe(3);
  });

  it('finds nobody in silence, in nothing and in half a sample', async () => {
    expect(await diarise(Buffer.alloc(640_000))).toEqual([]);
    expect(await diarise(Buffer.alloc(0))).toEqual([]);
    expect(await diarise(Buffer.alloc(1))).toEqual([]);
  });

  it('finds nobody beyond the part of the file that counts', async () => {
    const { sound } = subject();
    const sizeBytes = Math.floor(sound.pcm.length / 4) * 2;
    const turns = await diarise(sound.pcm, { sizeBytes });
    expect(turns.length).toBeGreaterThan(0);
    expectOrderedWithin(turns, sizeBytes / 32);
  });
}

function testFaults(subject: () => DiarizerSubject, diarise: Diarise): void {
  it('stops when aborted, throws the reason and leaves nothing running', async () => {
    const { sound, busy, held } = subject();
    const controller = new AbortController();
    const reason = new Error('no longer wanted');
    const outcome = failure(diarise(sound.pcm, { signal: controller.signal }));
    await busy();
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    expect(held()).toBe(0);
  });

  it('refuses work that was aborted before it began', async () => {
    const reason = new Error('too late');
    expect(await failure(diarise(subject().sound.pcm, { signal: AbortSignal.abort(reason) }))).toBe(reason);
  });

  it('throws a DiarizerError when it is struck down, and works again', async () => {
    const { sound, busy, strike } = subject();
    const outcome = failure(diarise(sound.pcm));
    await busy();
    await strike();
    expect(await outcome).toBeInstanceOf(DiarizerError);
    expect(await diarise(sound.pcm)).not.toEqual([]);
  });

  it('throws a DiarizerError for a file that is not there', async () => {
    const signal = new AbortController().signal;
    const running = subject().diarizer.diarise({ pcmPath: '/nowhere/sound.pcm', sizeBytes: 64_000, signal });
    expect(await failure(running)).toBeInstanceOf(DiarizerError);
  });
}

function failure(running: Promise<unknown>): Promise<unknown> {
  return running.then(
    () => undefined,
    (error: unknown) => error,
  );
}

function expectOrderedWithin(turns: readonly SpeakerTurn[], durationMs: number): void {
  let earliest = 0;
  const seen = new Map<number, number>();
  for (const { speaker, startMs, endMs } of turns) {
    expect(Number.isInteger(startMs) && Number.isInteger(endMs)).toBe(true);
    expect(startMs).toBeGreaterThanOrEqual(Math.max(earliest, seen.get(speaker) ?? 0));
    expect(endMs).toBeGreaterThan(startMs);
    expect(endMs).toBeLessThanOrEqual(durationMs);
    // Numbered in the order in which they are heard.
    expect(speaker).toBeLessThanOrEqual(seen.size);
    seen.set(speaker, endMs);
    earliest = startMs;
  }
}
