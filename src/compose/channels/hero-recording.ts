// The recording at the head of the start page, where the operator has put one of their own in a folder.
import { ConfigError } from '#platform/config.ts';
import { decodeAudio, sniffFile } from '#platform/media/decode-audio.ts';
import { type OwnRecordings, readRecordings, recordingsPlugin } from '#site/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from '../stores.ts';

const MAX_DURATION_MS = 60_000;

/** @throws {ConfigError} with a sentence for the operator where the folder is not as it should be */
export async function composeHeroRecording({
  config,
  sandbox,
}: Pick<Stores, 'config' | 'sandbox'>): Promise<{ recordings: OwnRecordings; plugins: WebPlugin[] }> {
  const folder = config.heroRecording;
  if (folder === undefined) return { recordings: {}, plugins: [] };
  const decode = async function* (file: string) {
    const { demuxer } = await sniffFile(file);
    yield* decodeAudio(sandbox, file, demuxer, { maxDurationMs: MAX_DURATION_MS });
  };
  const read = await readRecordings(folder, decode).catch((error: unknown) => {
    throw new ConfigError(`HERO_RECORDING: ${error instanceof Error ? error.message : String(error)}`);
  });
  return { recordings: read.recordings, plugins: [recordingsPlugin(read.sounds)] };
}
