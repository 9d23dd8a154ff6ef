// The models on this machine: where they lie, which of them are fetched, and from where.
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { type Config, ConfigError } from '#platform/settings/config.ts';
import type { Log } from '#platform/log.ts';
import { recordingLanguages } from '#projects/public.server.ts';
import { chooseModels, roomForModels } from '#speech/models/choose-models.ts';
import { planFetching } from '#speech/models/fetch-plan.ts';
import { createModelInstaller, type ModelInstaller } from '#speech/models/install-model.ts';
import { manifest } from '#speech/models/catalogue/manifest.ts';
import { type ModelManifest, readManifest } from '#speech/models/catalogue/model-manifest.ts';
import { createModelOverview, type ModelOverview } from '#speech/models/model-overview.ts';
import { createModelStore, type ModelStore } from '#speech/models/model-store.ts';
import { runtimeIsInstalled } from '#speech/sherpa/sherpa-engine.ts';

export type Models = {
  readonly store: ModelStore;
  readonly overview: ModelOverview;
  /** Ids of the models that suit this machine, whether or not they are fetched by themselves. */
  readonly suitable: readonly string[];
  /** Ids of those that are. */
  readonly planned: readonly string[];
  /** MB of this machine that models may take. */
  readonly memoryMb: number;
  installer(log: Log): ModelInstaller;
};

/** @throws {ConfigError} when the manifest that the settings name cannot be used */
export function composeModels({ dataDir, speech }: Config): Models {
  const known = speech.modelsManifest === undefined ? manifest : readManifestFile(speech.modelsManifest);
  const store = createModelStore({ folder: join(dataDir, 'models'), manifest: known });
  const machine = { memoryBytes: memoryBytes(), languages: recordingLanguages };
  const planned = planFetching(known, {
    ...machine,
    fetch: speech.fetchModels,
    engine: speech.engine,
    recognisesElsewhere: speech.modelDir !== undefined || speech.httpUrl !== undefined,
    runtime: runtimeIsInstalled(),
  });
  return {
    store,
    overview: createModelOverview({ store, planned }),
    suitable: chooseModels(known, { ...machine, recognition: true }),
    planned,
    memoryMb: roomForModels(machine.memoryBytes),
    installer: (log) => createModelInstaller({ store, log, mirrorUrl: speech.modelsUrl }),
  };
}

function readManifestFile(path: string): ModelManifest {
  try {
    return readManifest(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new ConfigError(
      `SPEECH_MODELS_MANIFEST: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Of the machine, or of the container where that has a limit. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
