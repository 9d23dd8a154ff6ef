// The best diarizer that works: where one fails, the next one takes the recording.
import type { Diarizer } from './diarizer.ts';

/**
 * @param diarizers the best first
 * @param onFailure receives the error of each failed diarizer except the last
 */
export function createBestDiarizer(
  diarizers: readonly [...Diarizer[], Diarizer],
  onFailure: (error: unknown) => void,
): Diarizer {
  const [last, ...before] = diarizers.toReversed() as [Diarizer, ...Diarizer[]];
  return {
    diarise: async (order) => {
      for (const diarizer of before.toReversed()) {
        try {
          return await diarizer.diarise(order);
        } catch (error) {
          order.signal.throwIfAborted();
          onFailure(error);
        }
      }
      return last.diarise(order);
    },
  };
}
