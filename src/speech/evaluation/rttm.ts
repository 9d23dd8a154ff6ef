// RTTM, NIST's lines of who speaks when: `SPEAKER file channel start duration <NA> <NA> name <NA> <NA>`, in seconds.
import type { SpokenTurn } from './speaker-error-rate.ts';

/** The turns of a file; other lines than those of speakers are passed over. */
export function readRttm(content: string): SpokenTurn[] {
  return content.split('\n').flatMap((line): SpokenTurn[] => {
    const [type, , , start, duration, , , speaker] = line.trim().split(/\s+/);
    if (type !== 'SPEAKER' || speaker === undefined) return [];
    const startMs = Math.round(Number(start) * 1_000);
    const endMs = Math.round((Number(start) + Number(duration)) * 1_000);
    return Number.isFinite(startMs) && endMs > startMs ? [{ speaker, startMs, endMs }] : [];
  });
}

export function writeRttm(name: string, turns: readonly SpokenTurn[]): string {
  const seconds = (ms: number) => (ms / 1_000).toFixed(3);
  return turns
    .map(
      ({ speaker, startMs, endMs }) =>
        `SPEAKER ${name} 1 ${seconds(startMs)} ${seconds(endMs - startMs)} <NA> <NA> ${speaker} <NA> <NA>\n`,
    )
    .join('');
}
