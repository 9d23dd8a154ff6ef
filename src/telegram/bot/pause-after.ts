// Hours without Telegram are a few lines in the log, and as few questions.
const FIRST_MS = 3_000;
const LONGEST_MS = 5 * 60_000;

/** How long to wait behind a fault, in ms: twice as long as behind the one before it. @param faults in a row, from 1 */
export function pauseAfter(faults: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (faults - 1));
}
