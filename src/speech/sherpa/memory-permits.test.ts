// Memory for models, shared by all recordings in work: never more than there is, and nobody waits for ever.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChunkProcess } from '../healing-session.ts';
import { createMemoryPlaces, inPlace } from './memory-permits.ts';

const { signal } = new AbortController();

function fakeProcess() {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const process: ChunkProcess<string> = {
    usable: true,
    recognise: async () => 'words',
    end: async () => resolve(),
  };
  return { process, gone };
}

describe('the memory for models', () => {
  it('is never given out twice, and everybody gets it in the order of asking', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 1_500 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(sizes, async (wanted) => {
        const places = createMemoryPlaces(1_000);
        const held: { mb: number; letGo: () => void }[] = [];
        const came: number[] = [];
        const all = wanted.map(async (mb, index) => {
          const letGo = await places.take(mb, signal);
          held.push({ mb, letGo });
          came.push(index);
          const sum = held.reduce((total, each) => total + each.mb, 0);
          expect(held.length === 1 || sum <= 1_000).toBe(true);
        });
        for (let round = 0; came.length < wanted.length || held.length > 0; round += 1) {
          await Promise.resolve();
          if (round % 3 === 2) held.shift()?.letGo();
        }
        await Promise.all(all);
        expect(came).toEqual([...wanted.keys()]);
        expect(places.areWanted()).toBe(false);
      }),
    );
  });

  it('is not kept for somebody who has given up waiting', async () => {
    const places = createMemoryPlaces(1_000);
    const letGo = await places.take(800, signal);
    const stopping = new AbortController();
    const large = places.take(900, stopping.signal).catch((error: unknown) => error);
    const small = places.take(200, signal);
    stopping.abort('enough');
    expect(await large).toBe('enough');
    await small;
    letGo();
    letGo();
    await places.take(800, signal);
    expect(places.areWanted()).toBe(false);
  });

  it('is let go of by a process that has nothing to do while another one waits', async () => {
    const places = createMemoryPlaces(1_000);
    const { process, gone } = fakeProcess();
    const letGo = await places.take(800, signal);
    const placed = inPlace(process, { letGo, places, idleMs: 1 });
    expect(await placed.recognise(Buffer.alloc(0))).toBe('words');
    expect(placed.usable).toBe(true);
    await places.take(800, signal);
    await gone;
    expect(placed.usable).toBe(false);
  });

  it('goes round where several have work without end', async () => {
    const places = createMemoryPlaces(1_000);
    const { process } = fakeProcess();
    const letGo = await places.take(800, signal);
    const placed = inPlace(process, { letGo, places, idleMs: 600_000, turnMs: 0 });
    await placed.recognise(Buffer.alloc(0));
    expect(placed.usable).toBe(true);
    const next = places.take(800, signal);
    expect(await placed.recognise(Buffer.alloc(0))).toBe('words');
    await next;
    expect(placed.usable).toBe(false);
  });
});
