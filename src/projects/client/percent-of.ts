// How far something is, in whole per cent.

/** Never 100 while work is left. */
export function percentOf(share: number): number {
  return Math.min(99, Math.floor(share * 100));
}
