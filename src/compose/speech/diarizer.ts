// Selects the diarizer: the installed models, or spectra when the models are missing or fail.
import type { Config } from '#platform/settings/config.ts';
import type { Log } from '#platform/log.ts';
import { createBasicDiarizer } from '#speech/diarization/basic/basic-diarizer.ts';
import { createBestDiarizer } from '#speech/diarization/best-diarizer.ts';
import { createPyannoteDiarizer } from '#speech/diarization/pyannote/pyannote-diarizer.ts';
import { createPlacedDiarizer } from '#speech/diarization/placed-diarizer.ts';
import type { Diarizer } from '#speech/public.server.ts';
import type { MemoryPlaces } from '#speech/sherpa/memory-permits.ts';
import { composeModels } from './models.ts';

/** MB of a process with models from the settings. Their size is unknown, so this is the size of our own models. */
const NAMED_MODELS_MB = 600;

/**
 * Looks up the models again for each recording: they are installed and removed while the product runs.
 * @param places the memory that processes with models share
 */
export function composeDiarizer(config: Config, log: Log, places: MemoryPlaces): Diarizer {
  const basic = createBasicDiarizer();
  const findModels = speakerModels(config);
  return {
    diarise: async (order) => {
      const found = await findModels();
      if (found === null) return basic.diarise(order);
      const { folders, needMb } = found;
      const models = createPlacedDiarizer(createPyannoteDiarizer({ folders }), { places, needMb });
      const onFailure = (err: unknown) => log.warn({ err }, 'diarization models failed');
      return createBestDiarizer([models, basic], onFailure).diarise(order);
    },
  };
}

/** A folder that was named goes before the models of our own; null while one of these is missing. */
function speakerModels(config: Config): () => Promise<{ folders: string[]; needMb: number } | null> {
  const { speakersDir } = config.speech;
  if (speakersDir !== undefined) return async () => ({ folders: [speakersDir], needMb: NAMED_MODELS_MB });
  const { store } = composeModels(config);
  const roles = ['segmentation', 'embedding'] as const;
  return async () => {
    const folders: string[] = [];
    let needMb = 0;
    for (const role of roles) {
      const ids = store.manifest.filter((model) => model.role === role).map((model) => model.id);
      const states = await Promise.all(ids.map((id) => store.state(id)));
      const ready = ids[states.indexOf('ready')];
      if (ready === undefined) return null;
      folders.push(store.folderOf(ready));
      needMb += store.entry(ready).memoryMb;
    }
    return { folders, needMb };
  };
}
