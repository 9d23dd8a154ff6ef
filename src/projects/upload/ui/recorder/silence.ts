// Whether nothing is being said, from how loud it was lately.

/** Values a tenth of a second each: so long may a person think. */
const LOOKED_AT = 80;
/** −46 dB: a dead microphone, or a quiet room. */
const FAINT = 0.005;
/** −26 dB: below this, a steady hum is the room's, made louder by the automatic gain. */
const SOFT = 0.05;
/** Speech rises and falls: its loudest is many times its middle. */
const STEADY = 3;

/** @param levels loudness 0…1, the newest last */
export function isSilence(levels: readonly number[]): boolean {
  if (levels.length < LOOKED_AT) return false;
  const lately = levels.slice(-LOOKED_AT).toSorted((a, b) => a - b);
  const loudest = lately.at(-1) ?? 0;
  const middle = lately[LOOKED_AT / 2] ?? 0;
  return loudest < FAINT || (loudest < SOFT && loudest < STEADY * middle);
}
