// The models that the product can fetch.
import { type ModelManifest, readManifest } from './model-manifest.ts';
import { recognitionModels } from './recognition-models.ts';
import { supportingModels } from './supporting-models.ts';

export const manifest: ModelManifest = readManifest([...recognitionModels, ...supportingModels]);
