// Turns as people take them: a breath does not end one, and speakers are numbered as they are heard.
import type { SpeakerTurn } from './diarizer.ts';

/** A pause between two words of the same speaker. */
const BREATH_MS = 400;

/** @param turns in any order; those of one speaker may touch, and those of two may overlap */
export function joinTurns(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const numbers = new Map<number, number>();
  const latest = new Map<number, SpeakerTurn>();
  const joined: SpeakerTurn[] = [];
  for (const { speaker: heard, startMs, endMs } of turns.toSorted((a, b) => a.startMs - b.startMs)) {
    const speaker = numbers.get(heard) ?? numbers.size;
    numbers.set(heard, speaker);
    const own = latest.get(speaker);
    // Across what somebody else threw in, a pause stays one.
    const allowed = own === joined.at(-1) ? BREATH_MS : 0;
    if (own && startMs - own.endMs <= allowed) {
      own.endMs = Math.max(own.endMs, endMs);
      continue;
    }
    const turn = { speaker, startMs, endMs };
    latest.set(speaker, turn);
    joined.push(turn);
  }
  return joined;
}
