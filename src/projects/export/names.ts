// What a file prints as the name of who speaks. Pure.
import { speakerLabels } from '#projects/domain/speakers/speaker-labels.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

export type Naming = {
  /** Printed where nobody is assigned, in a text that has speakers; left out: nothing. */
  unnamed?: string;
  /** False: nobody is named. Left out: everybody. */
  speakers?: boolean | undefined;
};

/** @returns from a segment's speaker to the name; null where none is printed */
export function namesOf(
  transcript: Transcript,
  { unnamed, speakers = true }: Naming,
): (speaker: string | null) => string | null {
  return speakers ? speakerLabels(transcript, unnamed) : () => null;
}
