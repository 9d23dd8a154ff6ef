// Which models are fetched without being asked for, given the settings. Pure.
import { chooseModels } from './choose-models.ts';
import type { ModelManifest } from './catalogue/model-manifest.ts';

export type FetchSettings = {
  /** SPEECH_MODELS_FETCH. */
  fetch: 'auto' | 'off';
  /** SPEECH_ENGINE. */
  engine: string;
  /** A model put there by hand, or a speech server, recognises: no other is needed for that. */
  recognisesElsewhere: boolean;
  /** False where sherpa-onnx does not run on this system. */
  runtime: boolean;
  memoryBytes: number;
  languages: readonly string[];
};

/** Ids, the most wanted first; none where another engine was chosen. */
export function planFetching(manifest: ModelManifest, settings: FetchSettings): string[] {
  const { fetch, engine, runtime, recognisesElsewhere, ...machine } = settings;
  if (fetch === 'off' || !runtime || (engine !== 'auto' && engine !== 'sherpa')) return [];
  return chooseModels(manifest, { ...machine, recognition: !recognisesElsewhere });
}
