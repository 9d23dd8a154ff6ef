// What other features may call of speech recognition. Engines themselves are made in compose.ts.
export { chooseEngine } from './choose-engine.ts';
export type { SpeechEngine } from './engine.ts';
export { startModelFetcher } from './models/fetch-models.ts';
export { modelsPlugin } from './models/models.plugin.ts';
export type { InstallProgress, InstallResult } from './models/install-model.ts';
export type { ModelListing } from './models/model-overview.ts';
