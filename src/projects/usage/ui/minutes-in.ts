// Minutes as people read them. Pure.

const MINUTE_MS = 60_000;
/** From so many minutes on, parts of one do not matter. */
const WHOLE_FROM = 10;

/** Rounded as it is shown: to tenths below ten. */
export function minutesIn(ms: number): number {
  const minutes = ms / MINUTE_MS;
  return minutes < WHOLE_FROM ? Math.round(minutes * 10) / 10 : Math.round(minutes);
}
