// A diarizer whose process takes its memory from the account that all processes with models share.
import type { MemoryPlaces } from '../sherpa/memory-permits.ts';
import type { Diarizer } from './diarizer.ts';

/** @param memory.needMb what its process takes while it runs: it waits for so much, and holds it to its end */
export function createPlacedDiarizer(
  diarizer: Diarizer,
  memory: { places: Pick<MemoryPlaces, 'take'>; needMb: number },
): Diarizer {
  return {
    diarise: async (order) => {
      const letGo = await memory.places.take(memory.needMb, order.signal);
      try {
        return await diarizer.diarise(order);
      } finally {
        letGo();
      }
    },
  };
}
