// What other features may call of speech recognition. Engines themselves are made in compose.ts.
export { chooseEngine, listLanguages } from './choose-engine.ts';
export { EngineError } from './engine.ts';
export type { EngineSession, RecognisedWord, SpeechAudio, SpeechEngine } from './engine.ts';
export { wordErrorRate } from './word-error-rate.ts';
