// What a file claims of its length, and whether so much is there.
import { headerClaim } from './header-claims.ts';
import type { AudioStream } from './probe-media.ts';
import type { Demuxer } from './sniff-media.ts';

/**
 * Formats round, encoders pad with up to a tenth of a second, and some count a last frame that is not there: seconds of a
 * short file, a minute of an hour. A notice about a file that is whole costs more trust than a second that is missing.
 */
const FORGIVEN_MS = 2_000;
const FORGIVEN_SHARE = 0.02;

/** @returns ms; 0 where nothing is missing, or too little to tell it from what formats round */
export function missingLength(file: { claimedMs: number | null; heldMs: number }): number {
  if (file.claimedMs === null) return 0;
  const missingMs = file.claimedMs - file.heldMs;
  return missingMs > FORGIVEN_MS && missingMs > file.claimedMs * FORGIVEN_SHARE ? missingMs : 0;
}

/**
 * @param streams those that were decoded: a film may go on behind its sound
 * @returns ms from the beginning of the file; null where it claims nothing
 */
export async function claimedLength(
  path: string,
  demuxer: Demuxer,
  streams: readonly AudioStream[],
): Promise<number | null> {
  const ofHeader = await headerClaim(path, demuxer);
  if (ofHeader !== undefined) return ofHeader;
  const claims = streams.map(({ claimedMs }) => claimedMs).filter((claim) => claim !== null);
  return claims.length === 0 ? null : Math.max(...claims);
}
