// Picks what tells speakers apart: the models that the settings name, and spectra where these are missing or fail.
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { createBasicDiarizer } from '#speech/diarization/basic/basic-diarizer.ts';
import { createBestDiarizer } from '#speech/diarization/best-diarizer.ts';
import { createPyannoteDiarizer } from '#speech/diarization/pyannote/pyannote-diarizer.ts';
import type { Diarizer } from '#speech/door.server.ts';

export function composeDiarizer({ speech }: Config, log: Log): Diarizer {
  const basic = createBasicDiarizer();
  if (speech.speakersDir === undefined) return basic;
  const models = createPyannoteDiarizer({ folders: [speech.speakersDir] });
  return createBestDiarizer([models, basic], (err) => log.warn({ err }, 'the speaker models failed'));
}
