import { describe, expect, it } from 'vitest';
import { soon } from '../../../test/soon.ts';
import { createMemoryPlaces } from '../sherpa/memory-permits.ts';
import type { Diarization, Diarizer } from './diarizer.ts';
import { createPlacedDiarizer } from './placed-diarizer.ts';

const order = { pcmPath: 'x', sizeBytes: 0, signal: new AbortController().signal };

/** Runs until the test settles its promise. */
function heldDiarizer() {
  const runs: PromiseWithResolvers<Diarization>[] = [];
  const diarizer: Diarizer = {
    diarise: () => {
      const run = Promise.withResolvers<Diarization>();
      runs.push(run);
      return run.promise;
    },
  };
  return { diarizer, runs };
}

describe('a diarizer with models', () => {
  it('begins when a recogniser has let go of the memory, and keeps it until it has ended or failed', async () => {
    const places = createMemoryPlaces(1_000);
    const { diarizer, runs } = heldDiarizer();
    const placed = createPlacedDiarizer(diarizer, { places, needMb: 600 });
    const letGo = await places.take(700, order.signal);
    const first = placed.diarise(order);
    expect(places.areWanted()).toBe(true);
    expect(runs).toHaveLength(0);
    letGo();
    await soon(() => expect(runs.length).toBe(1));

    const second = placed.diarise(order);
    expect(places.areWanted()).toBe(true);
    runs[0]?.reject(new Error('died'));
    await expect(first).rejects.toThrow('died');
    await soon(() => expect(runs.length).toBe(2));
    runs[1]?.resolve({ method: 'pyannote', turns: [] });
    expect(await second).toEqual({ method: 'pyannote', turns: [] });
    await places.take(1_000, order.signal);
  });

  it('gives up waiting with its order', async () => {
    const places = createMemoryPlaces(1_000);
    const { diarizer, runs } = heldDiarizer();
    await places.take(700, order.signal);
    const stopping = new AbortController();
    const placed = createPlacedDiarizer(diarizer, { places, needMb: 600 });
    const waiting = placed.diarise({ ...order, signal: stopping.signal });
    stopping.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    expect(runs).toHaveLength(0);
    expect(places.areWanted()).toBe(false);
  });
});
