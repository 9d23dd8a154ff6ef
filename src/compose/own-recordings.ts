// The recording of the start page, where the operator has one of their own. A folder that cannot be used stops the start.
import { type Config, ConfigError } from '#platform/settings/config.ts';
import { OwnRecordingError, type OwnRecordings, readOwnRecordings } from '#site/public.server.ts';

/** @throws {ConfigError} with what is wrong in the folder */
export async function ownRecordingsOf({ heroRecording }: Config): Promise<OwnRecordings | null> {
  if (heroRecording === undefined) return null;
  try {
    return await readOwnRecordings(heroRecording);
  } catch (error) {
    if (error instanceof OwnRecordingError) throw new ConfigError(`HERO_RECORDING: ${error.message}`);
    throw error;
  }
}
