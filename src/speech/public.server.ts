// What other features may call of speech recognition. Engines themselves are made in compose/.
export { chooseEngine } from './choose-engine.ts';
export { fullName, type SpeechEngine } from './engine.ts';
export { createLanguageIdentifier, type LanguageIdentifier } from './language/identify-language.ts';
export type { SpokenLanguageIdentifier } from './language/spoken-language.ts';
export { licenceText } from './models/catalogue/licences.ts';
export { startModelFetcher } from './models/fetch-models.ts';
export { modelsPlugin } from './models/models.plugin.ts';
export type { InstallProgress, InstallResult } from './models/install-model.ts';
export type { ModelListing } from './models/model-overview.ts';
export type { LevelChoice, SecondOpinion } from './quality-levels.ts';
export { readRttm } from './evaluation/rttm.ts';
export { type SeamErrors, seamErrors } from './evaluation/seam-errors.ts';
export { type SpeakerErrors, speakerErrorRate } from './evaluation/speaker-error-rate.ts';
export { UNKNOWN_CONFIDENCE } from './spread-words.ts';
export { wavFile } from './wav.ts';
export { type WordErrors, wordErrorRate } from './evaluation/word-error-rate.ts';
export type { Diarization, Diarizer, SpeakerTurn } from './diarization/diarizer.ts';
