// Picks what tells speakers apart: the models that are there, and spectra where these are missing or fail.
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { createBasicDiarizer } from '#speech/diarization/basic/basic-diarizer.ts';
import { createBestDiarizer } from '#speech/diarization/best-diarizer.ts';
import { createPyannoteDiarizer } from '#speech/diarization/pyannote/pyannote-diarizer.ts';
import type { Diarizer } from '#speech/door.server.ts';
import { composeModels } from './compose-models.ts';

/** Looked at anew for each recording: models are installed and removed while the product runs. */
export function composeDiarizer(config: Config, log: Log): Diarizer {
  const basic = createBasicDiarizer();
  const findFolders = modelFolders(config);
  return {
    diarise: async (order) => {
      const folders = await findFolders();
      if (folders === null) return basic.diarise(order);
      const models = createPyannoteDiarizer({ folders });
      const onFailure = (err: unknown) => log.warn({ err }, 'the speaker models failed');
      return createBestDiarizer([models, basic], onFailure).diarise(order);
    },
  };
}

/** A folder that was named goes before the models of our own; null while one of these is missing. */
function modelFolders(config: Config): () => Promise<string[] | null> {
  const { speakersDir } = config.speech;
  if (speakersDir !== undefined) return async () => [speakersDir];
  const { store } = composeModels(config);
  const roles = ['segmentation', 'embedding'] as const;
  return async () => {
    const folders: string[] = [];
    for (const role of roles) {
      const ids = store.manifest.filter((model) => model.role === role).map((model) => model.id);
      const states = await Promise.all(ids.map((id) => store.state(id)));
      const ready = ids[states.indexOf('ready')];
      if (ready === undefined) return null;
      folders.push(store.folderOf(ready));
    }
    return folders;
  };
}
