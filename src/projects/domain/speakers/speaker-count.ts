// How many people speak in a text, for lists. Pure.
import type { Segment } from '../transcript.ts';

/** Takes segments as they come. */
export function createSpeakerCount() {
  const heard = new Set<string>();
  return {
    add: (segments: readonly Pick<Segment, 'speaker'>[]) => {
      for (const { speaker } of segments) if (speaker !== null) heard.add(speaker);
    },
    /** @returns null where no speakers are distinguished */
    count: () => heard.size || null,
  };
}

/** @returns null where no speakers are distinguished; a speaker with a name but no word does not count */
export function speakerCountOf(segments: readonly Pick<Segment, 'speaker'>[]): number | null {
  const speakers = createSpeakerCount();
  speakers.add(segments);
  return speakers.count();
}
